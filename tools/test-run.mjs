import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { plainEnvironment, ROOT } from "./install.mjs"

export const RESULTS = join(ROOT, "test-results")

/** Runs a program of Node's and returns its exit status. Asynchronous, so that a server's output is read at the same time. */
export const run = (args, env = {}) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...plainEnvironment(), ...env },
      stdio: ["ignore", "inherit", "inherit"],
    })
    child.on("exit", (status) => done(status ?? 1))
  })

export const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined)

/** A run that ended badly, or in which nothing passed, has failed even if its report names no failure. */
export function outcome(what, status, { passed = 0, failures = [] } = {}) {
  const isExplained = failures.length > 0 || (status === 0 && passed > 0)
  return { passed, failures: isExplained ? failures : [`${what} ended with ${status}, and ${passed} passed`] }
}

/** Vitest with these arguments. */
export async function unitTests(what, args, env = {}) {
  const report = join(RESULTS, `${what}.json`)
  const reporters = ["--reporter=default", "--reporter=./tools/unit-report.mjs"]
  const status = await run(["node_modules/vitest/vitest.mjs", "run", ...args, ...reporters], {
    ...env,
    UNIT_REPORT: report,
  })
  return outcome(what, status, readJson(report))
}

/** Runs the parts one after another; answers what they found and how long each took. */
export async function runParts(parts) {
  const results = []
  for (const [name, part] of parts) {
    const began = performance.now()
    const { passed, failures } = await part().catch(failedToStart)
    results.push({ name, passed, failures, seconds: (performance.now() - began) / 1000 })
  }
  return results
}

const failedToStart = (error) => ({ passed: 0, failures: [error instanceof Error ? error.message : String(error)] })
