import { existsSync } from "node:fs"
import { join } from "node:path"
import swagger from "@fastify/swagger"
import { brandStyles } from "@hub/domain/company/brand/brand-styles"
import { PREFIX } from "@hub/domain/kernel/address"
import { problem } from "@hub/domain/kernel/problem"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import { accessTokens } from "./account/access-token.ts"
import { accountRoutes } from "./account/routes.ts"
import { whoIs } from "./account/who-is.ts"
import { initData } from "./catalogue/read-init.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import { readIsLocked } from "./company/read-company.ts"
import { companyRoutes } from "./company/routes.ts"
import { crashpoints } from "./crashpoints.ts"
import type { Store } from "./database/transaction.ts"
import { ttlCache } from "./database/ttl-cache.ts"
import { rawFileRoute } from "./files/raw-route.ts"
import { filesRoutes } from "./files/routes.ts"
import { endConnections } from "./http/closing.ts"
import { readEmptyJson } from "./http/empty-json.ts"
import { errorInLog } from "./http/error-in-log.ts"
import { answerError } from "./http/errors.ts"
import { contentPolicy, phoneHosts, reportHosts, STRIPE_HOSTS, securityHeaders, sendHeaders } from "./http/headers.ts"
import { serveManifest } from "./http/manifest.ts"
import { takePolicyReports } from "./http/policy-reports.ts"
import { registerContract } from "./http/register.ts"
import { serveShell } from "./http/shell.ts"
import { answerBadAddress, answerBadLine } from "./http/unreadable.ts"
import { endSlowBodies, UPLOAD_MS } from "./http/upload.ts"
import { setValidation } from "./http/validation.ts"
import { sendMails } from "./mail/send-mails.ts"
import { ordersRoutes } from "./orders/routes.ts"
import { paperworkRoutes } from "./paperwork/routes.ts"
import { signingRoutes } from "./paperwork/signing-routes.ts"
import { participantsRoutes } from "./participants/routes.ts"
import { hostedCallbacks } from "./payments/hosted-callbacks.ts"
import { paymentsRoutes } from "./payments/routes.ts"
import { webhookRoute } from "./payments/webhook.ts"
import { servePlainStyle } from "./plain-page.ts"
import { diskFiles } from "./providers/files/disk.ts"
import { hostedAccount, POSTING_PATH } from "./providers/hosted-cards/account.ts"
import { outboxOnly } from "./providers/mail/outbox-only.ts"
import type { Mailer } from "./providers/mail/port.ts"
import { cardAccount } from "./providers/payments/account.ts"
import { stripePayments } from "./providers/payments/stripe.ts"
import { phoneAccount } from "./providers/sms/account.ts"
import { CALLS_INSIDE, mountSandbox } from "./sandbox/mount.ts"
import { availabilityReadings } from "./scheduling/availability-routes.ts"
import { firstAnswers } from "./scheduling/first-answers.ts"
import { schedulingRoutes } from "./scheduling/routes.ts"
import type { Settings } from "./settings.ts"

export interface AppNeeds {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => Date
  /** How long answers that are the same for everybody are repeated; 0 in tests that watch places change. */
  readonly memory_ms?: number
  /** They start when it listens. Off in tests that call the jobs' verbs themselves. */
  readonly has_jobs?: boolean
  readonly log_level?: string
  /** Where its log goes, line by line; the process's own output unless said. */
  readonly log_to?: { write(line: string): void }
}

interface Stoppable {
  stop(): unknown
}

/** The built portal lies beside the bundled server; beside the sources it lies in dist/. */
const portalFolder = (): string => {
  const beside = join(import.meta.dirname, "../portal")
  return existsSync(join(beside, "version.txt")) ? beside : join(import.meta.dirname, "../dist/portal")
}

/** Builds the whole application: everything is wired here and nowhere else, and tests drive it through `inject`. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { settings, store, clock, memory_ms, has_jobs = true, log_level = "warn", log_to } = needs
  const account = cardAccount(settings)
  const hosted_account = hostedAccount(settings)
  const { phone, auth_domain } = phoneAccount(settings)
  const vendors = [
    ...(account.is_vendors_own && hosted_account === undefined ? [STRIPE_HOSTS] : []),
    ...(auth_domain === undefined ? [] : [phoneHosts(auth_domain)]),
  ]
  const forms = hosted_account?.form_hosts ?? []
  const policy = contentPolicy({ vendors, forms, reports: reportHosts(settings.errors) })
  const headers = securityHeaders({ is_https: settings.public_origin.startsWith("https:"), policy, vendors })
  const app = Fastify({
    logger: {
      level: log_level,
      ...(log_to === undefined ? {} : { stream: log_to }),
      serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }), err: errorInLog },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    requestTimeout: UPLOAD_MS,
    // Limits and records are by the family's address, which behind a proxy only the proxy knows.
    trustProxy: settings.trusted_proxies.length === 0 ? false : [...settings.trusted_proxies],
    forceCloseConnections: "idle",
    // Longer than the longest id that a schema lets through, so that it is the schema that refuses.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerBadLine(headers),
  })
  endSlowBodies(app, (request) => request.routeOptions.config.is_upload === true)
  const ending = new AbortController()
  app.addHook("preClose", async () => ending.abort())
  endConnections(app)
  setValidation(app)
  readEmptyJson(app)
  app.setErrorHandler(answerError)
  app.decorateRequest("who", undefined)
  sendHeaders(app, headers)
  answerOwnHostsOnly(app, settings)
  await app.register(swagger, {
    openapi: {
      info: { title: "Customer Hub", version: "2" },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    // What is published is the contract: neither pages and pictures, nor what the sandbox answers for others.
    transform: ({ schema, url }) => ({ url, schema: url.startsWith(PREFIX) ? schema : { ...schema, hide: true } }),
  })

  const tokens = accessTokens(settings.secrets.token_keys)
  const cards = stripePayments(account.connection)
  const reading = { store, clock, memory_ms }
  const hosted = hosted_account?.hosted
  const crashpoint = crashpoints(process.env.CRASHPOINT)
  const orders = {
    store,
    clock,
    cards,
    is_card_payment_off: hosted !== undefined,
    card_requests_per_hour: settings.card_requests_per_hour,
    crashpoint,
  }
  const mailer = await mailerOf(settings.mail)
  const send_mails = sendMails({ store, mailer, clock, crashpoint, ending: ending.signal })
  // Somebody waits for this mail; if it can't go now, the job tries again within the minute.
  const deliver = () => void send_mails().catch((error: unknown) => app.log.warn(error))
  const kept_files = join(settings.data_dir, "files")
  const files = {
    store,
    clock,
    keeper: diskFiles(kept_files),
    quarantine: join(kept_files, ".incoming"),
    link_key: settings.secrets.link_key,
  }
  const init = initData(reading)
  const availability = availabilityReadings(reading)
  const locked = ttlCache<boolean>(memory_ms)
  registerContract(
    app,
    {
      ...companyRoutes(reading),
      ...accountRoutes({ store, tokens, clock, code_key: settings.secrets.link_key, phone, deliver }),
      ...participantsRoutes({ store, clock }),
      ...filesRoutes(files),
      ...catalogueRoutes(reading, init),
      ...schedulingRoutes(reading, availability),
      ...ordersRoutes(orders),
      ...paymentsRoutes({
        store,
        clock,
        cards,
        crashpoint,
        hosted,
        card_requests_per_hour: settings.card_requests_per_hour,
        public_origin: settings.public_origin,
        main_payment_provider: (hosted_account ?? account).main_payment_provider,
      }),
      ...paperworkRoutes({ store, clock, public_origin: settings.public_origin }),
    },
    {
      identity: { whoIs: whoIs({ store, tokens, clock }) },
      gate: { isLocked: () => locked("", readIsLocked(reading)) },
    },
  )
  app.get(`${PREFIX}/openapi.json`, async () => app.swagger())
  app.get("/health", async () => ({ ok: true }))
  await takePolicyReports(app, clock)
  rawFileRoute(app, files)
  await webhookRoute(app, orders)
  servePlainStyle(app)
  await signingRoutes(app, { store, clock })
  if (hosted !== undefined) await hostedCallbacks(app, { store, clock, hosted, posting_path: POSTING_PATH })
  if (settings.is_sandbox) await mountSandbox(app, { settings, store, clock })
  const brand_css = async () => brandStyles((await init()).company_profile.brand_color)
  const card_shim_url = settings.is_sandbox && !account.is_vendors_own ? "/sandbox/stripe.js" : null
  const { dsn, ...reporting } = settings.errors
  const errors = dsn === undefined ? null : { dsn, ...reporting }
  const { platform_public_key } = account
  const outbox_url = settings.is_sandbox ? "/sandbox/outbox" : null
  if (existsSync(join(portalFolder(), "icon.svg"))) {
    await serveManifest(app, { folder: portalFolder(), company: async () => (await init()).company_profile })
  }
  await serveShell(app, {
    folder: portalFolder(),
    init,
    first_answers: firstAnswers({ ...availability, init, clock, memory_ms }),
    brand_css,
    card_shim_url,
    platform_public_key,
    outbox_url,
    errors,
  })

  if (has_jobs) {
    // They come after the first answers. If they can't start, that ends the process, as any other failure at the start does; once
    // they have, they are kept going.
    let runner: Promise<Stoppable> | undefined
    app.addHook("onListen", async () => {
      runner = import("./jobs.ts").then(({ startJobs }) => startJobs({ ...orders, files, hosted, send_mails }))
    })
    app.addHook("onClose", async () => (await runner)?.stop())
  }
  return app
}

async function mailerOf({ smtp_url, from }: Settings["mail"]): Promise<Mailer> {
  if (smtp_url === undefined) return outboxOnly
  const { smtpMailer } = await import("./providers/mail/smtp.ts")
  return smtpMailer({ smtp_url, from })
}

/** 8: a call for another host is no call for this business. */
function answerOwnHostsOnly(app: FastifyInstance, settings: Settings): void {
  const hosts = new Set(settings.public_hosts)
  // The sandbox calls itself where it listens, which needn't be an address that families know.
  const inside = settings.is_sandbox ? new URL(settings.inner_origin).hostname : undefined
  const isInside = (name: string, route = ""): boolean =>
    name === inside && CALLS_INSIDE.some((path) => route.startsWith(path))
  app.addHook("onRequest", async (request) => {
    // By the line's own header: what a proxy says of hosts may be what a client has told it.
    const { host = "" } = request.headers
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ""
    if (!hosts.has(name) && !isInside(name, request.routeOptions.url)) {
      throw problem("NO_SUCH_COMPANY", { payload: { redirect: settings.public_origin } })
    }
  })
}
