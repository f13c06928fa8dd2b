import type { Transaction } from "../database/transaction.ts"
import { queueAnswer } from "./mail-words.ts"
import { moveApplication } from "./move-application.ts"
import { lockPendingOf } from "./store.ts"

/** Applications for a program that is canceled get their answer, with the reason and a mail each. */
export async function rejectAll(
  tx: Transaction,
  { offering_id, reason, now }: { offering_id: string; reason: string; now: Date },
): Promise<void> {
  for (const application of await lockPendingOf(tx, offering_id)) {
    const history_id = await moveApplication(tx, application, "REJECTED", { now, reason })
    await queueAnswer(tx, application, { kind: "APPLICATION_REJECTED", history_id, now, reason })
  }
}
