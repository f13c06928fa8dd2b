import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { ROOT } from "./install.mjs"

// What a phone has to fetch before a page works: every script that the entry and the page's own chunk reach by static imports.
// A lazy chunk counts only for the page that it is. Texts count in the language that has the most. Measured with brotli as the server sends it.

const KB = 1000
const BUDGETS = [
  // The first screen is part of the entry on purpose: nobody waits for a second script to see it.
  { path: "/welcome", page: undefined, limit: 104 * KB },
  // Without the phone provider's code, which comes when someone chooses that way.
  { path: "/sign-in", page: "pages/sign-in.tsx", limit: 155 * KB },
  { path: "/availability", page: "pages/availability.tsx", limit: 166.5 * KB },
  // With the forms' own code; without calendars and lists, which come with a question that needs them.
  { path: "/personal-information", page: "pages/question-set.tsx", limit: 35 * KB, isBeyondShell: true },
]

/** The staff's: the first page, and the gate, which is a phone. The goals are 120 and 90 kB (docs/performance.md). */
const CONSOLE_BUDGETS = [
  { path: "/staff/today", page: "pages/today.tsx", limit: 133.5 * KB },
  { path: "/staff/gate", page: "pages/gate.tsx", limit: 150.5 * KB },
]

/** The two apps; `shell` is what every page but the first screen has around it. */
const APPS = [
  { name: "portal", shell: "shell/shell.tsx", budgets: BUDGETS },
  { name: "console", shell: "shell/frame.tsx", budgets: CONSOLE_BUDGETS },
]

function measure({ name: app, shell: SHELL, budgets }) {
  const folder = join(ROOT, "dist", app)
  const manifest_file = join(folder, ".vite/manifest.json")
  /** What each script's texts are called by; a page fetches them in one language. */
  const texts_file = join(folder, ".vite/texts.json")
  const hashes = existsSync(texts_file) ? JSON.parse(readFileSync(texts_file, "utf8")) : {}
  function textsSize(script) {
    const files = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(`-${hashes[script]}.js`))
    return Math.max(0, ...files.map((name) => packedSize(`assets/${name}`)))
  }

  function packedSize(file) {
    const packed = join(folder, `${file}.br`)
    if (existsSync(packed)) return readFileSync(packed).length
    return brotliCompressSync(readFileSync(join(folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      .length
  }

  /** The chunks that are fetched with this one, itself included. */
  function reach(manifest, name, found = new Set()) {
    if (found.has(name)) return found
    found.add(name)
    for (const next of manifest[name]?.imports ?? []) reach(manifest, next, found)
    return found
  }

  if (!existsSync(manifest_file)) return [`dist/${app} has no manifest: build it first`]
  const manifest = JSON.parse(readFileSync(manifest_file, "utf8"))
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)
  if (entry === undefined) return ["the manifest names no entry"]
  if (manifest[SHELL] === undefined) return [`${SHELL} is no chunk`]
  return budgets.flatMap(({ path, page, limit, isBeyondShell = false }) => {
    // A page that isn't there must not pass by counting nothing.
    if (page !== undefined && manifest[page] === undefined) return [`${path}: ${page} is no chunk of its own`]
    const chunks = reach(manifest, entry)
    if (page !== undefined) for (const chunk of [SHELL, page]) reach(manifest, chunk, chunks)
    // What every signed-in page has already fetched.
    const before = isBeyondShell ? reach(manifest, SHELL, reach(manifest, entry)) : new Set()
    const scripts = new Set(
      [...chunks]
        .filter((name) => !before.has(name))
        .map((name) => manifest[name].file)
        .filter((file) => file.endsWith(".js")),
    )
    const size = [...scripts].reduce((sum, file) => sum + packedSize(file) + textsSize(file), 0)
    console.log(`${path}: ${(size / KB).toFixed(1)} kB of ${limit / KB} kB in ${scripts.size} scripts`)
    return size > limit ? [`${path} needs ${(size / KB).toFixed(1)} kB, more than ${limit / KB} kB`] : []
  })
}

const failures = APPS.flatMap(measure)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
