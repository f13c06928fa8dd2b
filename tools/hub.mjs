import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled } from "./install.mjs"

// `npm run hub -- <command> …`
ensureInstalled()
ensureBuilt()
process.setSourceMapsEnabled(true)
await import("../dist/server/hub.js")
