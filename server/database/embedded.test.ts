import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { startEmbedded, urlFile } from "./embedded.ts"
import { openFoldersOf } from "./embedded-account.ts"
import { errorsIn, isRunning, readPostmaster } from "./embedded-process.ts"
import { openStore } from "./open.ts"
import { sql } from "./sql.ts"

const base = mkdtempSync(join(tmpdir(), "hub-embedded-"))
chmodSync(base, 0o711)
afterAll(() => rmSync(base, { recursive: true, force: true }))
const quiet = { log: () => undefined }

/** Another process that starts the database and writes a row that it then claims to have written. */
async function otherProcess(folder: string) {
  const code = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))}
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, "open.ts"))}
    const { url } = await startEmbedded({ folder: ${JSON.stringify(folder)}, log: () => undefined })
    const { pool } = openStore(url)
    await pool.query("create table fact (id integer)")
    await pool.query("insert into fact values (1)")
    console.log("acknowledged")
    setInterval(() => undefined, 1000)`
  const script = join(base, "other.mts")
  writeFileSync(script, code)
  const tsx = join(import.meta.dirname, "../../node_modules/tsx/dist/cli.mjs")
  const child = spawn(process.execPath, ["--import", join(tsx, "../loader.mjs"), script], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  await once(child.stdout, "data")
  return child
}

test("a database is made, stopped without a trace and found again", async () => {
  const folder = join(base, "plain")
  const first = await startEmbedded({ folder, ...quiet })
  expect(statSync(urlFile(folder)).mode & 0o777).toBe(0o600)
  const pid = readPostmaster(first.cluster)?.pid ?? 0
  await first.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(urlFile(folder))).toBe(false)
  const second = await startEmbedded({ folder, ...quiet })
  const store = openStore(second.url)
  expect(await store.maybe(sql`select current_setting('fsync') as fsync`)).toEqual({ fsync: "on" })
  await store.pool.end()
  await second.stop()
})

test("one owner at a time; after kill -9 the next start takes over and finds what was acknowledged", async () => {
  const folder = join(base, "orphan")
  const other = await otherProcess(folder)
  await expect(startEmbedded({ folder, ...quiet })).rejects.toThrow(`Another process (${other.pid}) is using the data`)
  const exited = once(other, "exit")
  other.kill("SIGKILL")
  await exited
  const next = await startEmbedded({ folder, ...quiet })
  const store = openStore(next.url)
  expect(await store.many(sql`select id from fact`)).toEqual([{ id: 1 }])
  await store.pool.end()
  await next.stop()
})

/** Ends the server and waits until another one is ready: for a moment the old one's backends still answer. */
async function crash(cluster: string, signal: NodeJS.Signals): Promise<void> {
  const { pid } = readPostmaster(cluster) ?? { pid: Number.NaN }
  process.kill(pid, signal)
  await expect
    .poll(() => readPostmaster(cluster))
    .toMatchObject({ pid: expect.not.toSatisfy((next: number) => next === pid), is_ready: true })
}

test.each([
  ["short", "plain-restart"],
  ["long", "y".repeat(100)],
])("a database that is killed is started again at the same address (%s path)", async (_, name) => {
  const folder = join(base, name)
  const embedded = await startEmbedded({ folder, ...quiet })
  const store = openStore(embedded.url)
  await store.run(sql`create table fact (id integer)`)
  for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
    await crash(embedded.cluster, signal)
    await expect.poll(() => store.many(sql`select id from fact`).catch(() => "away")).toEqual([])
  }
  await store.pool.end()
  await embedded.stop()
  expect(readPostmaster(embedded.cluster)).toBeUndefined()
})

test("a database that can't be started again is reported once", async () => {
  const folder = join(base, "lost")
  const onFailed = vi.fn()
  const embedded = await startEmbedded({ folder, ...quiet, onFailed, restart_pause_ms: 10 })
  const pid = readPostmaster(embedded.cluster)?.pid ?? 0
  renameSync(join(embedded.cluster, "global"), join(embedded.cluster, "gone"))
  process.kill(pid, "SIGKILL")
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
  expect(String(onFailed.mock.calls[0]?.[0])).toMatch(/has stopped 6 times/)
})

test("a path too long for a socket is served on 127.0.0.1, and asks for the password", async () => {
  const embedded = await startEmbedded({ folder: join(base, "x".repeat(100)), ...quiet })
  expect(embedded.url).toContain("@127.0.0.1:")
  const stranger = openStore(embedded.url.replace(/:[^:@]+@/, ":wrong@"))
  await expect(stranger.many(sql`select 1`)).rejects.toThrow("password authentication failed")
  await stranger.pool.end()
  await embedded.stop()
})

test("a broken folder is one sentence that says what to do", async () => {
  const folder = join(base, "broken")
  const { cluster, stop } = await startEmbedded({ folder, ...quiet })
  await stop()
  writeFileSync(join(cluster, "global/pg_control"), "garbage")
  await expect(startEmbedded({ folder, ...quiet })).rejects.toThrow(/pg_control.*restore a backup/)
  rmSync(join(cluster, "PG_VERSION"))
  await expect(startEmbedded({ folder, ...quiet })).rejects.toThrow("isn't a database")
})

test("a start that was killed while it made the database doesn't keep one of the same number from it", async () => {
  const folder = join(base, "half")
  const half = join(folder, `postgres.${process.pid}.new`)
  mkdirSync(join(half, "base"), { recursive: true })
  writeFileSync(`${half}.password`, "of the one that was killed")
  // No process has a number as high as this.
  const other = join(folder, "postgres.4194305.new.password")
  writeFileSync(other, "of another")
  const { stop } = await startEmbedded({ folder, ...quiet })
  await stop()
  expect([half, `${half}.password`, other].filter((path) => existsSync(path))).toEqual([])
})

test("what initdb says of a full disk names the disk, not what it did afterwards", () => {
  const said = `2026-11-23 07:39:54.619 UTC [17091] FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10
2026-11-23 07:39:54.619 UTC [17091] HINT:  Check free disk space.
2026-11-23 07:39:54.619 UTC [17091] PANIC:  cannot abort transaction 1, it was already committed
Aborted
child process exited with exit code 134
initdb: removing contents of data directory "/data/postgres.7.new"
`
  expect(errorsIn(said)[0]).toBe(
    'could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10 (Check free disk space)',
  )
  expect(errorsIn('initdb: error: could not create directory "/data/x": No space left on device\n')).toEqual([
    'could not create directory "/data/x": No space left on device',
  ])
})

test.runIf(process.getuid?.() === 0)(
  "as root, a closed checkout that is renamed finds its database, whatever the umask",
  async () => {
    const closed = join(base, "closed")
    mkdirSync(closed, { mode: 0o700 })
    const before = process.umask(0o077)
    onTestFinished(() => void process.umask(before))
    const folders = [closed, `${closed}-renamed`].map((above) => join(above, ".data"))
    const [folder = "", renamed = ""] = folders
    onTestFinished(() => {
      for (const place of folders.flatMap(openFoldersOf)) rmSync(place, { recursive: true, force: true })
    })
    const first = await startEmbedded({ folder, ...quiet })
    await first.stop()
    renameSync(closed, `${closed}-renamed`)
    const second = await startEmbedded({ folder: renamed, ...quiet })
    await second.stop()
    expect(second.cluster).toBe(first.cluster)
    expect(first.cluster.startsWith(closed)).toBe(false)
  },
)
