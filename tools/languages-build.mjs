import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { sourceDigest } from "./build-stamp.mjs"
import { exitWithError } from "./exit-with-error.mjs"
import { buildEnvironment, ROOT } from "./install.mjs"

const FOLDER = join(ROOT, ".cache/languages")
const CATALOGS = join(FOLDER, "catalogs")
const BUILT = join(FOLDER, "dist")

function runOrExit(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...buildEnvironment(), ...env },
    stdio: ["ignore", "inherit", "inherit"],
  })
  if (status !== 0) exitWithError("The build with the languages of tests failed: see the message above.")
}

/** The folder of a build that has the languages of tests, too (languages/pseudo.ts). */
export function buildWithTestLanguages() {
  const stamp = join(BUILT, ".stamp")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sourceDigest()) return BUILT
  rmSync(CATALOGS, { recursive: true, force: true })
  runOrExit(["--import", "tsx", "languages/pseudo.ts", CATALOGS])
  runOrExit(["tools/build.mjs"], { LANGUAGES_FOLDER: CATALOGS, BUILD_FOLDER: BUILT })
  return BUILT
}
