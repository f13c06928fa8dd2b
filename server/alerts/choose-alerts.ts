import type { FamilyAlerts } from "@hub/domain/alerts/alerts.contract"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { formatPhone } from "@hub/domain/kernel/text"
import { recordConsent } from "../audit/record-consent.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PushBrowser } from "../providers/push/port.ts"
import type { AlertsNeeds } from "./alerts-needs.ts"
import { provedPhone, seasonBegan } from "./queries.ts"
import { addBrowser, browsersOf, choiceOf, removeBrowser, setDeclined, setTextPhone } from "./store.ts"

// What a family wants to hear of its day, and where.

const m = messages("domain/alerts.texts")

export interface ChoosingNeeds extends AlertsNeeds {
  /** The phone that a code has proved; refuses a token that proves none. */
  readonly prove: (token: string) => Promise<string>
}

interface Asking {
  readonly customer_id: string
  readonly session_id: string
}

export const readAlerts =
  ({ store, clock, push, texts }: AlertsNeeds) =>
  async ({ customer_id }: Pick<Asking, "customer_id">): Promise<FamilyAlerts> => {
    const [browsers, choice, proved, began] = await Promise.all([
      browsersOf(store, customer_id),
      choiceOf(store, customer_id),
      provedPhone(store, customer_id),
      seasonBegan(store, clock()),
    ])
    const declined_at = choice?.declined_at ?? null
    const isDeclined = declined_at !== null && (began === null || Date.parse(declined_at) >= Date.parse(began))
    return {
      public_key: push?.public_key ?? null,
      browsers:
        push === undefined
          ? []
          : browsers.map((one) => ({
              id: one.id,
              endpoint: one.endpoint,
              user_agent: one.user_agent,
              since: one.created_at,
            })),
      texts:
        texts === undefined
          ? null
          : {
              phone: choice?.text_phone ?? null,
              is_stopped: choice !== undefined && choice.stopped_at !== null,
              proved_phone: proved,
            },
      is_open: !isDeclined && browsers.length === 0 && (choice?.text_phone ?? null) === null,
    }
  }

export const showInBrowser =
  (needs: AlertsNeeds) =>
  async (asking: Asking, browser: PushBrowser, user_agent: string): Promise<FamilyAlerts> => {
    if (needs.push?.takes(browser) !== true) throw problem("PUSH_NOT_TAKEN")
    const now = needs.clock()
    await needs.store.transaction((tx) =>
      addBrowser(tx, { ...asking, ...browser, user_agent: user_agent.slice(0, 400), now }),
    )
    return readAlerts(needs)(asking)
  }

export const hideInBrowser =
  (needs: AlertsNeeds) =>
  async (asking: Asking, id: string): Promise<FamilyAlerts> => {
    await removeBrowser(needs.store, { customer_id: asking.customer_id, id })
    return readAlerts(needs)(asking)
  }

/** With the words of the screen, in the language in which they were read. */
const consent = (tx: Transaction, customer_id: string, given: { phone: string; is_given: boolean; now: Date }) =>
  recordConsent(tx, {
    customer_id,
    subject: "TEXT_MESSAGES",
    is_given: given.is_given,
    words: m.agreement({ phone: formatPhone(given.phone) }),
    now: given.now,
  })

export const sendTexts =
  (needs: ChoosingNeeds) =>
  async (asking: Asking, token: string | undefined): Promise<FamilyAlerts> => {
    if (needs.texts === undefined) throw problem("PHONE_PROVIDER_UNAVAILABLE")
    const { customer_id } = asking
    const phone = token === undefined ? await provedPhone(needs.store, customer_id) : await needs.prove(token)
    if (phone === null) throw problem("PHONE_NOT_PROVED")
    const now = needs.clock()
    await needs.store.transaction(async (tx) => {
      await setTextPhone(tx, { customer_id, phone, now })
      await consent(tx, customer_id, { phone, is_given: true, now })
    })
    return readAlerts(needs)(asking)
  }

export const stopTexts =
  (needs: AlertsNeeds) =>
  async (asking: Asking): Promise<FamilyAlerts> => {
    const { customer_id } = asking
    const now = needs.clock()
    await needs.store.transaction(async (tx) => {
      const phone = (await choiceOf(tx, customer_id))?.text_phone ?? null
      if (phone === null) return
      await setTextPhone(tx, { customer_id, phone: null, now })
      await consent(tx, customer_id, { phone, is_given: false, now })
    })
    return readAlerts(needs)(asking)
  }

export const declineAlerts =
  (needs: AlertsNeeds) =>
  async (asking: Asking): Promise<FamilyAlerts> => {
    await setDeclined(needs.store, asking.customer_id, needs.clock())
    return readAlerts(needs)(asking)
  }
