import { Value } from "typebox/value"
import { sendEach } from "../alerts/send-each.ts"
import type { Store } from "../database/transaction.ts"
import { type NoticeFacts, noticeText, NoticeFacts as Schema } from "../mail/kinds/staff.ts"
import type { Push } from "../providers/push/port.ts"
import { claimPushes, type DuePush, forgetBrowser, tryPushAgain } from "./store.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
  /** Undefined: no messages are sent. */
  readonly push: Push | undefined
}

const AT_ONCE = 10

/** What a screen shows, perhaps a locked one: what has happened and where. No name, and nothing of a child's health. */
const payloadOf = ({ notice_id, facts }: DuePush & { facts: NoticeFacts }): string =>
  JSON.stringify({ tag: notice_id, title: noticeText(facts), path: `/staff${facts.path}` })

/** Each waiting message, ten at a time. Returns how many were shown to a push service. */
export const sendPushes =
  ({ store, clock, push }: Needs) =>
  async (): Promise<number> => {
    if (push === undefined) return 0
    return sendEach(
      () => claimPushes(store, clock(), AT_ONCE),
      async (one) => {
        if (!Value.Check(Schema, one.facts)) return "REFUSED"
        const outcome = await push.send(one, payloadOf({ ...one, facts: one.facts }))
        if (outcome === "GONE") await forgetBrowser(store, one.endpoint)
        // The next minute tries it again.
        if (outcome === "AGAIN") await tryPushAgain(store, one)
        return outcome
      },
    )
  }
