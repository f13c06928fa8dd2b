import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./install.mjs"

// No file of more than 300 lines.
const LIMIT = 300

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
const files = listed
  .split("\n")
  .filter((file) => /(?<!\.generated)\.(tsx?|mjs|css)$/.test(file) && existsSync(join(ROOT, file)))
const long = files
  .map((file) => ({ file, lines: readFileSync(join(ROOT, file), "utf8").split("\n").length - 1 }))
  .filter(({ lines }) => lines > LIMIT)
for (const { file, lines } of long) console.error(`${file} has ${lines} lines, more than ${LIMIT}`)
console.log(`${files.length} files measured`)
process.exit(long.length > 0 || files.length === 0 ? 1 : 0)
