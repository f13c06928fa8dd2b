import { setTimeout as sleep } from "node:timers/promises"
import { demoSignIns, loadDemo, type SignIn } from "@hub/demo/load"
import { loadOnce } from "@hub/demo/load-once"
import { staffSignIns } from "@hub/demo/staff"
import { system } from "@hub/domain/kernel/actor"
import { stripeJournal } from "@hub/sandbox/stripe/store"
import { buildApp } from "./app.ts"
import { type Embedded, startEmbedded } from "./database/embedded.ts"
import { migrate } from "./database/migrate.ts"
import { openStore, refusePooler } from "./database/open.ts"
import { sql } from "./database/sql.ts"
import type { Store } from "./database/transaction.ts"
import { refuseFullDisk } from "./kernel/full-disk.ts"
import { StartupProblem } from "./kernel/startup-problem.ts"
import { loadTexts } from "./language/load-texts.ts"
import { checkSecrets } from "./process/check-secrets.ts"
import { fileNeedsOf } from "./process/file-stores.ts"
import { isShuttingDown, onDrain, onShutdown, shutDown, shutDownOnSignals } from "./process/graceful-shutdown.ts"
import { requireProviders } from "./process/required-providers.ts"
import { loadSettings, readSettings, type Settings } from "./process/settings.ts"
import { addressProblem, refuseUsedPort } from "./process/used-port.ts"
import { noErrorReports } from "./providers/errors/port.ts"
import { sentryReports } from "./providers/errors/sentry.ts"

const say = (line: string): void => console.log(line)
const clock = (): Date => new Date()
/** Connections waiting to be accepted: when registration opens thousands come at once, and Node.js would refuse those past 511. */
const BACKLOG = 4_096

let reports = noErrorReports
const REPORT_MS = 1_000

function failed(error: unknown): void {
  if (error instanceof StartupProblem) console.error(error.message)
  else {
    console.error(error)
    reports.report(error, { job: "process" })
    onShutdown(() => reports.flush(REPORT_MS))
  }
  void shutDown(1)
}

async function openDatabase(settings: Settings): Promise<{ store: Store; embedded: Embedded | undefined }> {
  let embedded: Embedded | undefined
  if (settings.database_url === undefined) {
    const starting = startEmbedded({ folder: settings.data_dir, log: say, onFailed: failed })
    // A signal may come while PostgreSQL is starting.
    onShutdown(() =>
      starting.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    embedded = await starting
  }
  const url = settings.database_url ?? embedded?.url ?? ""
  await migrate(url, { log: say })
  const store = openStore(url)
  onShutdown(() => store.pool.end())
  await refusePooler(store)
  return { store, embedded }
}

const demoBusiness = (store: Store, settings: Settings): Promise<readonly SignIn[]> =>
  loadOnce(store, {
    read: () => demoSignIns(store),
    load: async () => {
      say("Loading the demo business, Juniper Trail.")
      return loadDemo(store.as(system("demo")), clock, {
        journal: stripeJournal(settings.data_dir),
        health_keys: settings.secrets.health_keys,
        staff_keys: settings.secrets.staff_keys,
        sharing: { link_keys: settings.secrets.link_keys, public_origin: settings.public_origin },
        files: await fileNeedsOf(settings, { store, clock }),
        has_docuseal: settings.docuseal !== undefined,
      })
    },
  })

async function start(): Promise<void> {
  loadTexts()
  const planned = readSettings(process.env)
  requireProviders(planned)
  await refuseUsedPort(planned)
  refuseFullDisk(planned.data_dir)
  const settings = loadSettings(process.env)
  const { store, embedded } = await openDatabase(settings)
  await checkSecrets(store, settings.secrets)
  const sign_ins = settings.is_sandbox ? await demoBusiness(store, settings) : []
  if (settings.errors.dsn !== undefined) reports = sentryReports({ dsn: settings.errors.dsn })
  const draining = new AbortController()
  const app = await buildApp({ settings, store, clock, reports, draining: draining.signal })
  onShutdown(() => app.close())
  try {
    await app.listen({ host: settings.host, port: settings.port, backlog: BACKLOG })
  } catch (error) {
    throw addressProblem(settings, error)
  }
  onDrain(() => {
    draining.abort()
    return sleep(settings.drain_seconds * 1_000)
  })
  say(`\nCustomer Hub is at ${settings.public_origin}`)
  say(`Data lies in ${settings.data_dir}${databasePlace(settings, embedded)}`)
  if (!(await hasBusiness(store)))
    say(
      "There is no business here yet. Begin yours: npm run hub -- new-business --owner <email> (--help says what else).",
    )
  if (sign_ins.length > 0) say("Sign in as one of the demo families:")
  for (const { email, password, note } of sign_ins) say(`  ${email.padEnd(30)} ${password.padEnd(18)} ${note}`)
  const staff = settings.is_sandbox ? await staffSignIns(store) : []
  if (staff.length > 0)
    say(
      `Or as one of the staff, at ${settings.public_origin}/staff, with the code from ${settings.public_origin}/sandbox/outbox:`,
    )
  for (const { email, pin, note } of staff)
    say(`  ${email.padEnd(30)} ${"juniper-trail".padEnd(18)} PIN ${pin}   ${note}`)
  say("Ctrl-C stops it.")
}

const hasBusiness = async (store: Store): Promise<boolean> =>
  (await store.maybe(sql`select id from company`)) !== undefined

const databasePlace = (settings: Settings, embedded: Embedded | undefined): string => {
  if (embedded === undefined) return ", the database is the one of DATABASE_URL"
  return embedded.cluster.startsWith(settings.data_dir) ? "" : `, its database in ${embedded.cluster}`
}

shutDownOnSignals(() => {
  say("\nStopping.")
  return 0
})
process.on("uncaughtException", failed)
// Reporting that nobody reads the output any more (EPIPE) would fail in the same way, for ever.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined)
start().catch((error: unknown) => {
  // A start that goes on while everything is stopped fails at what isn't there any more, and that is no news.
  if (!isShuttingDown()) failed(error)
})
