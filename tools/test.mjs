import { spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { ensureBuilt } from "./build-stamp.mjs"
import { ensureInstalled, plainEnvironment, ROOT } from "./install.mjs"

// `npm test`: everything, on its own database and port, beside whatever runs. The last line says how many passed and failed.

ensureInstalled()
ensureBuilt()

const results = join(ROOT, "test-results")
rmSync(results, { recursive: true, force: true })

// Never spawnSync: while a test runs, the server's output has to be read, or a full pipe would stop it.
const run = (args, { env = {}, lane } = {}) =>
  new Promise((done) => {
    const all = { ...plainEnvironment(), ...env }
    const stdio = lane === undefined ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"]
    const child = spawn(process.execPath, args, { cwd: ROOT, env: all, stdio })
    for (const stream of [child.stdout, child.stderr]) if (stream) sayWith(lane, stream)
    child.on("exit", (status) => done(status ?? 1))
  })

/** What runs beside another says on each line who it is. */
function sayWith(lane, stream) {
  createInterface({ input: stream }).on("line", (line) => console.log(`${lane} │ ${line}`))
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined)

async function unitTests() {
  const report = join(results, "unit.json")
  mkdirSync(results)
  const status = await run(
    ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=./tools/unit-report.mjs"],
    { env: { UNIT_REPORT: report } },
  )
  return outcome("the unit tests", status, readJson(report) ?? {})
}

/** A run that ended badly, or in which nothing passed, is a fault even if it doesn't say why. */
function outcome(what, status, { passed = 0, faults = [] }) {
  const isTold = faults.length > 0 || (status === 0 && passed > 0)
  return { passed, faults: isTold ? faults : [`${what} ended with ${status}, and ${passed} passed`] }
}

const freePort = () =>
  new Promise((done, refused) => {
    const probe = createServer()
    probe.on("error", refused)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** The built server on a data folder of its own, ready to answer. */
async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-journeys-"))
  // As root the database runs as nobody, who has to walk in; else its data would be kept elsewhere, and stay there.
  chmodSync(folder, 0o711)
  const port = await freePort()
  const inherited = Object.entries(plainEnvironment()).filter(
    ([name]) => !/^(PUBLIC_|STRIPE_|SMTP_|DATABASE_URL|NODE_ENV|SANDBOX)/.test(name),
  )
  const env = { ...Object.fromEntries(inherited), PORT: String(port), DATA_DIR: join(folder, "data") }
  const began = new Date().toISOString()
  const server = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.js"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  let ended = false
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (bytes) => {
      said = (said + bytes).slice(-20_000)
    })
  }
  server.on("exit", () => {
    ended = true
  })
  const stop = async () => {
    // Node.js itself may, rarely, not come to its end: its threads wait for each other.
    const impatience = setTimeout(() => server.kill("SIGKILL"), 20_000)
    if (!ended) await new Promise((done) => server.once("exit", done).kill("SIGTERM"))
    clearTimeout(impatience)
    rmSync(folder, { recursive: true, force: true })
    if (server.signalCode === "SIGKILL") console.log("The server of the journeys didn't end, and was killed")
    return server.exitCode
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 60_000 && !ended; waited += 100) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, began, stop, output: () => said }
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`The server for the journeys didn't start:\n${said}`)
}

/** Which projects run one after another, and what runs beside it: about as long each. */
const LANES = { phone: ["sizes", "phone"], desk: ["kit", "desk"] }

/** A lane's projects, from the first journey to the last, on a server of its own. */
async function walk(lane, browser) {
  const server = await startServer()
  let ended = 0
  let walked
  try {
    const projects = LANES[lane].map((name) => `--project=${name}`)
    const status = await run(["node_modules/@playwright/test/cli.js", "test", ...projects], {
      lane,
      env: {
        ...browser.env,
        BASE_URL: server.url,
        CHROME_BIN: browser.file,
        HUB_BROWSER_ARGS: browser.args.join("\n"),
        JOURNEYS_LANE: lane,
        JOURNEYS_BEGAN: server.began,
      },
    })
    const report = readJson(join(results, `${lane}.json`))
    if (status !== 0) console.log(`The server of ${lane} said:\n${server.output()}`)
    const faults = [
      ...(report?.errors ?? []).map(({ message }) => message),
      ...(report?.suites ?? []).flatMap(faultsOf),
    ]
    walked = outcome(`the journeys of ${lane}`, status, { passed: report?.stats.expected, faults })
  } finally {
    ended = await server.stop()
  }
  if (!ended) return walked
  return { ...walked, faults: [...walked.faults, `the server of ${lane} ended badly, and said:\n${server.output()}`] }
}

/** A journey that didn't go as expected, with all that it said: a timeout's own words don't say where. */
const faultsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(faultsOf),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const said = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
      return `journeys/${file}:${line} › ${title}: ${said.join("\n")}`
    }),
]

async function journeys() {
  const { findBrowser } = await import("./browser.mjs")
  const browser = await findBrowser()
  console.log(`Journeys run in ${browser.file}, on a phone's screen and on a desk's at once`)
  return Promise.all(Object.keys(LANES).map((lane) => walk(lane, browser).catch(failedToStart)))
}

function failedToStart(error) {
  return { passed: 0, faults: [error instanceof Error ? error.message : String(error)] }
}

const parts = [await unitTests(), ...(await journeys().catch((error) => [failedToStart(error)]))]
const faults = parts.flatMap((part) => part.faults)
const passed = parts.reduce((total, part) => total + part.passed, 0)
// Once more at the very end: whoever sees only the last lines of a long run wants to know why.
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`${passed} passed, ${faults.length} failed`)
process.exit(faults.length > 0 ? 1 : 0)
