import Fastify from "fastify"
import { describe, expect, it } from "vitest"
import { answerError } from "./errors.ts"
import {
  contentPolicy,
  phoneHosts,
  REPORTS_PATH,
  reportHosts,
  STRIPE_HOSTS,
  securityHeaders,
  sendHeaders,
  takePolicyReports,
} from "./headers.ts"

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

async function opened() {
  const lines: Record<string, unknown>[] = []
  let now = new Date("2030-06-01T10:00:00Z")
  const write = (text: string) => void lines.push(JSON.parse(text))
  const app = Fastify({ logger: { level: "warn", stream: { write } } })
  app.setErrorHandler(answerError)
  await takePolicyReports(app, () => now)
  const send = async (payload: unknown, type = "application/csp-report") => {
    const text = typeof payload === "string" ? payload : JSON.stringify(payload)
    const asked = { method: "POST", url: REPORTS_PATH, headers: { "content-type": type }, payload: text } as const
    return (await app.inject(asked)).statusCode
  }
  const reported = () => lines.map(({ directive, source, count }) => [directive, source, count])
  return { send, reported, lines, wait: () => (now = new Date(now.getTime() + 60_000)) }
}

const report = (more: object = {}) => ({
  "csp-report": {
    "document-uri": "https://hub.example/sign-in?customer_email=dana@mail.example",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://ads.example/track.js?who=dana@mail.example",
    "script-sample": "dana@mail.example",
    ...more,
  },
})

it("logs a report of either kind without personal data", async () => {
  const { send, reported, lines } = await opened()
  expect(await send(report())).toBe(204)
  const listed = [
    { type: "csp-violation", body: { effectiveDirective: "style-src-attr", blockedURL: "inline" } },
    { type: "deprecation", body: null },
  ]
  expect(await send(listed, "application/reports+json")).toBe(204)
  expect(reported()).toEqual([
    ["script-src-elem", "https://ads.example", 1],
    ["style-src-attr", "inline", 2],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/dana|track|sign-in/)
})

it("ignores what isn't a report", async () => {
  const { send, reported } = await opened()
  for (const [payload, status] of [
    ["null", 204],
    ["[]", 204],
    ["7", 204],
    ["{}", 204],
    ["{", 400],
    ["", 400],
    ["x".repeat(20_000), 413],
  ] as const)
    expect([payload.slice(0, 5), await send(payload)]).toEqual([payload.slice(0, 5), status])
  expect(await send("a=b", "text/html")).toBe(400)
  expect(reported()).toEqual([])
  await send(report({ "effective-directive": "x\n[forged]", "blocked-uri": "dana@mail.example" }))
  expect(reported()).toEqual([["unknown", "unknown", 1]])
})

it("logs at most twenty lines a minute, and counts the rest", async () => {
  const { send, reported, wait } = await opened()
  for (let time = 0; time < 30; time += 1) await send(report())
  expect(reported()).toHaveLength(20)
  wait()
  await send(report())
  expect(reported().at(-1)).toEqual(["script-src-elem", "https://ads.example", 31])
})
