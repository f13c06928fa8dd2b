import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import { endWaiting } from "../mail/end-waiting.ts"
import * as m from "./message-texts.ts"
import type { MessagesNeeds } from "./messages-needs.ts"
import { messageById, waitingMails } from "./queries.ts"
import { writerOf } from "./read-messages.ts"
import { markRecipientsStopped, markStopped, stopTexts } from "./store.ts"

type Needs = Pick<MessagesNeeds, "store" | "clock">

/** What waits isn't sent. A mail that is with the mail server at this moment still arrives, and counts as sent. */
export const stopMessage =
  ({ store, clock }: Needs) =>
  (by: StaffActor, id: string): Promise<{ had: number; stopped: number }> =>
    store.as(by).transaction(async (tx) => {
      const now = clock()
      const before = await messageById(tx, writerOf(by), id)
      if (before === undefined) throw problem("NOT_FOUND")
      const isOpen = before.waiting > 0 || before.texts_waiting > 0
      if (isOpen && (await markStopped(tx, { id, by: actorName(by), now }))) {
        await markRecipientsStopped(tx, await endWaiting(tx, await waitingMails(tx, id), { because: m.stopped, now }))
        await stopTexts(tx, id)
        await recordAction(tx, { action: "MESSAGE_STOPPED", subject: "family_message", subject_id: id, now })
      }
      const after = await messageById(tx, null, id)
      const had = after?.had ?? 0
      return { had, stopped: (after?.present ?? 0) - had }
    })
