import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { testFolder } from "@hub/testing/folder"
import { type Bundle, bundleServer } from "@hub/testing/races/bundle"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { startEmbedded } from "../database/embedded.ts"
import { isRunning, readPostmaster, shutDown } from "../database/embedded-process.ts"
import { freePort } from "../database/free-port.ts"

const base = testFolder(afterAll)
// As root the database runs as nobody, who has to walk in.
chmodSync(base, 0o711)
const PATIENCE_MS = 60_000

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 5) {
    if (await isSo()) return
    await sleep(5)
  }
  throw new Error(`${what} didn't happen`)
}

let bundle: Bundle
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** A business that takes nothing from outside: the demo takes as long to load as all else that is tried here. */
const EMPTY = { SANDBOX: "0", MAIL: "off", CARDS: "off", PHONE_SIGN_IN: "off" }

/** A process with a new data folder; a database that it leaves behind is stopped after the test. */
async function begin(name: string, file: string, ...args: string[]) {
  const data = join(base, name)
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, "../..", file), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data, PORT: String(port), ...EMPTY },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = once(child, "exit")
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (said += String(bytes)))
  /** Without the notice that a checkout below a closed folder brings. */
  const words = () => said.replace(/^PostgreSQL runs from .*$/gm, "").trim()
  const databasePid = () => readPostmaster(join(data, "postgres"))?.pid
  onTestFinished(async () => {
    child.kill("SIGKILL")
    await ended
    const left = databasePid()
    if (left !== undefined) await shutDown(left)
  })
  return { child, ended, data, port, databasePid, words }
}

const names = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const started = (port: number) =>
  until("the start", () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

test("starts and stops when nobody reads what it prints", { timeout: 2 * PATIENCE_MS }, async () => {
  const { child, ended, port, databasePid } = await begin("unread", bundle.server)
  child.stdout.destroy()
  child.stderr.destroy()
  await started(port)
  const pid = databasePid() ?? 0
  child.kill("SIGTERM")
  expect(await Promise.race([ended, sleep(20_000, "still running")])).toEqual([0, null])
  expect(isRunning(pid)).toBe(false)
})

test("stops PostgreSQL when a second signal comes", { timeout: 2 * PATIENCE_MS }, async () => {
  const { child, ended, port, databasePid } = await begin("twice", bundle.server)
  await started(port)
  const pid = databasePid() ?? 0
  expect(isRunning(pid)).toBe(true)
  child.kill("SIGINT")
  await sleep(10)
  child.kill("SIGINT")
  expect(await ended).toEqual([0, null])
  expect(isRunning(pid)).toBe(false)
})

test("stops what has been started when a signal comes while the database is created", {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const { child, ended, data, databasePid, words } = await begin("early", bundle.server)
  await until("initdb", () => names(data).some((name) => name.endsWith(".new")))
  child.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
  expect(databasePid()).toBeUndefined()
  expect(words()).toBe("Stopping.")
})

test("a command that is stopped by a signal stops its database and exits as failed", async () => {
  const { child, ended, databasePid, words } = await begin("command", bundle.hub, "verify")
  await until("PostgreSQL", () => databasePid() !== undefined)
  child.kill("SIGTERM")
  expect(await ended).toEqual([143, null])
  expect(databasePid()).toBeUndefined()
  expect(words()).toBe("")
})

test("stops PostgreSQL when a later step of the start fails", { timeout: 2 * PATIENCE_MS }, async () => {
  const folder = join(base, "fails")
  // The address can't be left where a folder is.
  mkdirSync(join(folder, "database-url"), { recursive: true })
  writeFileSync(join(folder, "database-url/in-the-way"), "")
  const postmaster = () => readPostmaster(join(folder, "postgres"))
  onTestFinished(async () => {
    const left = postmaster()
    if (left !== undefined) await shutDown(left.pid)
  })
  await expect(startEmbedded({ folder, log: () => undefined })).rejects.toThrow(
    /database-url can't be written \(EISDIR/,
  )
  expect(postmaster()).toBeUndefined()
})
