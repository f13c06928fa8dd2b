import { sandboxStore } from "@hub/sandbox/stripe/store"
import Fastify from "fastify"
import "@hub/sandbox/stripe/shim/main"
import { stripeSandbox } from "@hub/sandbox/stripe/stripe-sandbox"

// The whole sandbox inside a test of the screen: its script in the page, its server behind `fetch`, no port between them.

export interface SandboxInPage {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** What the product's server would ask for, with the secret key. */
  asServer(path: string, form: Record<string, string>): Promise<{ id: string; client_secret: string }>
  close(): Promise<void>
}

export async function sandboxInPage(public_key: string): Promise<SandboxInPage> {
  const secret_key = "sk_test_page"
  const app = Fastify()
  await app.register(stripeSandbox, {
    store: sandboxStore(),
    webhook_url: () => "http://127.0.0.1:9/",
    webhook_secret: "whsec_page",
    secret_key,
    public_key,
  })
  const form_type = { "content-type": "application/x-www-form-urlencoded" }
  return {
    async fetch(input, init = {}) {
      const url = new URL(input instanceof Request ? input.url : input, "http://127.0.0.1/")
      const { statusCode, payload } = await app.inject({
        method: init.method === "POST" ? "POST" : "GET",
        url: url.pathname + url.search,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...form_type },
        payload: init.body instanceof URLSearchParams ? init.body.toString() : "",
      })
      return new Response(payload, { status: statusCode })
    },
    async asServer(path, form) {
      const reply = await app.inject({
        method: "POST",
        url: `/v1/${path}`,
        headers: { authorization: `Bearer ${secret_key}`, ...form_type },
        payload: new URLSearchParams(form).toString(),
      })
      return reply.json()
    },
    close: () => app.close(),
  }
}
