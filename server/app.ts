import type { StaffActor } from "@hub/domain/kernel/actor"
import { mountSandbox } from "@hub/sandbox/mount"
import type { FastifyInstance } from "fastify"
import { authenticate } from "./account/authenticate.ts"
import { provePhone } from "./account/phone-token.ts"
import { accountRoutes } from "./account/routes.ts"
import { smsReportsStaffRoutes } from "./account/staff-routes.ts"
import { alertsRoutes } from "./alerts/routes.ts"
import { sendAlerts } from "./alerts/send-alerts.ts"
import { applicationsRoutes } from "./applications/routes.ts"
import { applicationsStaffRoutes } from "./applications/staff-routes.ts"
import { auditStaffRoutes } from "./audit/staff-routes.ts"
import { catalogueRoutes } from "./catalogue/routes.ts"
import { catalogueStaffRoutes } from "./catalogue/staff-routes.ts"
import { checkoutApp } from "./checkout/app.ts"
import { approveApplication } from "./checkout/approve-application.ts"
import { cardUses } from "./checkout/card-uses.ts"
import { moveSeveral, previewMoves, targetsOfSeveral } from "./checkout/move-several.ts"
import { moveTargets, moveToProgram } from "./checkout/move-to-program.ts"
import { previewApprovals } from "./checkout/preview-approvals.ts"
import { priceApplications } from "./checkout/settle-applications.ts"
import { withdrawApplication } from "./checkout/withdraw-application.ts"
import { companyRoutes } from "./company/routes.ts"
import { settingsStaffRoutes } from "./company/staff-settings.ts"
import type { Store } from "./database/transaction.ts"
import { photoRoute } from "./day/photo-route.ts"
import { dayRoutes, dayStaffRoutes } from "./day/routes.ts"
import { familiesApp } from "./families/app.ts"
import { filesApp } from "./files/app.ts"
import { firstDayStaffRoutes } from "./first-day/staff-routes.ts"
import { formsRoutes } from "./forms/routes.ts"
import { formsStaffRoutes, healthFormsStaffRoutes } from "./forms/staff-routes.ts"
import { gateStaffRoutes } from "./gate/routes.ts"
import { healthRoutes } from "./health/routes.ts"
import { healthStaffRoutes } from "./health/staff-routes.ts"
import { answerInBusinessWords } from "./http/business-words.ts"
import { registerContract } from "./http/register.ts"
import { loadTexts } from "./language/load-texts.ts"
import { translationsOf } from "./language/translations.ts"
import { composeQueued, readQueued } from "./mail/compose-mail.ts"
import { mapsApp } from "./maps/app.ts"
import { messagesApp } from "./messages/app.ts"
import { sendTexts } from "./messages/send-texts.ts"
import { noticesRoutes } from "./notices/routes.ts"
import { openingRoutes } from "./opening/routes.ts"
import { paperworkApp } from "./paperwork/app.ts"
import { documentsStaffRoutes } from "./paperwork/staff-routes.ts"
import { participantsRoutes } from "./participants/routes.ts"
import { paymentsApp } from "./payments/app.ts"
import { privacyApp } from "./privacy/app.ts"
import { cardProviders } from "./process/card-providers.ts"
import { moneyCalls } from "./process/money-calls.ts"
import { invitedCalls, movingCalls } from "./process/moving-calls.ts"
import { newApp } from "./process/new-app.ts"
import { providerWebhooks } from "./process/provider-webhooks.ts"
import { registerMonitoring } from "./process/register-monitoring.ts"
import { repeat } from "./process/repeat.ts"
import { roomNeeds } from "./process/room-needs.ts"
import { servePortal } from "./process/serve-portal.ts"
import type { Settings } from "./process/settings.ts"
import { programsStaffRoutes } from "./programs/staff-routes.ts"
import { type ErrorReports, noErrorReports } from "./providers/errors/port.ts"
import { POSTING_PATH } from "./providers/hosted-cards/account.ts"
import { phoneAccount } from "./providers/sms/account.ts"
import { reportsCalls } from "./reports/app.ts"
import { reviewsApp } from "./reviews/app.ts"
import { initialData } from "./scheduling/initial-data.ts"
import { schedulingRoutes } from "./scheduling/routes.ts"
import { initialSeasons } from "./seasons/initial-data.ts"
import { seasonsRoutes } from "./seasons/routes.ts"
import { sharingApp } from "./sharing/app.ts"
import { codesNow } from "./staff/codes-now.ts"
import { readDevice } from "./staff/devices.ts"
import { healthGrantRoutes } from "./staff/health-grant.ts"
import { locationsOf } from "./staff/locations-of.ts"
import { staffRoutes } from "./staff/routes.ts"
import { readSession } from "./staff/sessions.ts"
import { todayStaffRoutes } from "./today/staff-routes.ts"
import { waitlistsRoutes } from "./waitlists/routes.ts"
import { walletApp } from "./wallet/app.ts"

/** An alert waits for so long at most, besides the ones before it. */
const ALERTS_MS = 1_500

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
  /** Who is let in on the staff's side by this token: a command of the operator's, in a process that doesn't listen. */
  readonly operator?: { readonly token: string; readonly actor: StaffActor }
  /** Aborted before a shutdown, when the balancer should look elsewhere. */
  readonly draining?: AbortSignal
}

/** Builds the whole application: everything is wired here and nowhere else, and tests drive it through `inject`. */
export async function buildApp(given: AppNeeds): Promise<FastifyInstance> {
  loadTexts()
  const { settings, clock, memory_ms, has_jobs = true, operator, draining } = given
  const store = given.store.at(clock)
  const { log_level = settings.log_level, log_to, reports = noErrorReports } = given
  const cards = cardProviders(settings, { store, clock })
  const { phone, auth_domain } = phoneAccount(settings)
  const app = await newApp({ settings, clock, cards, auth_domain, log_level, log_to })
  const translations = translationsOf({ store, memory_ms })
  answerInBusinessWords(app, translations)
  const { aroundJob } = await registerMonitoring(app, { settings, store, reports, draining })

  const needs = await roomNeeds(app, { settings, store, clock, memory_ms, cards, phone, translations, has_jobs })
  const {
    reading,
    lists,
    opening,
    init,
    availability,
    isLocked,
    saved,
    checkout,
    accounts,
    medical,
    files,
    paperwork,
    texting,
  } = needs
  const { link_keys } = settings.secrets
  const first_day = { ...checkout, ...needs.first_day, file_store: files.file_store }
  const alerts = { ...texting, push: needs.push, prove: provePhone(accounts) }
  const day = { store, clock, link_keys, files }
  const of_families = { ...checkout, ...medical, link_keys, account: accounts, file_store: files.file_store }
  const rooms = {
    checkout: checkoutApp(checkout),
    payments: paymentsApp({
      ...checkout,
      main_payment_provider: cards.main_payment_provider,
      card_uses: cardUses(checkout),
      posting_path: POSTING_PATH,
    }),
    files: filesApp(files),
    paperwork: paperworkApp(paperwork),
    reviews: reviewsApp(needs.reviews),
    messages: messagesApp({ ...accounts, ...texting, link_keys }),
    maps: mapsApp({ store, file_store: files.raw_files }),
    sharing: sharingApp({ ...needs.sharing, isLocked }),
    wallet: walletApp(needs.wallet),
    families: familiesApp(checkout, { ...of_families, translations }),
    privacy: privacyApp(of_families),
  }
  registerContract(
    app,
    {
      ...companyRoutes(reading),
      ...accountRoutes(accounts),
      ...participantsRoutes({ store, clock }),
      ...rooms.files.calls,
      ...catalogueRoutes(lists, init),
      ...schedulingRoutes(lists, availability),
      ...dayRoutes(day),
      ...alertsRoutes(alerts),
      ...rooms.checkout.calls,
      ...rooms.payments.calls,
      ...waitlistsRoutes(checkout),
      ...seasonsRoutes({ store, clock, memory_ms }),
      ...openingRoutes(opening),
      ...formsRoutes(medical),
      ...rooms.paperwork.calls,
      ...healthRoutes(medical),
      ...rooms.sharing.calls,
      ...rooms.reviews.calls,
      ...rooms.wallet.calls,
      ...rooms.maps.calls,
      ...rooms.families.calls,
      ...rooms.privacy.calls,
      ...invitedCalls(needs.moving),
      ...applicationsRoutes(
        { store, clock, saved },
        { price: priceApplications(checkout), withdraw: withdrawApplication(checkout) },
      ),
    },
    {
      ...staffRoutes(needs.staff),
      ...settingsStaffRoutes({ store, clock }),
      ...rooms.reviews.staff_calls,
      ...rooms.messages.staff_calls,
      ...auditStaffRoutes({ store }),
      ...moneyCalls(checkout),
      ...noticesRoutes({ store, clock, push: needs.push }),
      ...firstDayStaffRoutes(first_day),
      ...movingCalls(needs.moving),
      ...rooms.checkout.staff_calls,
      ...programsStaffRoutes({ store, clock }),
      ...catalogueStaffRoutes({ store, clock, files }),
      ...rooms.families.staff_calls,
      ...todayStaffRoutes(medical),
      ...gateStaffRoutes({ store, clock, link_keys, file_store: files.file_store }),
      ...dayStaffRoutes(day),
      ...applicationsStaffRoutes(
        { store, clock, saved, vault: medical.vault },
        {
          priceOf: async (customer_id, id) => (await priceApplications(checkout)(customer_id, [id])).final_price,
          preview: previewApprovals(checkout),
          targets: moveTargets(checkout),
          targetsOfSeveral: targetsOfSeveral(checkout),
          previewMoves: (by, moving) => previewMoves({ ...checkout, store: store.as(by) })(moving),
          moveSeveral: (by, moving) => moveSeveral({ ...checkout, store: store.as(by) })(moving),
          move: (by, id, to, seen) => moveToProgram({ ...checkout, store: store.as(by) })(id, to, seen),
          approve: (by, id, seen) => approveApplication({ ...checkout, store: store.as(by) })(id, { seen }),
        },
      ),
      ...documentsStaffRoutes({ store, clock, file_store: files.file_store }),
      ...formsStaffRoutes(medical),
      ...healthFormsStaffRoutes(medical),
      ...healthStaffRoutes({ ...medical, file_store: files.file_store }),
      ...healthGrantRoutes(needs.staff),
      ...reportsCalls(needs.reporting),
      ...smsReportsStaffRoutes({ store, clock }),
    },
    {
      identity: {
        authenticate: authenticate(accounts),
        staff: {
          session: readSession(needs.staff),
          device: readDevice(needs.staff),
          locationsOf: locationsOf(store),
          operator: (token) => (token === operator?.token ? operator.actor : undefined),
          clock,
          is_https: settings.public_origin.startsWith("https:"),
        },
      },
      gate: { isLocked },
    },
  )
  for (const room of Object.values(rooms)) await room.serve(app)
  photoRoute(app, day)
  await providerWebhooks(app, { settings, alerts })
  if (settings.is_sandbox)
    await mountSandbox(app, {
      settings,
      store,
      clock,
      compose: (id) => composeQueued({ store, ...needs.composing }, id),
      read: (id) => readQueued({ store, ...needs.composing }, id),
      codes: codesNow(needs.staff),
    })
  const month = initialData({ ...availability, init, clock, memory_ms, translations })
  const seasons = initialSeasons({ store, clock, memory_ms, translations })
  await servePortal(app, {
    settings,
    store,
    init,
    translations,
    files,
    clock,
    initial_data: (url) => month(url) ?? seasons(url),
    account: cards.account,
    is_mail_off: checkout.is_mail_off,
  })
  if (has_jobs) {
    // After the first answers. A failed first start ends the process; later failures are the supervisor's.
    let jobs: Promise<{ stop(): unknown }> | undefined
    app.addHook("onListen", async () => {
      jobs = import("./process/jobs.ts").then(({ jobsOf, startJobs }) =>
        startJobs(
          store,
          jobsOf({
            ...checkout,
            files,
            send_mails: needs.send_mails,
            outside: paperwork.outside,
            vault: medical.vault,
            push: needs.push,
            texting,
            wallet: needs.wallet,
            first_day,
            reporting: needs.reporting,
            ...needs.moving,
            reviews: needs.reviews,
          }),
          { around: aroundJob },
        ),
      )
    })
    let sending: { stop(): Promise<void> } | undefined
    app.addHook("onListen", async () => {
      const send = () => Promise.all([sendAlerts(alerts)(), sendTexts(texting)()])
      sending = repeat(send, { pause_ms: ALERTS_MS, onError: (error) => app.log.warn(error) })
    })
    app.addHook("onClose", async () => {
      await sending?.stop()
      await (await jobs)?.stop()
    })
  }
  return app
}
