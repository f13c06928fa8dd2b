import { readFileSync } from "node:fs"
import { join } from "node:path"
import { countOf, neededFolders } from "./missing-packages.mjs"

// Says every few seconds how many packages are here; tools/install.mjs ends it. A process beside npm, for which its parent waits.

const EVERY_MS = 3_000
const parent = process.ppid
const root = join(import.meta.dirname, "..")
const folders = neededFolders(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))
const began = performance.now()

function say() {
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`  ${countOf(root, folders)} of ${folders.length} packages, ${seconds} s`)
}

say()
setInterval(say, EVERY_MS)
// A start that is killed can't end it.
setInterval(() => process.ppid !== parent && process.exit(), 1_000)
