import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm run dev`: vite in front for the portal (modules replaced in place), the server behind it, restarted on every change.

ensureInstalled()

const freePort = () =>
  new Promise((done, failed) => {
    const probe = createServer()
    probe.on("error", failed)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

const port = process.env.PORT ?? "3000"
const behind = String(await freePort())
const origin = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`
const base = plainEnvironment()
const server = { ...base, PORT: behind, PUBLIC_ORIGIN: origin, DATA_DIR: process.env.DATA_DIR ?? ".data" }
const portal = { ...base, DEV_SERVER: `http://127.0.0.1:${behind}` }

// In groups of their own: Ctrl-C would reach them beside our own word, and tsx takes a second one for impatience and kills the
// server, whose PostgreSQL then runs on.
const start = (args, env) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit", detached: true })
const children = [
  start([join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", "server/main.ts"], server),
  start([join(ROOT, "node_modules/vite/bin/vite.js"), "portal", "--port", port], portal),
]
/** Longer than the server takes at the longest (server/graceful-shutdown.ts). */
const PATIENCE_MS = 20_000

function kill(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  console.log(`Process ${child.pid} didn't end, and is killed.`)
  process.kill(-child.pid, "SIGKILL")
}

let isStopping = false
function stop(code) {
  if (isStopping) return
  isStopping = true
  process.exitCode = code
  for (const child of children) child.kill("SIGTERM")
  // We end with the last of them.
  setTimeout(() => children.forEach(kill), PATIENCE_MS).unref()
}
for (const child of children) child.on("exit", (code) => stop(code ?? 0))
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0))
