import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { notifyOf } from "../notices/notify-staff.ts"
import type { Occurrence } from "../notices/queries.ts"
import { blockersOfMerge, type MergeNeeds, mergeFamilies } from "./merge-families.ts"
import { addressesOf, lockFamilies } from "./merge-queries.ts"
import { closeMerge, lateMerges, lockMerge, type MergeRow, mergeById } from "./store.ts"

const isIn = ({ answer }: MergeRow["answers"][number]): boolean => answer === "YES" || answer === "OVERRIDDEN"

/** Both have said yes, or an owner for them. */
export const areBothIn = ({ status, answers }: Pick<MergeRow, "status" | "answers">): boolean =>
  status === "ASKED" && answers.length >= 2 && answers.every(isIn)

/** What owners hear of, with the page where it is dealt with. */
export const noticeOfMerge = (
  notice: "MERGE_PROPOSED" | "MERGE_HELD_UP",
  { id, customer_id, moved_id }: Pick<MergeRow, "id" | "customer_id" | "moved_id">,
): Occurrence => ({
  notice,
  about_id: id,
  location_id: null,
  location: null,
  amount: null,
  path: `/families/${customer_id}/merge/${moved_id}`,
})

/**
 * Does it when both are in, and returns the row as it is then. Something in the way, such as a checkout that has begun since, leaves it
 * as it is: owners hear of it, and one of them finishes it. The caller has locked the row.
 */
export async function finishMerge(
  tx: Transaction,
  needs: MergeNeeds,
  row: MergeRow,
  now: Date,
): Promise<MergeRow | undefined> {
  if (!areBothIn(row)) return row
  const { id: merge_id, customer_id, moved_id, choices, asked_by } = row
  await lockFamilies(tx, [customer_id, moved_id])
  const blockers = await blockersOfMerge(tx, { ...row, ...choices, merge_id, now })
  if (blockers.length > 0) {
    await notifyOf(tx, [noticeOfMerge("MERGE_HELD_UP", row)], now)
    return row
  }
  const moved = row.answers.find(({ side }) => side === "MOVED")
  await mergeFamilies(tx, needs, {
    merge_id,
    customer_id,
    moved_id,
    choices,
    by: asked_by ?? row.proposed_by,
    ends_sessions: moved?.answer !== "YES",
    now,
  })
  return mergeById(tx, merge_id)
}

/** Both families read that nothing has changed. */
export async function mailClosed(
  tx: Transaction,
  { customer_id, moved_id }: MergeRow,
  because: "REFUSED" | "WITHDRAWN" | "TIME_OVER",
  now: Date,
): Promise<void> {
  const addresses = await addressesOf(tx, [customer_id, moved_id])
  for (const { id, email, language } of addresses) {
    const other = addresses.find((one) => one.id !== id)?.name ?? ""
    if (email === null) continue
    const mail = { kind: "MERGE_CLOSED", customer_id: id, recipient: email, language, about_id: newId(), now } as const
    await queueMailTo(tx, { ...mail, facts: { other, because } })
  }
}

const AT_ONCE = 100

/** Questions that not both have answered in time. */
export const closeLateMerges =
  ({ store, clock }: Pick<MergeNeeds, "store" | "clock">) =>
  async (): Promise<number> => {
    const now = clock()
    const late = await lateMerges(store, now, AT_ONCE)
    for (const { id } of late)
      await store.transaction(async (tx) => {
        const row = await lockMerge(tx, id)
        if (row?.status !== "ASKED") return
        await closeMerge(tx, { id, because: "TIME_OVER", by: "server", now })
        await mailClosed(tx, row, "TIME_OVER", now)
      })
    return late.length
  }
