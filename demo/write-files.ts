import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { callerPath } from "@hub/server/hub/command-context"
import { businessFiles, ZONE } from "./business-files.ts"

// `npm run demo:files -- <folder>`: the demo business with the days of today, as an example to import.

const [typed] = process.argv.slice(2)
const folder = typed === undefined ? undefined : callerPath(typed)
if (folder === undefined) {
  console.error("npm run demo:files -- <folder>")
  process.exitCode = 1
} else {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) {
    console.error(`${folder} isn't empty.`)
    process.exitCode = 1
  } else {
    const now = new Date().toISOString()
    const files = businessFiles({ today: dayAt(now, ZONE), time: timeAt(now, ZONE) })
    for (const [name, text] of files) writeFileSync(join(folder, name), text)
    console.log(`${files.size} files are in ${folder}. An empty business takes them: npm run hub -- import ${folder}`)
  }
}
