import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

// Everything here runs before anything is installed, so it is plain JavaScript and knows nothing but Node.

export const ROOT = join(import.meta.dirname, "..")

/** One clear sentence, and no stack: what is wrong is with the machine, not with the code. */
export function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}

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

export function npm(args, options = {}) {
  const cli = process.env.npm_execpath
  const command = cli?.endsWith(".js") ? [process.execPath, cli] : ["npm"]
  return spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: ROOT,
    env: plainEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
    ...options,
  })
}

/** Installs when node_modules isn't what package-lock.json says; a stamp tells, so that a second start costs one hash. */
export function ensureInstalled() {
  requireNode()
  const lock = readFileSync(join(ROOT, "package-lock.json"))
  const wanted = createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex")
  const stamp = join(ROOT, "node_modules", ".stamp")
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return
  console.log("Installing packages (npm ci).")
  const { status, error } = npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
  if (status !== 0)
    giveUp(`The packages can't be installed${error ? ` (${error.message})` : ""}: see npm's message above.`)
  writeFileSync(stamp, wanted)
}
