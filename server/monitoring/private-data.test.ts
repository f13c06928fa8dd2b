import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"
import { scrubMessage } from "../kernel/scrub-message.ts"
import { sentryReports } from "../providers/errors/sentry.ts"

// What leaves the server for its operator, on every way: log lines, metrics, error reports and traces. A marked family asks, and is in none.

const MARK = "Zebrafish"
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
const lines: string[] = []
const received: { path: string; body: string }[] = []
let hub: OpenApp
let headers: Record<string, string>

const collector = createServer((request, response) => {
  let body = ""
  request.on("data", (bytes) => (body += String(bytes)))
  request.on("end", () => {
    received.push({ path: request.url ?? "", body })
    response.end("{}")
  })
})

const ask = (method: "GET" | "POST" | "PUT", path: string, payload?: object, more: Record<string, string> = {}) =>
  hub.app.inject({
    method,
    url: PREFIX + path,
    headers: { ...headers, ...more },
    ...(payload === undefined ? {} : { payload }),
  })

beforeAll(async () => {
  collector.listen(0, "127.0.0.1")
  await once(collector, "listening")
  const address = collector.address()
  const origin = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  hub = await openApp(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${origin}`, OTEL_TRACES_SAMPLER_ARG: "0" },
    {
      log_level: "info",
      log_to: { write: (line) => lines.push(line) },
      reports: sentryReports({ dsn: `http://public@${origin}/7` }),
    },
  )
  await seedBusiness(hub.store, { families: [], offerings: [{}] })
  const { customer_id } = await addFamily(hub.store, { email: `${MARK}@mail.example` })
  const open = openSession({
    store: hub.store,
    tokens: accessTokens(hub.settings.secrets.token_keys),
    clock: testClock,
  })
  const { access_token } = await open({ id: customer_id, is_restricted: false }, MARK)
  headers = { "x-client-app": "CUSTOMER_HUB", "user-agent": MARK, authorization: `Bearer ${access_token}` }
})
afterAll(async () => {
  await hub.close()
  collector.close()
})

it("leaves one line a request, with the id that the proxy gave, and nothing of the family anywhere", async () => {
  await hub.app.inject("/metrics")
  lines.length = 0
  const id = randomUUID()
  const given = await ask("GET", "/profile/", undefined, { "x-request-id": id })
  expect([given.statusCode, given.headers["x-request-id"]]).toEqual([200, id])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      request_id: id,
      method: "GET",
      route: `${PREFIX}/profile/`,
      status: 200,
      msg: "request",
    }),
  ])
  const named = await ask("GET", `/activities?search=${MARK}`, undefined, { "x-request-id": MARK })
  expect(named.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)

  const child = { first_name: MARK, last_name: MARK, birth_date: "2018-03-04", grade: "THIRD_GRADE" }
  await ask("PUT", "/profile/", { first_name: MARK, last_name: "\u0000" })
  await ask("GET", `/students/${MARK}/dashboard`)
  await hub.app.inject(`/${MARK}?q=${MARK}`)
  // PostgreSQL's own sentence quotes the value that it refuses.
  await hub.store.run(sql`
    create function spoiled() returns trigger language plpgsql as $$ begin
      raise exception 'spoiled row "%" of %@mail.example', new.first_name, new.first_name using errcode = 'XX000'; end $$`)
  await hub.store.run(sql`create trigger spoiled before insert on student for each row execute function spoiled()`)
  const failed = await ask("POST", "/students/", child, { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })
  expect(failed.statusCode).toBe(500)
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(6)

  const { payload: metrics } = await hub.app.inject("/metrics")
  expect(metrics).toContain(`http_requests_total{method="POST",route="${PREFIX}/students/",status="500"} 1`)
  expect(metrics).toMatch(/^hub_database_up 1$/m)
  for (const name of [
    "hub_holds_open 0",
    "hub_places_sold 0",
    "hub_outbox_mails 0",
    "hub_jobs_oldest_waiting_seconds 0",
  ])
    expect(metrics).toContain(`\n${name}\n`)

  await expect.poll(() => received.map(({ path }) => path).toSorted()).toEqual(["/api/7/envelope/", "/v1/traces"])
  const report = JSON.parse(received.find(({ path }) => path.includes("envelope"))?.body.split("\n")[2] ?? "")
  expect(report).toMatchObject({
    transaction: `POST ${PREFIX}/students/`,
    tags: { code: "XX000" },
    exception: { values: [{ type: "DatabaseError", value: "spoiled row * of *" }] },
  })
  const spans = JSON.parse(received.find(({ path }) => path === "/v1/traces")?.body ?? "").resourceSpans[0]
    .scopeSpans[0].spans
  expect(spans).toContainEqual(
    expect.objectContaining({
      traceId: TRACE,
      parentSpanId: "00f067aa0ba902b7",
      name: `POST ${PREFIX}/students/`,
      kind: 2,
    }),
  )
  expect(spans.filter(({ kind }: { kind: number }) => kind === 3).length).toBeGreaterThan(0)

  const all = [...lines, metrics, ...received.map(({ body }) => body)].join("\n").toLowerCase()
  for (const mark of [MARK, "2018-03-04", headers["authorization"]?.slice(7) ?? ""])
    expect(all).not.toContain(mark.toLowerCase())
})

it.each(["grafana/customer-hub.json", "prometheus/customer-hub.rules.yaml"])(
  "has every figure that deploy/%s asks for",
  async (file) => {
    const text = readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8")
    const { payload } = await hub.app.inject("/metrics")
    const asked = new Set(text.match(/\b(hub|http|process|nodejs)_[a-z0-9_]+/g))
    expect([...asked].filter((name) => !payload.includes(name.replace(/_(bucket|count)$/, "")))).toEqual([])
    expect(asked.size).toBeGreaterThan(8)
  },
)

it("names its metrics as Prometheus asks: a help text each, and `_total` for counters alone", async () => {
  const { payload } = await hub.app.inject("/metrics")
  const types = [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type]) => ({ name, type }))
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([])
  expect(types.filter(({ name }) => !payload.includes(`# HELP ${name} `))).toEqual([])
})

it("hides its metrics from strangers", async () => {
  const answer = await hub.app.inject({ url: "/metrics", remoteAddress: "203.0.113.9" })
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, "NOT_FOUND"])
})

it("reports the same failure once a minute, and goes on when nobody answers", async () => {
  let sent = 0
  const reports = sentryReports({
    dsn: "https://public@sentry.example/7",
    send: async () => {
      sent += 1
      throw new Error("no route")
    },
  })
  const error = new Error("again")
  for (let time = 0; time < 3; time += 1) reports.report(error, { route: "/x" })
  reports.report("not an error", { job: "send_mails" })
  await reports.flush(1_000)
  expect(sent).toBe(2)
})

it.each([
  [`invalid input syntax for type uuid: "${MARK}"`, "invalid input syntax for type uuid: *"],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading *)"],
  ["mail to rosa@mail.example bounced 550", "mail to * bounced 550"],
  ["born 2018-03-04, call +1 555 010 0177", "born *, call *"],
  ["couldn't be reached", "couldn't be reached"],
])("scrubs %s", (message, left) => {
  expect(scrubMessage(message)).toBe(left)
})
