import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { exitWithError } from "./exit-with-error.mjs"
import { buildEnvironment, ROOT } from "./install.mjs"
import { withLockFile } from "./lock-file.mjs"
import { isAlive } from "./processes.mjs"

const SOURCES = ["domain", "languages", "ui", "server", "portal", "console", "sandbox", "demo"]
const FILES = ["package-lock.json", "tsconfig.json", "tools/build.mjs", "tools/own-packages.mjs", "tools/compress.mjs"]

function* filesBelow(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== "node_modules" && entry.name !== "dist") yield* filesBelow(path)
    } else if (!/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** A digest of everything that the build reads: file times can't be trusted after a checkout. */
export function sourceDigest() {
  const hash = createHash("sha256")
  for (const folder of SOURCES) {
    for (const path of filesBelow(folder))
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(join(ROOT, path)))
  }
  for (const path of FILES) if (existsSync(join(ROOT, path))) hash.update(readFileSync(join(ROOT, path)))
  return hash.digest("hex")
}

export const STAMP = join(ROOT, "dist", ".stamp")

const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === sourceDigest()

/** Removes folders of killed builds; each is named after its process (tools/build.mjs). */
function removeStaleBuilds() {
  for (const name of readdirSync(ROOT)) {
    const builder = /^dist\.(\d+)$/.exec(name)?.[1]
    if (builder !== undefined && !isAlive(Number(builder))) rmSync(join(ROOT, name), { recursive: true, force: true })
  }
}

/** Builds when a source has changed, in another process, whose memory is freed afterwards. */
export function ensureBuilt() {
  if (isBuilt()) return
  withLockFile({ file: join(ROOT, ".cache", "building"), wait: "is building here" }, () => {
    if (isBuilt()) return
    removeStaleBuilds()
    console.log("Building the server and the portal.")
    const { status } = spawnSync(process.execPath, [join(ROOT, "tools/build.mjs")], {
      cwd: ROOT,
      env: buildEnvironment(),
      stdio: ["ignore", "inherit", "inherit"],
    })
    if (status !== 0) exitWithError("The build failed: see the message above.")
  })
}
