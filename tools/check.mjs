import { spawn } from "node:child_process"
import { join } from "node:path"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm run check`: all static checks, in parallel.

ensureInstalled()
ensureBuilt()

const bin = (name) => join(ROOT, "node_modules/.bin", name)
const own = (name) => join(ROOT, "tools", name)

const CHECKS = [
  { name: "format", command: [bin("biome"), "check", "."] },
  {
    name: "lint",
    command: [bin("oxlint"), "--type-aware", "--report-unused-disable-directives-severity=error", "--quiet"],
  },
  { name: "types", command: [bin("tsc"), "-p", ".", "--noEmit"] },
  // A program of its own: the routers of two apps have one type.
  { name: "types of the console", command: [bin("tsc"), "-p", "console", "--noEmit"] },
  {
    name: "rooms",
    command: [bin("vitest"), "run", "tools/rooms.test.ts", "tools/tables.test.ts", "tools/css-directions.test.ts"],
  },
  { name: "dead code", command: [bin("knip"), "--no-progress"] },
  { name: "bundle", command: [process.execPath, own("bundle-budget.mjs")] },
  {
    name: "row types",
    command: [process.execPath, "--import", "tsx", "server/database/generate-schema.ts", "--check"],
  },
  // It says, too, what isn't translated yet, which is no fault.
  {
    name: "messages",
    isHeard: true,
    command: [process.execPath, "--import", "tsx", "languages/generate-types.ts", "--check"],
  },
  { name: "length", command: [process.execPath, own("file-length.mjs")] },
]

const run = ({ name, command, isHeard = false }) =>
  new Promise((done) => {
    const started = performance.now()
    const env = { ...plainEnvironment(), NO_COLOR: "1" }
    const child = spawn(command[0], command.slice(1), { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    const collect = (bytes) => {
      output += bytes
    }
    child.stdout.on("data", collect)
    child.stderr.on("data", collect)
    const end = (isFine) => done({ name, isFine, isHeard, output, seconds: (performance.now() - started) / 1000 })
    child.on("error", (error) => {
      output += error.message
      end(false)
    })
    child.on("close", (code) => end(code === 0))
  })

const results = await Promise.all(CHECKS.map(run))
for (const { name, isFine, isHeard, output } of results)
  if (!isFine || (isHeard && output !== "")) console.log(`── ${name}\n${output.trim()}\n`)
for (const { name, isFine, seconds } of results)
  console.log(`${isFine ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`)
process.exit(results.every(({ isFine }) => isFine) ? 0 : 1)
