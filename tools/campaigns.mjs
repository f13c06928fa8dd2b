import { randomInt } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { ensureBuilt } from "./build-stamp.mjs"
import { exitWithError } from "./exit-with-error.mjs"
import { ensureInstalled, ROOT } from "./install.mjs"
import { journeys } from "./journeys.mjs"
import { buildWithTestLanguages } from "./languages-build.mjs"
import { RESULTS, runParts, unitTests } from "./test-run.mjs"

// `npm run test:campaigns -- [name …] [--seed N] [--size N]`: the long tests, whole (docs/reliability.md). `npm test` runs a small part
// of each, with one seed; here each run has a new one, which is printed, and which --seed repeats. What runs in slices writes each down.

const FIGURES = join(ROOT, ".cache", "campaigns", "figures.jsonl")

const CAMPAIGNS = {
  "booking-model": { tests: ["testing/races/booking-model"] },
  "refund-model": { tests: ["testing/races/refund-model"] },
  "waitlist-model": { tests: ["testing/races/waitlist-model"] },
  opening: { tests: ["testing/races/opening"] },
  gate: { tests: ["testing/races/gate"] },
  "refresh-tabs": { tests: ["server/account/refresh-tabs"] },
  "broken-input": { tests: ["testing/contract/broken-input"] },
  "other-routes": { tests: ["testing/contract/other-routes"] },
  "network-faults": { tests: ["testing/races/network-faults"] },
  pricing: { tests: ["server/checkout/pricing-properties"] },
  "real-files": { tests: ["server/switching/real-files"] },
  "large-files": { tests: ["server/switching/large-files"] },
  "ledger-year": { tests: ["testing/races/ledger-year"] },
  crashes: { tests: ["testing/races/crashes"] },
  "hosted-crashes": { tests: ["testing/races/hosted-crashes"] },
  "random-kills": { tests: ["testing/races/random-kills"] },
  "balanced-kills": { tests: ["testing/races/balanced-kills"] },
  "rolling-restart": { tests: ["testing/races/rolling-restart"] },
  "database-restarts": { tests: ["testing/races/database-restarts"] },
  "version-before": { tests: ["testing/races/version-before"] },
  mutation: { tests: ["testing/races/mutation"] },
  shutdown: { tests: ["server/process/graceful-shutdown", "tools/exit-with-npm"], rounds: 20 },
  "access-matrix": { journeys: ["--project=screens"] },
  forms: { journeys: ["--project=phone", "forms"] },
  journeys: { journeys: ["--project=phone", "--project=desk", "--project=spanish"] },
  languages: { journeys: ["--project=languages"], hasTestLanguages: true },
  "paper-names": { tests: ["server/pdf/every-paper"] },
  "hostile-texts": { tests: ["ui/markdown/hostile-texts"] },
  kit: { journeys: ["--project=kit"] },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    size: { type: "string" },
    /** No further slice begins after so many minutes; --resume goes on there another time. */
    minutes: { type: "string" },
    resume: { type: "boolean", default: false },
  },
})
const unknown = positionals.filter((name) => !(name in CAMPAIGNS))
if (unknown.length > 0)
  exitWithError(`There is no campaign ${unknown.join(", ")}: choose from ${Object.keys(CAMPAIGNS).join(", ")}.`)

ensureInstalled()
ensureBuilt()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

const seed = values.seed ?? String(randomInt(2 ** 31))
const env = {
  CAMPAIGN_SEED: seed,
  CAMPAIGN_FIGURES: FIGURES,
  ...(values.size === undefined ? {} : { CAMPAIGN_SIZE: values.size }),
  ...(values.minutes === undefined ? {} : { CAMPAIGN_MINUTES: values.minutes }),
}
if (!values.resume) rmSync(FIGURES, { force: true })

/** What the slices of a campaign have added up to, over all its runs. */
function slicesOf(name) {
  const lines = existsSync(FIGURES) ? readFileSync(FIGURES, "utf8").trim().split("\n") : []
  const sums = new Map()
  for (const { run, size } of lines.map((line) => JSON.parse(line)))
    if (run.startsWith(`${name} `)) sums.set(run, (sums.get(run) ?? 0) + size)
  return sums
}

async function campaign(name) {
  const { tests, rounds = 1, journeys: args, hasTestLanguages = false } = CAMPAIGNS[name]
  if (args !== undefined) return journeys(name, args, env, hasTestLanguages ? buildWithTestLanguages() : undefined)
  const found = { passed: 0, failures: [] }
  for (let round = 0; round < (rounds === 1 ? 1 : Number(values.size ?? rounds)); round += 1) {
    const { passed, failures } = await unitTests(name, tests, env)
    found.passed += passed
    found.failures.push(...failures)
  }
  return found
}

const names = positionals.length > 0 ? positionals : Object.keys(CAMPAIGNS)
const results = await runParts(names.map((name) => [name, () => campaign(name)]))
for (const { failures } of results) for (const failure of failures) console.log(`✗ ${failure}`)
for (const { name, passed, failures, seconds } of results) {
  const minutes = (seconds / 60).toFixed(1).padStart(6)
  for (const [run, size] of slicesOf(name)) console.log(`${run}: ${size} so far`)
  console.log(`${name.padEnd(14)} ${minutes} min  seed ${seed}  ${passed} passed, ${failures.length} failed`)
}
process.exit(results.some(({ failures }) => failures.length > 0) ? 1 : 0)
