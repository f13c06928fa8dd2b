import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { exitWithError } from "./exit-with-error.mjs"
import { withLockFile } from "./lock-file.mjs"
import { missingPackages } from "./missing-packages.mjs"

// Runs before anything is installed, so it is plain JavaScript and imports only Node.

export const ROOT = join(import.meta.dirname, "..")

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    exitWithError(`Customer Hub needs Node 20.19 or newer, but this is ${process.versions.node}.`)
  }
}

/** The environment without npm's own variables, which a nested npm would take for its settings. */
export function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}

/**
 * Without NODE_ENV as well, which is meant for the server: with `production` npm would leave out what the build needs, and with
 * `development` the build would differ under the same stamp.
 */
export function buildEnvironment() {
  const { NODE_ENV: _, ...rest } = plainEnvironment()
  return rest
}

export function npm(args, options = {}) {
  const cli = process.env.npm_execpath
  const command = cli?.endsWith(".js") ? [process.execPath, cli] : ["npm"]
  return spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: ROOT,
    env: buildEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
    ...options,
  })
}

/** A user's .npmrc may leave these out: the build and the database are among them. */
const ALL_KINDS = ["--include=dev", "--include=optional"]

/** npm, with lines of how far it is: by itself it says nothing until its end, minutes later. */
function npmWithProgress(args) {
  const script = join(import.meta.dirname, "install-progress.mjs")
  const progress = spawn(process.execPath, [script], { stdio: ["ignore", "inherit", "inherit"] })
  try {
    return npm(args)
  } finally {
    progress.kill()
  }
}

/** Installs when package-lock.json has changed, by a stamp with its hash. */
export function ensureInstalled() {
  requireNode()
  const lock = readFileSync(join(ROOT, "package-lock.json"))
  const wanted = createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex")
  const stamp = join(ROOT, "node_modules", ".stamp")
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted
  if (isInstalled()) return
  withLockFile({ file: join(ROOT, ".cache", "installing"), wait: "is installing packages here" }, () => {
    if (isInstalled()) return
    console.log("Installing packages (npm ci).")
    const { status, error } = npmWithProgress(["ci", ...ALL_KINDS, "--no-audit", "--no-fund", "--loglevel=error"])
    if (status !== 0)
      exitWithError(`The packages can't be installed${error ? ` (${error.message})` : ""}: see npm's message above.`)
    const missing = missingPackages(ROOT, JSON.parse(lock))
    if (missing.length > 0)
      exitWithError(
        `npm couldn't fetch ${missing.join(", ")}, which this machine needs: check the network and start again.`,
      )
    writeFileSync(stamp, wanted)
  })
}
