import { waitAfter } from "@hub/domain/alerts/alerts"
import type { PhoneAnswered } from "../alerts/phone-answers.ts"
import { sendEach } from "../alerts/send-each.ts"
import { TEXT_STATUS_PATH } from "../providers/texts/port.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { claimTexts, type DueText, endText, textAgainAt } from "./store.ts"

export interface TextingNeeds extends Pick<MessagesNeeds, "store" | "clock" | "texts" | "public_origin"> {
  readonly answered: PhoneAnswered
}

const AT_ONCE = 20
/** A quarter of an hour of a provider that is busy. */
const MOST_TRIES = 20

/** Each text that is due, the oldest first. Returns how many went out. */
export const sendTexts = (needs: TextingNeeds) => (): Promise<number> => {
  const { store, clock, texts, public_origin, answered } = needs
  const fail = (due: DueText, because: string) => endText(store, due.id, { outcome: "FAILED", because })
  return sendEach(
    () => claimTexts(store, clock(), AT_ONCE),
    async (due) => {
      if (texts === undefined || !due.is_agreed) {
        await fail(due, m.textNotAgreed)
        return "REFUSED"
      }
      const outcome = await texts.send(due.phone, due.words, `${public_origin}${TEXT_STATUS_PATH}/${due.id}`)
      if (outcome === "SENT") await endText(store, due.id, { outcome, because: null })
      else if (outcome === "AGAIN" && due.tries < MOST_TRIES)
        await textAgainAt(store, due.id, new Date(clock().getTime() + waitAfter(due.tries)))
      else {
        if (outcome === "STOPPED")
          await store.transaction((tx) => answered(tx, { phone: due.phone, isStopped: true, now: clock() }))
        await fail(due, outcome === "STOPPED" ? m.textStopped : outcome === "AGAIN" ? m.textBusy : m.textRefused)
      }
      // One that isn't taken doesn't keep the others waiting.
      return outcome === "SENT" ? outcome : "REFUSED"
    },
  )
}
