import { mountSandbox } from "@hub/sandbox/mount"
import type { FastifyInstance } from "fastify"
import { accessTokens } from "./account/access-token.ts"
import { authenticate } from "./account/authenticate.ts"
import { accountRoutes } from "./account/routes.ts"
import { applicationsRoutes } from "./applications/routes.ts"
import { initData } from "./catalogue/read-init.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import { fileOfCanceled, fileOfMove } from "./checkout/bookings-file.ts"
import { cardUses } from "./checkout/card-uses.ts"
import { invoicesRoutes } from "./checkout/invoices-routes.ts"
import { movesRoutes } from "./checkout/moves-routes.ts"
import { planMails } from "./checkout/plan-mail.ts"
import { plansRoutes } from "./checkout/plans-routes.ts"
import { priceApplications } from "./checkout/price-applications.ts"
import { receiptMail } from "./checkout/receipt-mail.ts"
import { refundsRoutes } from "./checkout/refunds-routes.ts"
import { checkoutRoutes } from "./checkout/routes.ts"
import { webhookRoute } from "./checkout/webhook.ts"
import { withdrawApplication } from "./checkout/withdraw-application.ts"
import { readIsLocked } from "./company/read-company.ts"
import { companyRoutes } from "./company/routes.ts"
import type { Store } from "./database/transaction.ts"
import { ttlCache } from "./database/ttl-cache.ts"
import { pictureRoute } from "./files/picture-route.ts"
import { rawFileRoute } from "./files/raw-route.ts"
import { filesRoutes } from "./files/routes.ts"
import { formsRoutes } from "./forms/routes.ts"
import { medicalVault } from "./health/medical-vault.ts"
import { healthRoutes } from "./health/routes.ts"
import { keepClientAddress } from "./http/client-address.ts"
import { closeConnections } from "./http/close-connections.ts"
import { readEmptyJson } from "./http/empty-json.ts"
import { answerError } from "./http/errors.ts"
import { contentPolicy, phoneHosts, reportHosts, STRIPE_HOSTS, securityHeaders, sendHeaders } from "./http/headers.ts"
import { newServer } from "./http/new-server.ts"
import { publishContract } from "./http/openapi.ts"
import { servePlainStyle } from "./http/plain-page.ts"
import { takePolicyReports } from "./http/policy-reports.ts"
import { registerContract } from "./http/register.ts"
import { closeAfterUnreadBody, endSlowBodies } from "./http/upload.ts"
import { setSerialization, setValidation } from "./http/validation.ts"
import { invoiceLinks } from "./invoices/invoice-links.ts"
import { crashpoints } from "./kernel/crashpoints.ts"
import { composeQueued } from "./mail/compose-mail.ts"
import { sendMails } from "./mail/send-mails.ts"
import { docuSealCallback } from "./paperwork/docuseal-callback.ts"
import { readReadiness } from "./paperwork/read-requirements.ts"
import { paperworkRoutes } from "./paperwork/routes.ts"
import { signingRoutes } from "./paperwork/signing-routes.ts"
import { participantsRoutes } from "./participants/routes.ts"
import { hostedCallbacks } from "./payments/hosted-callbacks.ts"
import { paymentsRoutes } from "./payments/routes.ts"
import { savedCards } from "./payments/saved-card-store.ts"
import { exportRoute } from "./privacy/export-route.ts"
import { privacyRoutes } from "./privacy/routes.ts"
import { cardProviders } from "./process/card-providers.ts"
import { fileNeedsOf } from "./process/file-needs.ts"
import { isMailOff, mailerOf } from "./process/mailer-of.ts"
import { outsideSigner } from "./process/outside-signer.ts"
import { answerOwnHostsOnly } from "./process/own-hosts.ts"
import { registerMonitoring } from "./process/register-monitoring.ts"
import { registerReplica } from "./process/register-replica.ts"
import { servePortal } from "./process/serve-portal.ts"
import type { Settings } from "./process/settings.ts"
import { type ErrorReports, noErrorReports } from "./providers/errors/port.ts"
import { POSTING_PATH } from "./providers/hosted-cards/account.ts"
import { phoneAccount } from "./providers/sms/account.ts"
import { availabilityReadings } from "./scheduling/availability-routes.ts"
import { initialData } from "./scheduling/initial-data.ts"
import { schedulingRoutes } from "./scheduling/routes.ts"
import { feedRoute } from "./sharing/feed-routes.ts"
import { sharingRoutes } from "./sharing/routes.ts"
import { stopMailsRoutes } from "./sharing/stop-mails-routes.ts"
import { waitlistsRoutes } from "./waitlists/routes.ts"

export interface AppNeeds {
  readonly settings: Settings
  readonly store: Store
  readonly clock: () => Date
  /** How long answers that are the same for everybody are cached; 0 in tests that watch places change. */
  readonly memory_ms?: number
  /** Jobs start when it listens. Off in tests that call them directly. */
  readonly has_jobs?: boolean
  readonly log_level?: string
  /** Where the log goes, line by line; standard output by default. */
  readonly log_to?: { write(line: string): void }
  readonly reports?: ErrorReports
  /** Aborted before a shutdown, when the balancer should look elsewhere. */
  readonly draining?: AbortSignal
}

interface Stoppable {
  stop(): unknown
}

/** Builds the whole application: everything is wired here and nowhere else, and tests drive it through `inject`. */
export async function buildApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { settings, store, clock, memory_ms, has_jobs = true } = needs
  const { log_level = settings.log_level, log_to, reports = noErrorReports } = needs
  const providers = cardProviders(settings, { store, clock })
  const { account, hosted_account, cards, former_cards, main_payment_provider } = providers
  const { phone, auth_domain } = phoneAccount(settings)
  const vendors = [
    ...(account.is_vendors_own && hosted_account === undefined ? [STRIPE_HOSTS] : []),
    ...(auth_domain === undefined ? [] : [phoneHosts(auth_domain)]),
  ]
  const forms = hosted_account?.form_hosts ?? []
  const policy = contentPolicy({ vendors, forms, reports: reportHosts(settings.errors) })
  const headers = securityHeaders({ is_https: settings.public_origin.startsWith("https:"), policy, vendors })
  const app = newServer({ settings, headers, log_level, log_to })
  endSlowBodies(app, (request) => request.routeOptions.config.is_upload === true)
  closeAfterUnreadBody(app)
  const ending = new AbortController()
  app.addHook("preClose", async () => ending.abort())
  closeConnections(app)
  keepClientAddress(app)
  setValidation(app)
  setSerialization(app)
  readEmptyJson(app)
  app.setErrorHandler(answerError)
  app.decorateRequest("who", undefined)
  sendHeaders(app, headers)
  answerOwnHostsOnly(app, settings)
  const { aroundJob } = await registerMonitoring(app, { settings, store, reports, draining: needs.draining })
  publishContract(app, settings)

  const tokens = accessTokens(settings.secrets.token_keys)
  const { is_card_payment_off } = providers
  const is_mail_off = isMailOff(settings)
  const reading = { store, clock, memory_ms, is_card_payment_off }
  const lists = { ...reading, store: registerReplica(app, { settings, store }) }
  const hosted = hosted_account?.hosted
  const crashpoint = crashpoints(process.env.CRASHPOINT)
  const saved = savedCards({ store, clock, cards })
  const checkout = {
    store,
    clock,
    cards,
    former_cards,
    is_card_payment_off,
    saved: is_card_payment_off ? null : saved,
    card_requests_per_hour: settings.card_requests_per_hour,
    drafts_per_minute: settings.drafts_per_minute,
    orders_per_minute: settings.orders_per_minute,
    crashpoint,
    hosted_page: hosted,
    public_origin: settings.public_origin,
    is_mail_off,
    invoice_links: invoiceLinks({ link_keys: settings.secrets.link_keys, public_origin: settings.public_origin }),
  }
  const composing = {
    public_origin: settings.public_origin,
    content: { RECEIPT: receiptMail({ ...checkout, readiness: readReadiness({ store, clock }) }) },
    files: {
      BOOKING_MOVED: fileOfMove({ store, public_origin: settings.public_origin }),
      BOOKING_CANCELLED: fileOfCanceled({ store }),
      BOOKING_CANCELLED_BY_BUSINESS: fileOfCanceled({ store }),
    },
    more: planMails({ store }),
  }
  const mailer = await mailerOf(settings)
  const send_mails =
    mailer === undefined
      ? async () => 0
      : sendMails({ store, mailer, clock, crashpoint, ...composing, ending: ending.signal })
  // For mails that a family waits for; if one fails now, the job tries again within the minute.
  const deliver = () => void send_mails().catch((error: unknown) => app.log.warn(error))
  const vault = medicalVault(settings.secrets.health_keys, clock)
  const files = await fileNeedsOf(settings, { store, clock })
  const { link_keys } = settings.secrets
  const accounts = { store, tokens, clock, code_keys: link_keys, phone, is_mail_off, deliver }
  const sharing = { store, clock, link_keys, public_origin: settings.public_origin, is_mail_off }
  const init = initData(reading)
  const availability = availabilityReadings(lists)
  const outside = outsideSigner(settings)
  const paperwork = { store, clock, public_origin: settings.public_origin, outside }
  const locked = ttlCache<boolean>(memory_ms)
  registerContract(
    app,
    {
      ...companyRoutes(reading),
      ...accountRoutes(accounts),
      ...participantsRoutes({ store, clock }),
      ...filesRoutes(files),
      ...catalogueRoutes(lists, init),
      ...schedulingRoutes(lists, availability),
      ...checkoutRoutes(checkout),
      ...plansRoutes(checkout),
      ...invoicesRoutes(checkout),
      ...refundsRoutes(checkout),
      ...movesRoutes(checkout),
      ...paymentsRoutes({
        store,
        clock,
        cards,
        crashpoint,
        hosted,
        card_requests_per_hour: settings.card_requests_per_hour,
        public_origin: settings.public_origin,
        former_cards,
        main_payment_provider,
        card_uses: cardUses(checkout),
      }),
      ...waitlistsRoutes({ store, clock, public_origin: settings.public_origin }),
      ...formsRoutes({ store, clock, vault }),
      ...paperworkRoutes(paperwork),
      ...healthRoutes({ store, clock, vault }),
      ...sharingRoutes(sharing),
      ...privacyRoutes({
        store,
        clock,
        vault,
        cards,
        former_cards,
        link_keys,
        account: accounts,
        file_store: files.file_store,
      }),
      ...applicationsRoutes(
        { store, clock, saved },
        { price: priceApplications(checkout), withdraw: withdrawApplication(checkout) },
      ),
    },
    {
      identity: { authenticate: authenticate({ store, tokens, clock }) },
      gate: { isLocked: () => locked("", readIsLocked(reading)) },
    },
  )
  await takePolicyReports(app, clock)
  rawFileRoute(app, files)
  pictureRoute(app, files)
  exportRoute(app, { store, clock, vault, link_keys, file_store: files.file_store })
  feedRoute(app, {
    store,
    clock,
    public_origin: settings.public_origin,
    isLocked: () => locked("", readIsLocked(reading)),
  })
  await stopMailsRoutes(app, sharing)
  await webhookRoute(app, checkout)
  servePlainStyle(app)
  await signingRoutes(app, paperwork)
  await docuSealCallback(app, paperwork)
  if (hosted !== undefined) await hostedCallbacks(app, { store, clock, hosted, posting_path: POSTING_PATH })
  if (settings.is_sandbox)
    await mountSandbox(app, { settings, store, clock, compose: (id) => composeQueued({ store, ...composing }, id) })
  const card_shim_url = settings.is_sandbox && !account.is_vendors_own ? "/sandbox/stripe.js" : null
  const { dsn, ...reporting } = settings.errors
  const errors = dsn === undefined ? null : { dsn, ...reporting }
  const { platform_public_key } = account
  const outbox_url = settings.is_sandbox ? "/sandbox/outbox" : null
  await servePortal(app, {
    store,
    init,
    files,
    public_origin: settings.public_origin,
    security_contact: settings.security_contact,
    clock,
    initial_data: initialData({ ...availability, init, clock, memory_ms }),
    card_shim_url,
    platform_public_key,
    outbox_url,
    is_mail_off,
    errors,
  })

  if (has_jobs) {
    // After the first answers. A failed first start ends the process; later failures are the supervisor's.
    const { public_origin, first_day_reminder_days } = settings
    let runner: Promise<Stoppable> | undefined
    app.addHook("onListen", async () => {
      runner = import("./process/jobs.ts").then(({ startJobs }) =>
        startJobs(
          { ...checkout, files, hosted, send_mails, outside, public_origin, first_day_reminder_days },
          {},
          aroundJob,
        ),
      )
    })
    app.addHook("onClose", async () => (await runner)?.stop())
  }
  return app
}
