import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { build } from "esbuild"

// A server that a test starts many times must start quickly: bundled it takes less than half of what it takes from its sources.

const ROOT = join(import.meta.dirname, "../..")

const SWITCH_WORKER = "server/process/switch-worker.ts"

/** Hundreds of small files of which little is used: bundled too, as in the product's own build. */
const MANY_FILES = new Set(["typebox", "stripe", "jose", "uuid"])

export interface Bundle {
  /** The server's file, from the root. */
  readonly server: string
  /** The command line's file. */
  readonly hub: string
  /** The file of the thread that reads files of another system. */
  readonly switch_worker: string
  /** Loaded before the server's in a process that kills itself at a crash point. */
  readonly kill_at: string
  remove(): void
}

/** Of another checkout, too, with the packages that are here. */
export async function bundleServer(root = ROOT): Promise<Bundle> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "server/package.json"), "utf8"),
  )
  const packages = Object.keys(dependencies).filter((name) => !name.startsWith("@hub/"))
  // Beside the packages, which stay outside of the bundle and are looked for from where it lies.
  const folder = mkdtempSync(join(ROOT, "node_modules/.crash-test-"))
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: "server/main.ts",
      hub: "server/hub/main.ts",
      "kill-at": join(ROOT, "testing/races/kill-at.ts"),
      // Versions before 1.1 have no such thread.
      ...(existsSync(join(root, SWITCH_WORKER)) ? { "switch-worker": SWITCH_WORKER } : {}),
    },
    outdir: join(folder, "server"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: packages.filter((name) => !MANY_FILES.has(name)),
    alias: { "@hub/domain": join(root, "domain") },
    logLevel: "warning",
  })
  cpSync(join(root, "server/database/migrations"), join(folder, "server/migrations"), { recursive: true })
  const business = join(root, "demo/business")
  if (existsSync(business)) cpSync(business, join(folder, "server/business"), { recursive: true })
  // Versions before 1.1 have their texts in the code.
  if (existsSync(join(root, "languages"))) {
    cpSync(join(root, "languages"), join(folder, "server/languages"), {
      recursive: true,
      filter: (path) => !/\/languages\/(node_modules|[^/]+\.(ts|json))$/.test(path),
    })
  }
  return {
    server: relative(ROOT, join(folder, "server/main.js")),
    hub: relative(ROOT, join(folder, "server/hub.js")),
    switch_worker: relative(ROOT, join(folder, "server/switch-worker.js")),
    kill_at: relative(ROOT, join(folder, "server/kill-at.js")),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
