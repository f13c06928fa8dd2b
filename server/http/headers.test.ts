import Fastify from "fastify"
import { describe, expect, it } from "vitest"
import { contentPolicy, phoneHosts, reportHosts, STRIPE_HOSTS, securityHeaders, sendHeaders } from "./headers.ts"

const NONE = { vendors: [], forms: [], reports: [] }

/** The policy by its directives. */
const policyOf = (needs: Parameters<typeof contentPolicy>[0]) =>
  Object.fromEntries(
    contentPolicy(needs)
      .split("; ")
      .map((line): [string, string] => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]),
  )

describe("the content security policy", () => {
  it("allows only our own origin without vendors", () => {
    expect(policyOf(NONE)).toEqual({
      "default-src": "'none'",
      "base-uri": "'none'",
      "object-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "img-src": "'self' data: blob:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "frame-src": "'none'",
      "worker-src": "'self' blob:",
      "manifest-src": "'self'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "report-uri": "/policy-reports",
    })
  })

  it("allows what the configured vendors need, and never inline scripts or eval", () => {
    const all = policyOf({
      vendors: [STRIPE_HOSTS, phoneHosts("camp.firebaseapp.example")],
      forms: ["https://upay.example"],
      reports: reportHosts({ dsn: "https://key@reports.example/4" }),
    })
    expect(all["script-src"]).toMatch(/^'self' https:\/\/js\.stripe\.com /)
    expect(all["frame-src"]).toContain("https://camp.firebaseapp.example")
    expect(all["connect-src"]).toMatch(/ https:\/\/reports\.example$/)
    expect(all["form-action"]).toBe("'self' https://upay.example")
    expect(Object.values(all).join(" ")).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)|http:/)
  })
})

describe("every answer", () => {
  async function headersOf(url: string, needs: { is_https?: boolean; has_stripe?: boolean } = {}) {
    const vendors = needs.has_stripe === true ? [STRIPE_HOSTS] : []
    const app = Fastify()
    sendHeaders(app, securityHeaders({ is_https: needs.is_https ?? true, policy: "the page's", vendors }))
    const { headers } = await app.inject({ url })
    await app.close()
    return headers
  }

  it("has them, also for an unknown page", async () => {
    expect(await headersOf("/welcome")).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(self), payment=(self), geolocation=(), microphone=()",
      "content-security-policy": "the page's",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    })
    expect((await headersOf("/welcome"))["cache-control"]).toBeUndefined()
    expect((await headersOf("/welcome", { is_https: false }))["strict-transport-security"]).toBeUndefined()
    expect((await headersOf("/welcome", { has_stripe: true }))["permissions-policy"]).toContain("https://js.stripe.com")
  })

  it.each(["/customer_api/v2/profile/", "/customer_api/v2/nothing?a=b", "/health", "/webhooks/stripe"])(
    "%s is not cached and is no page",
    async (url) => {
      const headers = await headersOf(url)
      expect(headers["cache-control"]).toBe("no-store")
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; (?!.*self)/)
      expect(headers["x-content-type-options"]).toBe("nosniff")
    },
  )
})
