import { mkdirSync, rmSync } from "node:fs"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled } from "./install.mjs"
import { journeys } from "./journeys.mjs"
import { RESULTS, runParts, unitTests } from "./test-run.mjs"

// `npm test`: everything, on its own database and port, beside whatever runs. The last line says how many passed and failed. The long
// campaigns run a small part of themselves here, and whole by `npm run test:campaigns`.

ensureInstalled()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

const results = await runParts([
  [
    "build",
    async () => {
      ensureBuilt()
      return { passed: 0, failures: [] }
    },
  ],
  ["rules", () => unitTests("rules", ["--project=rules"])],
  ["screen", () => unitTests("screen", ["--project=screen"])],
  ["server", () => unitTests("server", ["--project=server"])],
  ["journeys", () => journeys("journeys", ["--grep-invert=@campaign-only"])],
])
const failures = results.flatMap((result) => result.failures)
const passed = results.reduce((total, result) => total + result.passed, 0)
const seconds = results.reduce((total, result) => total + result.seconds, 0)

// Repeated at the end, where someone who reads only the last lines of a long run looks.
for (const failure of failures) console.log(`✗ ${failure}`)
for (const part of results) console.log(`${part.name.padEnd(9)} ${part.seconds.toFixed(0).padStart(4)} s`)
console.log(`${"all".padEnd(9)} ${seconds.toFixed(0).padStart(4)} s`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
