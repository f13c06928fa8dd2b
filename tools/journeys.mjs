import { execFileSync, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { plainEnvironment, ROOT } from "./install.mjs"
import { keepTemporaryFilesInMemory } from "./memory-folder.mjs"
import { outcome, RESULTS, readJson, run } from "./test-run.mjs"

// The journeys: their own server, and Playwright, whose two workers walk in it at once, each as its own family.

const freePort = () =>
  new Promise((done, refused) => {
    const probe = createServer()
    probe.on("error", refused)
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })

/** Loading the demo takes a busy machine a while. */
const START_WITHIN_MS = 180_000

/** PostgreSQL opens nothing that belongs to somebody else. */
const copyWithOwners = (from, to) => execFileSync("cp", ["-Rp", from, to])

const isUp = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** A built server on a data folder, ready to answer. */
async function launch(built, data) {
  const port = await freePort()
  const inherited = Object.entries(plainEnvironment()).filter(
    ([name]) => !/^(PUBLIC_|STRIPE_|SMTP_|DATABASE_URL|NODE_ENV|SANDBOX)/.test(name),
  )
  // Every journey comes from its own address, so that none uses up another's tries.
  // A walk through the screens goes to checkout more often than a family.
  const own = { PORT: String(port), DATA_DIR: data, TRUSTED_PROXIES: "127.0.0.1", DRAFTS_PER_MINUTE: "1000" }
  const env = { ...Object.fromEntries(inherited), ...own }
  const server = spawn(process.execPath, ["--enable-source-maps", join(built, "server/main.js")], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  let printed = ""
  let hasEnded = false
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (bytes) => {
      printed = (printed + bytes).slice(-20_000)
    })
  }
  server.on("exit", () => {
    hasEnded = true
  })
  const stop = async () => {
    // In rare cases Node.js itself does not exit: its threads wait for each other.
    const kill = setTimeout(() => server.kill("SIGKILL"), 20_000)
    if (!hasEnded) await new Promise((done) => server.once("exit", done).kill("SIGTERM"))
    clearTimeout(kill)
    if (server.signalCode === "SIGKILL") console.log("The server of the journeys did not end, and was killed")
    return server.exitCode
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < START_WITHIN_MS && !hasEnded; waited += 100) {
    if (await isUp(url)) return { url, stop, output: () => printed }
    await new Promise((done) => setTimeout(done, 100))
  }
  await stop()
  throw new Error(`The server for the journeys did not start:\n${printed}`)
}

/** The server of these journeys. Where all of them walk, a copy of its demo business is for those that need a server of their own. */
async function startServer(built, isForAll) {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-journeys-"))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    // As root the database runs as nobody, who has to be able to enter; else it would be put elsewhere, and left there.
    chmodSync(folder, 0o711)
    const [data, demo] = [join(folder, "data"), join(folder, "demo")]
    const began = new Date().toISOString()
    if (isForAll) {
      const loading = await launch(built, data)
      await loading.stop()
      copyWithOwners(data, demo)
    }
    const { url, stop, output } = await launch(built, data)
    const database_url = readFileSync(join(data, "database-url"), "utf8").trim()
    return { url, database_url, ...(isForAll && { demo }), began, output, stop: () => stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** What the page showed when its journey failed, as Playwright writes it down. */
function pageOf({ name, path }) {
  if (name !== "error-context" || path === undefined) return []
  const [, page] = /```yaml\n([^]*?)```/.exec(readFileSync(path, "utf8")) ?? []
  return page === undefined ? [] : [`The page showed:\n${page.slice(0, 4_000)}`]
}

/** A journey that failed, with all that it and its page said: where it is run for others, nothing else of it is kept. */
const failuresOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failuresOf),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((one) => one.results)
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
      const pages = results.flatMap(({ attachments }) => attachments.flatMap(pageOf))
      return [`journeys/${file}:${line} › ${title}: ${errors.join("\n")}`, ...pages].join("\n")
    }),
]

/** All journeys, or those that Playwright's arguments name, on the build of a folder. */
export async function journeys(what, args = [], env = {}, built = "dist") {
  keepTemporaryFilesInMemory()
  const { findBrowser } = await import("./browser.mjs")
  const browser = await findBrowser()
  console.log(`Journeys run in ${browser.file}`)
  const server = await startServer(built, !args.some((argument) => argument.startsWith("journeys/")))
  const found = { passed: 0, failures: [] }
  try {
    const status = await run(["node_modules/@playwright/test/cli.js", "test", ...args], {
      ...browser.env,
      ...env,
      BASE_URL: server.url,
      CHROME_BIN: browser.file,
      HUB_BROWSER_ARGS: browser.args.join("\n"),
      JOURNEYS_BEGAN: server.began,
      JOURNEYS_DATABASE_URL: server.database_url,
      ...(server.demo && { JOURNEYS_DEMO: server.demo }),
      JOURNEYS_REPORT: what,
    })
    const report = readJson(join(RESULTS, `${what}.json`))
    if (status !== 0) console.log(`The server of the journeys printed:\n${server.output()}`)
    const failures = [
      ...(report?.errors ?? []).map(({ message }) => message),
      ...(report?.suites ?? []).flatMap(failuresOf),
    ]
    Object.assign(found, outcome(what, status, { passed: report?.stats.expected, failures }))
    const verified = await run(["tools/hub.mjs", "verify"], { DATABASE_URL: server.database_url })
    if (verified !== 0) found.failures.push("`hub verify` found the books broken after the journeys: see above")
  } finally {
    const ended = await server.stop()
    if (ended) found.failures.push(`the server of the journeys ended with ${ended}:\n${server.output()}`)
  }
  return found
}
