import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build as bundle } from "esbuild"
import { build as buildApp } from "vite"
import { sourceDigest } from "./build-stamp.mjs"
import { compress } from "./compress.mjs"
import { ROOT } from "./install.mjs"
import { languagesOf, manyFiles, ownPackages } from "./own-packages.mjs"

// Builds into a temporary folder that replaces dist at the end, so a failed or interrupted build leaves the last one whole.

const started = performance.now()
const digest = sourceDigest()
const version = digest.slice(0, 12)
const next = join(ROOT, `dist.${process.pid}`)
const target = process.env.BUILD_FOLDER ?? join(ROOT, "dist")
const languages = process.env.LANGUAGES_FOLDER ?? join(ROOT, "languages")

const server = () =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: {
      main: "server/main.ts",
      hub: "server/hub/main.ts",
      "switch-worker": "server/process/switch-worker.ts",
    },
    outdir: join(next, "server"),
    bundle: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
    plugins: [languagesOf(languages), ownPackages, manyFiles],
  })

/** The sandbox's version of the card vendor's browser script: a plain script, as the vendor's is. */
const sandboxScript = () =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: { stripe: "sandbox/stripe/shim/main.ts" },
    outdir: join(next, "sandbox"),
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "warning",
    plugins: [ownPackages],
  })

/** The service worker has the same name in every version, by which browsers update it. */
const serviceWorker = () =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: { "service-worker": "portal/service-worker/main.ts" },
    outdir: join(next, "portal"),
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "warning",
    plugins: [ownPackages],
  })

async function portal() {
  const outDir = join(next, "portal")
  await buildApp({
    root: join(ROOT, "portal"),
    configFile: join(ROOT, "portal/vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  })
  await serviceWorker()
  writeFileSync(join(outDir, "version.txt"), `${version}\n`)
  await compress(outDir)
}

/** Beside the page of the gate, which it opens without a network; the other shows messages. */
const consoleWorkers = () =>
  bundle({
    absWorkingDir: ROOT,
    entryPoints: { "gate-worker": "console/gate/worker.ts", "push-worker": "console/staff/push-worker.ts" },
    outdir: join(next, "console"),
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "warning",
  })

async function staffConsole() {
  const outDir = join(next, "console")
  await buildApp({
    root: join(ROOT, "console"),
    configFile: join(ROOT, "console/vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  })
  await consoleWorkers()
  await compress(outDir)
}

/** What PDFs leave out: fonts, character maps, and the reader of JPEG 2000 without WebAssembly (`ui/pdf/open-pdf.ts`). */
async function pdfData() {
  const from = join(ROOT, "node_modules/pdfjs-dist")
  const { version: of } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"))
  const to = join(next, "pdf-data", of)
  for (const folder of ["cmaps", "standard_fonts"]) cpSync(join(from, folder), join(to, folder), { recursive: true })
  cpSync(join(from, "wasm/openjpeg_nowasm_fallback.js"), join(to, "wasm/openjpeg_nowasm_fallback.js"))
  await compress(to)
}

/** Files that the server reads at run time, beside its bundle under their names in the sources. */
function copyData() {
  cpSync(join(ROOT, "server/database/migrations"), join(next, "server/migrations"), { recursive: true })
  cpSync(join(ROOT, "demo/business"), join(next, "server/business"), { recursive: true })
  cpSync(languages, join(next, "server/languages"), {
    recursive: true,
    filter: (path) => !/node_modules|package\.json$|\.ts$/.test(path),
  })
  for (const file of readdirSync(join(ROOT, "server"), { recursive: true })) {
    if (/\.(ya?ml|csv|ttf|otf|woff2?|svg|png)$/.test(file))
      cpSync(join(ROOT, "server", file), join(next, "server", file))
  }
}

try {
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next)
  const jobs = [server(), pdfData()]
  if (existsSync(join(ROOT, "portal/index.html"))) jobs.push(portal())
  if (existsSync(join(ROOT, "console/index.html"))) jobs.push(staffConsole())
  if (existsSync(join(ROOT, "sandbox/stripe/shim/main.ts"))) jobs.push(sandboxScript())
  await Promise.all(jobs)
  copyData()
  writeFileSync(join(next, ".stamp"), digest)
  rmSync(target, { recursive: true, force: true })
  renameSync(next, target)
  console.log(`Built ${version} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
} catch (error) {
  rmSync(next, { recursive: true, force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
