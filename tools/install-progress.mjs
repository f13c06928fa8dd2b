import { readFileSync } from "node:fs"
import { join } from "node:path"
import { countOf, neededFolders } from "./missing-packages.mjs"

// Says every few seconds how many packages are here; tools/install.mjs ends it. A process beside npm, for which its parent waits.

const EVERY_MS = 3_000
const root = join(import.meta.dirname, "..")
const folders = neededFolders(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))
const began = performance.now()

setInterval(() => {
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(`  ${countOf(root, folders)} of ${folders.length} packages, ${seconds} s`)
}, EVERY_MS)
// When the start is killed, nobody ends it.
setInterval(() => process.ppid === 1 && process.exit(), 1_000)
