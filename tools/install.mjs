import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { giveUp } from "./give-up.mjs"
import { missingPackages } from "./missing-packages.mjs"
import { inTurn } from "./turns.mjs"

// Everything here runs before anything is installed, so it is plain JavaScript and knows nothing but Node.

export const ROOT = join(import.meta.dirname, "..")

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Customer Hub needs Node 20.19 or newer, but this is ${process.versions.node}.`)
  }
}

/** The environment without what the npm that runs us has put there: a npm inside it would take that for its own settings. */
export function plainEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
}

/**
 * The same without NODE_ENV, too: it is meant for the server. npm would leave out for `production` what the build needs, and the
 * build would make for `development` another portal, both under the same stamp.
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

/** Somebody's own .npmrc may leave these out: the build and the database are among them. */
const ALL_KINDS = ["--include=dev", "--include=optional"]

/** Installs when node_modules isn't what package-lock.json says; a stamp tells, so that a second start costs one hash. */
export function ensureInstalled() {
  requireNode()
  const lock = readFileSync(join(ROOT, "package-lock.json"))
  const wanted = createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex")
  const stamp = join(ROOT, "node_modules", ".stamp")
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted
  if (isInstalled()) return
  inTurn({ file: join(ROOT, ".cache", "installing"), wait: "is installing packages here" }, () => {
    if (isInstalled()) return
    console.log("Installing packages (npm ci).")
    const { status, error } = npm(["ci", ...ALL_KINDS, "--no-audit", "--no-fund", "--loglevel=error"])
    if (status !== 0)
      giveUp(`The packages can't be installed${error ? ` (${error.message})` : ""}: see npm's message above.`)
    const missing = missingPackages(ROOT, JSON.parse(lock))
    if (missing.length > 0)
      giveUp(`npm couldn't fetch ${missing.join(", ")}, which this machine needs: check the network and start again.`)
    writeFileSync(stamp, wanted)
  })
}
