import { once } from "node:events"
import { createServer, connect as dial, type Socket } from "node:net"
import { type OpenApp, openApp } from "@hub/testing/app"
import { testClock } from "@hub/testing/database/fixtures"
import fastify from "fastify"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { buildApp } from "../app.ts"
import { openStore } from "../database/open.ts"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { isAllowedAddress } from "./allowed-addresses.ts"
import { healthRoutes } from "./health-routes.ts"

let hub: OpenApp
beforeAll(async () => {
  hub = await openApp()
})
afterAll(() => hub.close())

it("answers by an address, and tells strangers no more than whether it is ready", async () => {
  const host = "10.1.2.3:8080"
  const live = await hub.app.inject({ url: "/health/live", headers: { host } })
  expect([live.statusCode, live.json()]).toEqual([200, { status: "pass" }])
  const near = await hub.app.inject({ url: "/health/ready", headers: { host } })
  // Without jobs, which only warns.
  expect(near.json()).toMatchObject({
    status: "warn",
    checks: { database: { status: "pass" }, migrations: { status: "pass", missing: 0 }, jobs: { status: "warn" } },
  })
  expect(near.statusCode).toBe(200)
  const far = await hub.app.inject({ url: "/health/ready", remoteAddress: "203.0.113.9" })
  expect([far.statusCode, far.json()]).toEqual([200, { status: "warn" }])
  const page = await hub.app.inject({ url: "/profile", headers: { host } })
  expect(page.json().error.code).toBe("NO_SUCH_COMPANY")
})

it("isn't ready while a migration is missing", async () => {
  const { store } = hub
  await store.run(sql`update schema_migration set name = name || '.later' where name like '0012%'`)
  onTestFinished(() =>
    store.run(sql`update schema_migration set name = replace(name, '.later', '')`).then(() => undefined),
  )
  const ready = () => hub.app.inject("/health/ready")
  await expect.poll(async () => (await ready()).statusCode).toBe(503)
  const answer = await ready()
  expect([answer.statusCode, answer.json().checks.migrations]).toMatchObject([503, { status: "fail", missing: 1 }])
})

it("says how late mail is, and that none is late where mail is off", async () => {
  const { store, folder } = hub
  await store.run(sql`
    insert into outbox_mail (id, kind, recipient, subject, body, blocks, about_id, created_at)
    values (${newId()}, 'NO_ACCOUNT', 'a@mail.example', 'a', 'a', '[]', ${newId()}, now() - interval '1 hour')`)
  const off = await buildApp({
    settings: loadSettings({ DATA_DIR: folder, MAIL: "off" }),
    store,
    clock: testClock,
    has_jobs: false,
    log_level: "silent",
  })
  onTestFinished(async () => {
    await off.close()
    await store.run(sql`delete from outbox_mail`)
  })
  const secondsIn = async ({ app }: { app: typeof off }) =>
    Number(/^hub_outbox_oldest_seconds (.*)$/m.exec((await app.inject("/metrics")).body)?.[1])
  expect(await secondsIn(hub)).toBeGreaterThanOrEqual(3_600)
  expect(await secondsIn({ app: off })).toBe(0)
})

it.each([
  ["127.0.0.1", undefined, "", true],
  ["::1", undefined, "", true],
  ["::ffff:127.0.0.1", undefined, "", true],
  ["10.2.0.1", undefined, "", false],
  // An untrusted proxy on this machine.
  ["127.0.0.1", "203.0.113.9", "", false],
  ["127.0.0.1", "127.0.0.1", "127.0.0.1", true],
])("from %s, forwarded for %s, trusting %s: %s", (ip, forwarded, trusted, may) => {
  const ask = isAllowedAddress({
    monitoring_addresses: ["127.0.0.1", "::1"],
    trusted_proxies: trusted === "" ? [] : [trusted],
  })
  expect(ask({ ip, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } })).toBe(may)
})

it("looks at the asker's address before the checks, as it is gone with the connection", async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const asked: string[] = []
  healthRoutes(app, {
    ready: {
      read: async () => {
        asked.push("checks")
        return { status: "pass", checks: {} }
      },
    },
    draining: new AbortController().signal,
    isAllowedAddress: () => asked.push("address") > 0,
  })
  await app.inject("/health/ready")
  expect(asked).toEqual(["address", "checks"])
})

it("follows the database within seconds, both ways, and a shutdown at once", async () => {
  const folder = decodeURIComponent(/host=([^&]+)/.exec(hub.database.url)?.[1] ?? "")
  const sockets = new Set<Socket>()
  let is_away = false
  // A network between server and database that can swallow everything, as one does when a machine is gone.
  const wire = createServer((near) => {
    const far = dial(`${folder}/.s.PGSQL.5432`)
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined))
    near.on("data", (bytes) => is_away || far.write(bytes))
    far.on("data", (bytes) => is_away || near.write(bytes))
    near.on("close", () => far.destroy())
  }).listen(0, "127.0.0.1")
  await once(wire, "listening")
  const address = wire.address()
  const port = typeof address === "object" ? address?.port : 0
  const store = openStore(hub.database.url.replace(/@(.*)\?host=.*/, `@127.0.0.1:${port}$1`))
  const draining = new AbortController()
  const settings = loadSettings({ DATA_DIR: hub.folder })
  const app = await buildApp({
    settings,
    store,
    clock: testClock,
    has_jobs: false,
    log_level: "silent",
    draining: draining.signal,
  })
  onTestFinished(async () => {
    await app.close()
    for (const socket of sockets) socket.destroy()
    wire.close()
    await store.pool.end()
  })
  const status = async () => (await app.inject("/health/ready")).statusCode
  expect(await status()).toBe(200)
  is_away = true
  await expect.poll(status).toBe(503)
  is_away = false
  await expect.poll(status).toBe(200)
  draining.abort()
  const last = await app.inject("/health/ready")
  expect([last.statusCode, last.headers["connection"], last.json().checks]).toMatchObject([
    503,
    "close",
    { server: { reason: "shutting down" } },
  ])
  expect((await app.inject("/health/live")).statusCode).toBe(200)
})
