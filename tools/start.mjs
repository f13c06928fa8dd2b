import { ensureBuilt } from "./build-stamp.mjs"
import { exitWithNpm } from "./exit-with-npm.mjs"
import { ensureInstalled } from "./install.mjs"

// `npm start`: installs and builds what is missing. The server then runs in this process, so signals and its exit code pass directly.
ensureInstalled()
ensureBuilt()
process.setSourceMapsEnabled(true)

if (process.env.npm_lifecycle_event !== undefined) exitWithNpm()

await import("../dist/server/main.js")
