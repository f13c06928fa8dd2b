import { waitAfter } from "@hub/domain/alerts/alerts"
import { messages } from "@hub/domain/kernel/messages"
import { Value } from "typebox/value"
import { readProfile } from "../company/read-company.ts"
import { inLanguage } from "../language/in-language.ts"
import type { PushOutcome } from "../providers/push/port.ts"
import type { TextOutcome } from "../providers/texts/port.ts"
import { AlertFacts, type AlertTexts, alertTexts } from "./alert-texts.ts"
import type { AlertsNeeds } from "./alerts-needs.ts"
import { sendEach } from "./send-each.ts"
import { claimMessages, type DueMessage, endMessage, forgetBrowser, setStopped, tryAgainAt } from "./store.ts"

const textsTexts = messages("server/alerts.texts")

/** Who writes, what happened, and how it ends. */
const textText = (company: string, { title, body }: AlertTexts): string => textsTexts.text({ company, title, body })

const AT_ONCE = 20
/** A phone that is off for longer gets nothing: the pass says what is so now. */
const PUSH_SECONDS = 30 * 60

async function hand(needs: AlertsNeeds, due: DueMessage): Promise<PushOutcome | TextOutcome> {
  const { kind, facts, language, alert_id, way, recipient } = due
  if (!Value.Check(AlertFacts, facts)) return "REFUSED"
  const words = inLanguage(language, () => alertTexts(kind, facts))
  if (way === "TEXT") {
    if (needs.texts === undefined || !due.is_consented) return "REFUSED"
    const { name } = await readProfile(needs)()
    return needs.texts.send(
      recipient,
      inLanguage(language, () => textText(name, words)),
    )
  }
  const { p256dh, auth } = due
  if (needs.push === undefined || p256dh === null || auth === null) return "GONE"
  const payload = JSON.stringify({ tag: alert_id, ...words, path: "/dashboard" })
  return needs.push.send({ endpoint: recipient, p256dh, auth }, payload, PUSH_SECONDS)
}

/** Each waiting message of families, the oldest first. Returns how many went out. */
export const sendAlerts = (needs: AlertsNeeds) => (): Promise<number> => {
  const { store, clock } = needs
  return sendEach(
    () => claimMessages(store, clock(), AT_ONCE),
    async (due) => {
      if (Date.parse(due.good_until) <= clock().getTime()) {
        await endMessage(store, due, "LATE")
        return "REFUSED"
      }
      const outcome = await hand(needs, due)
      if (outcome === "AGAIN") {
        await tryAgainAt(store, due, new Date(clock().getTime() + waitAfter(due.tries)))
        // The others don't wait for it.
        return "REFUSED"
      }
      if (outcome === "STOPPED") {
        await store.transaction((tx) => setStopped(tx, due.recipient, clock()))
        await endMessage(store, due, "REFUSED")
        return "REFUSED"
      }
      await endMessage(store, due, outcome)
      if (outcome === "GONE") await forgetBrowser(store, due.recipient)
      return outcome
    },
  )
}
