import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

// The browser's half. A build leaves it at dist/sandbox/stripe.js; from the sources it is bundled at the first request.

const HERE = dirname(fileURLToPath(import.meta.url))

/** Beside this file when run from source; built, the server is in dist/server and the script in dist/sandbox. */
const SOURCE = join(HERE, "shim/main.ts")
const BUILT = join(HERE, "../sandbox/stripe.js")

let script: Promise<string> | undefined

export function stripeScript(): Promise<string> {
  script ??= existsSync(SOURCE) ? bundled() : readFile(BUILT, "utf8")
  return script
}

async function bundled(): Promise<string> {
  const { build } = await import("esbuild")
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
  })
  return outputFiles[0]?.text ?? ""
}
