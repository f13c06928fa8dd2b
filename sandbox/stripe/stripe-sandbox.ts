import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { type Static, Type } from "typebox"
import { billFee, payOutNow } from "./balance.ts"
import { parseMultipart } from "./files.ts"
import { parseForm } from "./form.ts"
import { OPERATIONS } from "./operations.ts"
import { answering, type Keys } from "./requests.ts"
import { FAULT_MODES, type SandboxStore } from "./store.ts"
import { takeOverPage } from "./take-over.ts"
import { type WebhookTarget, webhookSender } from "./webhooks.ts"

export interface SandboxOptions extends Keys, WebhookTarget {
  store: SandboxStore
}

const Faults = Type.Object({
  op: Type.Optional(Type.String({ default: "*" })),
  mode: Type.Unsafe<(typeof FAULT_MODES)[number]>({ type: "string", enum: [...FAULT_MODES] }),
  times: Type.Optional(Type.Integer({ default: 1, minimum: 1 })),
  ms: Type.Optional(Type.Integer({ default: 1_000, minimum: 0 })),
})

const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" })
const PayingOut = Type.Object({
  account: Type.Optional(Type.String()),
  day: Day,
  arrives_on: Day,
  status: Type.Optional(Type.Union([Type.Literal("in_transit"), Type.Literal("paid"), Type.Literal("failed")])),
})
const Billing = Type.Object({
  account: Type.Optional(Type.String()),
  amount: Type.Integer({ minimum: 1 }),
  words: Type.String(),
})

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

// The browser's half. A build leaves it at dist/sandbox/stripe.js; from the sources it is bundled at the first request.

const HERE = dirname(fileURLToPath(import.meta.url))

/** Beside this file when run from source; built, the server is in dist/server and the script in dist/sandbox. */
const SOURCE = join(HERE, "shim/main.ts")
const BUILT = join(HERE, "../sandbox/stripe.js")

let script: Promise<string> | undefined

function stripeScript(): Promise<string> {
  script ??= existsSync(SOURCE) ? bundled() : readFile(BUILT, "utf8")
  return script
}

async function bundled(): Promise<string> {
  const { build } = await import("esbuild")
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
  })
  return outputFiles[0]?.text ?? ""
}

/** `app.register(stripeSandbox, options)`: speaks the card vendor's wire protocol; for test cards only. */
export async function stripeSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { store } = options
  const answer = answering(store, options)
  const webhooks = webhookSender(store, options)
  app.addHook("onClose", async () => webhooks.stop())

  app.removeContentTypeParser(["application/x-www-form-urlencoded"])
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) => done(null, body))

  for (const [method, url, op, operation] of OPERATIONS) {
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      async handler(request, reply) {
        const [path = "", query = ""] = request.url.split("?")
        const { body: sent } = request
        const form = Buffer.isBuffer(sent)
          ? parseMultipart(sent)
          : parseForm(method === "GET" ? query : typeof sent === "string" ? sent : "")
        const { status, body, is_dropped, is_replayed, request_id } = await answer(
          {
            op,
            method,
            path,
            id: request.params.id ?? "",
            form,
            authorization: header(request, "authorization") ?? "",
            account: header(request, "stripe-account") ?? form.get("_stripe_account") ?? "",
            idempotency_key: method === "POST" ? header(request, "idempotency-key") : undefined,
          },
          operation,
        )
        webhooks.wake()
        if (is_dropped) {
          reply.hijack()
          request.raw.socket.destroy()
          return reply
        }
        if (is_replayed) reply.header("idempotent-replayed", "true")
        return reply
          .code(status)
          .header("request-id", request_id)
          .header("content-type", "application/json")
          .send(JSON.stringify(body))
      },
    })
  }

  takeOverPage(app, store)
  app.get("/sandbox/stripe.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(await stripeScript()),
  )
  app.post<{ Body: Static<typeof Faults> }>(
    "/_sandbox/faults",
    { schema: { body: Faults } },
    async (request, reply) => {
      const { op = "*", mode, times = 1, ms = 1_000 } = request.body
      await store.addFault({ op, mode, times, ms })
      return reply.code(204).send()
    },
  )
  app.post<{ Body: Static<typeof PayingOut> }>(
    "/_sandbox/payouts",
    { schema: { body: PayingOut } },
    async ({ body: { account = "", ...paying } }) => (await payOutNow(store, { account, ...paying })) ?? {},
  )
  app.post<{ Body: Static<typeof Billing> }>(
    "/_sandbox/fees",
    { schema: { body: Billing } },
    async ({ body: { account = "", ...fee } }, reply) => {
      await billFee(store, account, fee)
      return reply.code(204).send()
    },
  )
  app.delete("/_sandbox/faults", async (_request, reply) => {
    await store.clearFaults()
    return reply.code(204).send()
  })
}
