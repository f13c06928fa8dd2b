import { spawn } from "node:child_process"
import { findBrowser } from "./browser.mjs"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm run bench`: counts, then ratios to the floor, then pages in a browser, one after another, or they would measure each other.

ensureInstalled()
ensureBuilt()

const ALL = [
  ["counts", "ops/bench/booking-counts.ts"],
  ["timing", "ops/bench/sign-in-timing.ts"],
  ["ratios", "ops/bench/ratios.ts"],
  ["pages", "ops/bench/route-change.ts"],
  ["pages", "ops/bench/month-change.ts"],
  ["pages", "ops/bench/layout-shifts.ts"],
]
/** Only by name: the first is one of the pages' alone, the second of one page, the others take a quarter of an hour and five thousand connections. */
const BY_NAME = [
  ["shifts", "ops/bench/layout-shifts.ts"],
  ["forms", "ops/bench/forms.ts"],
  ["growth", "ops/bench/growth.ts"],
  ["console", "ops/bench/console.ts"],
  ["gate", "ops/bench/gate.ts"],
  ["reports", "ops/bench/reports.ts"],
  ["video", "ops/bench/video.ts"],
  ["opening", "ops/bench/opening.ts"],
  ["taps", "ops/bench/taps.ts"],
  ["planner", "ops/bench/season-planner.ts"],
  ["capacity", "ops/bench/capacity.ts"],
  ["switch", "ops/bench/switch.ts"],
  ["leaving", "ops/bench/leaving.ts"],
]
const asked = process.argv.slice(2)
const files = asked.length === 0 ? ALL : [...ALL, ...BY_NAME].filter(([name]) => asked.includes(name))

let isEnding = false
const run = (name, file, extra) =>
  new Promise((done) => {
    console.log(`\n── ${name}: ${file}`)
    const args = ["--import", "tsx", file]
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...plainEnvironment(), ...extra },
      stdio: "inherit",
    })
    // A bench stops what it has started; we wait for it.
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

async function browserOf(name) {
  if (!["pages", "shifts", "forms", "gate", "taps", "planner"].includes(name)) return {}
  const { file, args, env } = await findBrowser()
  return { ...env, CHROME_BIN: file, HUB_BROWSER_ARGS: args.join("\n") }
}

for (const [name, file] of files) {
  const status = await run(name, file, await browserOf(name))
  if (status !== 0 || isEnding) process.exit(status || 130)
}
