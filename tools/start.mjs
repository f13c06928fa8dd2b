import { readFileSync } from "node:fs"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled } from "./install.mjs"

// `npm start`: whatever is missing is made first. The server then runs in this very process, so a signal, an exit code and a
// kill reach it without anybody in between.
ensureInstalled()
ensureBuilt()
process.setSourceMapsEnabled(true)

// npm puts a shell between itself and us, and neither passes every end on: when one is gone, whoever started us wants us to end.
const above = () => {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]}`
  } catch {
    return String(process.ppid)
  }
}
if (process.env.npm_lifecycle_event !== undefined) {
  const before = above()
  const watch = setInterval(() => {
    if (above() === before) return
    clearInterval(watch)
    process.kill(process.pid, "SIGTERM")
  }, 200)
  watch.unref()
}

await import("../dist/server/main.js")
