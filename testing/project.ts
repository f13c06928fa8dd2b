import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

// A project of its own with this project's tools, and with an npm and a build that do nothing but write down what they were asked.

const { platform, arch } = process
const elsewhere = platform === "win32" ? "linux" : "win32"
const here = { optional: true, os: [platform], cpu: [arch] }

const LOCK = {
  packages: {
    "": { dependencies: { tool: "1" }, devDependencies: { builder: "1" } },
    "node_modules/tool": { optionalDependencies: { "@tool/here": "1", "@tool/elsewhere": "1" } },
    "node_modules/@tool/here": here,
    "node_modules/@tool/elsewhere": { optional: true, os: [elsewhere], dependencies: { "only-elsewhere": "1" } },
    "node_modules/only-elsewhere": { optional: true },
    "node_modules/builder": { optionalDependencies: { "@tool/here": "1" } },
    "node_modules/builder/node_modules/@tool/here": here,
  },
}
/** What it needs on this machine. */
export const WANTED = Object.keys(LOCK.packages).filter((folder) => folder !== "" && !folder.includes("elsewhere"))

/** Like the real one, it empties node_modules first. */
const NPM = (ms: number) => `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs")
rmSync("node_modules", { recursive: true, force: true })
appendFileSync("asked", JSON.stringify({ args: process.argv.slice(2), NODE_ENV: process.env.NODE_ENV }) + "\\n")
setTimeout(() => {
  for (const folder of JSON.parse(readFileSync("comes", "utf8"))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + "/package.json", "{}")
  }
}, ${ms})`

const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs"
import { sourceDigest, STAMP } from "../tools/build-stamp.mjs"
appendFileSync("built", JSON.stringify({ NODE_ENV: process.env.NODE_ENV }) + "\\n")
mkdirSync("dist", { recursive: true })
setTimeout(() => writeFileSync(STAMP, sourceDigest()), 300)`

const START = `
import { ensureBuilt } from "./tools/build-stamp.mjs"
import { ensureInstalled } from "./tools/install.mjs"
ensureInstalled()
ensureBuilt()
console.log("started")`

interface Errand {
  readonly args?: string[]
  readonly NODE_ENV?: string
}

const TOOLS = join(import.meta.dirname, "../tools")

/** `npm_ms`: how long its npm takes. */
export function testProject({ npm_ms = 300 } = {}) {
  const root = mkdtempSync(join(tmpdir(), "hub-install-"))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, "tools"))
  for (const name of readdirSync(TOOLS)) if (name.endsWith(".mjs")) cpSync(join(TOOLS, name), join(root, "tools", name))
  writeFileSync(join(root, "tools/build.mjs"), BUILD)
  writeFileSync(join(root, "start.mjs"), START)
  for (const folder of ["domain", "languages", "ui", "server", "portal", "console", "sandbox", "demo"])
    mkdirSync(join(root, folder))
  writeFileSync(join(root, "npm.js"), NPM(npm_ms))
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(LOCK))
  const comes = (folders: readonly string[]) => writeFileSync(join(root, "comes"), JSON.stringify(folders))
  comes(WANTED)
  const start = async (environment: Readonly<Record<string, string>> = {}) => {
    const env = { ...process.env, npm_execpath: join(root, "npm.js"), ...environment }
    const child = spawn(process.execPath, ["start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] })
    let said = ""
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => {
        said += bytes
      })
    const [code] = await once(child, "close")
    return { code, said, pid: child.pid }
  }
  const linesOf = (file: string): Errand[] =>
    readFileSync(join(root, file), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  /** The first line of how far an installing is. */
  const progress = async (): Promise<string> => {
    const child = spawn(process.execPath, ["tools/install-progress.mjs"], {
      cwd: root,
      stdio: ["ignore", "pipe", "ignore"],
    })
    const [line] = await once(child.stdout, "data")
    child.kill()
    return String(line)
  }
  return { root, start, comes, progress, asked: () => linesOf("asked"), built: () => linesOf("built") }
}
