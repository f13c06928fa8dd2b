import { ensureBuilt } from "./build-stamp.mjs"
import { endWithNpm } from "./end-with-npm.mjs"
import { ensureInstalled } from "./install.mjs"

// `npm start`: whatever is missing is made first. The server then runs in this very process, so a signal, an exit code and a
// kill reach it without anybody in between.
ensureInstalled()
ensureBuilt()
process.setSourceMapsEnabled(true)

if (process.env.npm_lifecycle_event !== undefined) endWithNpm()

await import("../dist/server/main.js")
