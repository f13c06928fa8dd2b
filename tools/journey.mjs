import { mkdirSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled, ROOT } from "./install.mjs"
import { journeys } from "./journeys.mjs"
import { RESULTS } from "./test-run.mjs"

// `npm run journey <name>`: one journey of journeys/, with a fresh build and a server of its own. What follows the name goes to Playwright:
// `npm run journey cards -- --project=phone`.

const ENDING = ".spec.ts"
const [name = "", ...args] = process.argv.slice(2)
const known = readdirSync(join(ROOT, "journeys")).flatMap((file) =>
  file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : [],
)
const wanted = name.replace(/^journeys\//, "").replace(ENDING, "")
if (!known.includes(wanted)) {
  const like = known.filter((one) => wanted !== "" && one.includes(wanted))
  console.error(`${wanted === "" ? "Which journey?" : `No journey is called ${wanted}.`} There are:`)
  for (const one of like.length > 0 ? like : known) console.error(`  ${one}`)
  process.exit(1)
}

ensureInstalled()
ensureBuilt()
mkdirSync(RESULTS, { recursive: true })
const { passed, failures } = await journeys(`journey-${wanted}`, [`journeys/${wanted}${ENDING}`, ...args])
for (const failure of failures) console.log("✗", failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
