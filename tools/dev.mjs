import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm run dev`: Vite serves the portal, and the console at /staff, with hot reloading; the server behind them restarts on every change.

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
const console_port = String(await freePort())
const origin = process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`
const base = plainEnvironment()
const server = { ...base, PORT: behind, PUBLIC_ORIGIN: origin, DATA_DIR: process.env.DATA_DIR ?? ".data" }
const portal = {
  ...base,
  DEV_SERVER: `http://127.0.0.1:${behind}`,
  DEV_CONSOLE: `http://127.0.0.1:${console_port}`,
}

// In separate process groups: Ctrl-C would reach them together with our own signal, and tsx kills the server at the second one, which
// leaves PostgreSQL running.
const start = (args, env) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit", detached: true })
const children = [
  start([join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", "server/main.ts"], server),
  start([join(ROOT, "node_modules/vite/bin/vite.js"), "portal", "--port", port], portal),
  start([join(ROOT, "node_modules/vite/bin/vite.js"), "console", "--port", console_port], base),
]
/** Longer than a shutdown of the server takes (server/process/graceful-shutdown.ts). */
const TIMEOUT_MS = 20_000

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
  setTimeout(() => children.forEach(kill), TIMEOUT_MS).unref()
}
for (const child of children) child.on("exit", (code) => stop(code ?? 0))
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0))
