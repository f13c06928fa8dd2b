import Fastify from "fastify"
import { expect, it } from "vitest"
import { answerError } from "./errors.ts"
import { REPORTS_PATH, takePolicyReports } from "./policy-reports.ts"

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
