import { spawn } from "node:child_process"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm run bench`: first what is counted, then the rounds beside the floor. One at a time: they would measure each other.

ensureInstalled()
ensureBuilt()

const ALL = { counts: "bench/booking-counts.ts", ratios: "bench/ratios.ts" }
const asked = process.argv.slice(2)
const files = Object.entries(ALL).filter(([name]) => asked.length === 0 || asked.includes(name))

let isEnding = false
const run = ([name, file]) =>
  new Promise((done) => {
    console.log(`\n── ${name}`)
    const args = ["--import", "tsx", file]
    const child = spawn(process.execPath, args, { cwd: ROOT, env: plainEnvironment(), stdio: "inherit" })
    // A bench that is told to end stops what it has started; we wait for it.
    const end = (signal) => {
      isEnding = true
      child.kill(signal)
    }
    process.on("SIGINT", end).on("SIGTERM", end).on("SIGHUP", end)
    child.on("exit", (status) => {
      process.off("SIGINT", end).off("SIGTERM", end).off("SIGHUP", end)
      done(status ?? 1)
    })
  })

for (const bench of files) {
  const status = await run(bench)
  if (status !== 0 || isEnding) process.exit(status || 130)
}
