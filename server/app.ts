import type { StaffActor } from "@hub/domain/kernel/actor"
import { mountSandbox } from "@hub/sandbox/mount"
import type { FastifyInstance } from "fastify"
import { authenticate } from "./account/authenticate.ts"
import type { Store } from "./database/transaction.ts"
import { registerContract } from "./http/register.ts"
import { answerInBusinessTexts } from "./http/request-language.ts"
import { loadTexts } from "./language/load-texts.ts"
import { translationsOf } from "./language/translations.ts"
import { composeQueued, readQueued } from "./mail/compose-mail.ts"
import { runInBackground } from "./process/background.ts"
import { cardProviders } from "./process/card-providers.ts"
import { providerWebhooks } from "./process/messaging.ts"
import { newApp } from "./process/new-app.ts"
import { registerMonitoring } from "./process/register-monitoring.ts"
import { roomNeeds } from "./process/room-needs.ts"
import { roomsOf } from "./process/rooms.ts"
import { servePortal } from "./process/serve-portal.ts"
import type { Settings } from "./process/settings.ts"
import { type ErrorReports, noErrorReports } from "./providers/errors/port.ts"
import { phoneAccount } from "./providers/sms/account.ts"
import { initialData } from "./scheduling/initial-data.ts"
import { initialSeasons } from "./seasons/initial-data.ts"
import { codesNow } from "./staff/codes-now.ts"
import { readDevice } from "./staff/devices.ts"
import { locationsOf } from "./staff/locations-of.ts"
import { readSession } from "./staff/sessions.ts"

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

/** Builds the whole application: the only place that has all rooms, and tests drive it through `inject`. */
export async function buildApp(given: AppNeeds): Promise<FastifyInstance> {
  loadTexts()
  const { settings, clock, memory_ms, has_jobs = true, operator, draining } = given
  const store = given.store.at(clock)
  const { log_level = settings.log_level, log_to, reports = noErrorReports } = given
  const cards = cardProviders(settings, { store, clock })
  const { phone, auth_domain } = phoneAccount(settings)
  const app = await newApp({ settings, clock, cards, auth_domain, log_level, log_to })
  const translations = translationsOf({ store, memory_ms })
  answerInBusinessTexts(app, translations)
  const { aroundJob } = await registerMonitoring(app, { settings, store, reports, draining })

  const needs = await roomNeeds(app, { settings, store, clock, memory_ms, cards, phone, translations, has_jobs })
  const rooms = roomsOf(needs)
  const { availability, init, composing, staff } = needs
  registerContract(app, rooms.calls, rooms.staff_calls, {
    identity: {
      authenticate: authenticate(needs.accounts),
      staff: {
        session: readSession(staff),
        device: readDevice(staff),
        locationsOf: locationsOf(store),
        operator: (token) => (token === operator?.token ? operator.actor : undefined),
        clock,
        is_https: settings.public_origin.startsWith("https:"),
      },
    },
    gate: { isLocked: needs.isLocked },
  })
  await rooms.serve(app)
  await providerWebhooks(app, { settings, alerts: needs.alerts })
  if (settings.is_sandbox)
    await mountSandbox(app, {
      settings,
      store,
      clock,
      compose: (id) => composeQueued({ store, ...composing }, id),
      read: (id) => readQueued({ store, ...composing }, id),
      codes: codesNow(staff),
    })
  const month = initialData({ ...availability, init, clock, memory_ms, translations })
  const seasons = initialSeasons({ store, clock, memory_ms, translations })
  await servePortal(app, {
    settings,
    store,
    init,
    translations,
    files: needs.files,
    clock,
    initial_data: (url) => month(url) ?? seasons(url),
    account: cards.account,
    is_mail_off: needs.checkout.is_mail_off,
  })
  if (has_jobs) runInBackground(app, needs, aroundJob)
  return app
}
