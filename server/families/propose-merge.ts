import { ANSWER_HOURS, type Choices, type MergeState, type Side } from "@hub/domain/families/merge"
import { actorName, isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { notifyOf } from "../notices/notify-staff.ts"
import { finishMerge, mailClosed, noticeOfMerge } from "./finish-merge.ts"
import { blockersOfMerge, type MergeNeeds } from "./merge-families.ts"
import { codeHash, mergeToken, newCode } from "./merge-links.ts"
import { addressesOf, candidatesOf, lockFamilies } from "./merge-queries.ts"
import { mergeFacts, mergeState, requireBoth } from "./preview-merge.ts"
import { requireFamily } from "./queries.ts"
import {
  closeMerge,
  insertAnswer,
  insertMerge,
  insertNotSame,
  lockMerge,
  type MergeRow,
  mergeById,
  openMergeOf,
  setAnswer,
  setAsked,
} from "./store.ts"

interface OfFamily {
  readonly id: string
  readonly by: StaffActor
}

export const readMerges =
  ({ store, clock }: MergeNeeds) =>
  async ({ id, by }: OfFamily) => {
    await requireFamily(store, { by, permission: "propose_merge", customer_id: id })
    const open = await openMergeOf(store, id, clock())
    return {
      candidates: await candidatesOf(store, id),
      merge: open === undefined ? null : await mergeState(store, open),
    }
  }

/** Someone of the office asks an owner. Asked twice, it waits once. */
export const proposeMerge =
  (needs: MergeNeeds) =>
  async ({
    id,
    by,
    moved_id,
    choices,
    reason,
    preview,
  }: OfFamily & { moved_id: string; choices: Choices; reason: string; preview: string }): Promise<MergeState> => {
    const two = { customer_id: id, moved_id }
    await requireBoth(needs, by, two)
    const before = await openMergeOf(needs.store, id, needs.clock())
    const isSame = before?.customer_id === id && before.moved_id === moved_id
    const seen = await mergeFacts(needs, { ...two, choices }, isSame ? before.id : null)
    if (seen.facts.blockers.length > 0) throw problem("MERGE_REFUSED", { payload: { blockers: seen.facts.blockers } })
    if (seen.preview !== preview) throw problem("PREVIEW_CHANGED")
    const row = await needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      await lockFamilies(tx, [id, moved_id])
      const waiting = await openMergeOf(tx, id, now)
      if (waiting?.customer_id === id && waiting.moved_id === moved_id) return waiting
      const blockers = await blockersOfMerge(tx, { ...two, ...choices, merge_id: null, now })
      if (blockers.length > 0) throw problem("MERGE_REFUSED", { payload: { blockers } })
      const merge_id = newId()
      await insertMerge(tx, { id: merge_id, ...two, choices, reason, proposed_by: actorName(by), now })
      await recordAction(tx, {
        action: "MERGE_PROPOSED",
        subject: "customer",
        subject_id: id,
        reason,
        details: { merge_id, moved_id },
        now,
      })
      // Who may confirm it goes on by themselves.
      if (!isPermitted(by, "merge_families"))
        await notifyOf(tx, [noticeOfMerge("MERGE_PROPOSED", { id: merge_id, ...two })], now)
      return mergeById(tx, merge_id)
    })
    needs.deliver()
    if (row === undefined) throw problem("NOT_FOUND")
    return mergeState(needs.store, row)
  }

export const notTheSame =
  ({ store, clock }: MergeNeeds) =>
  async ({ id, by, other_id }: OfFamily & { other_id: string }): Promise<void> => {
    for (const customer_id of [id, other_id])
      await requireFamily(store, { by, permission: "propose_merge", customer_id })
    const now = clock()
    if (id === other_id) throw problem("NOT_FOUND")
    await store.as(by).transaction(async (tx) => {
      await lockFamilies(tx, [id, other_id])
      const merge_id = newId()
      await insertNotSame(tx, { id: merge_id, customer_id: id, moved_id: other_id, proposed_by: actorName(by), now })
      await recordAction(tx, {
        action: "FAMILIES_DIFFER",
        subject: "customer",
        subject_id: id,
        details: { other_id },
        now,
      })
    })
  }

const SIDES: readonly Side[] = ["KEPT", "MOVED"]

/** Both get a code. Who has no address is asked in person: an owner goes on without their code. */
async function askBoth(
  tx: Transaction,
  needs: MergeNeeds,
  { id, customer_id, moved_id }: MergeRow,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + ANSWER_HOURS * 3_600_000)
  await setAsked(tx, { id, by: actorName(tx.actor), now, until })
  const addresses = await addressesOf(tx, [customer_id, moved_id])
  for (const side of SIDES) {
    const [own_id, other_id] = side === "KEPT" ? [customer_id, moved_id] : [moved_id, customer_id]
    const own = addresses.find((one) => one.id === own_id)
    const other = addresses.find((one) => one.id === other_id)
    const code = newCode()
    const of = { merge_id: id, side }
    await insertAnswer(tx, { ...of, email: own?.email ?? null, code_hash: codeHash(needs.link_keys, of, code) })
    if (own?.email === null || own === undefined) continue
    await queueMailTo(tx, {
      kind: "MERGE_ASKED",
      customer_id: own_id,
      recipient: own.email,
      language: own.language,
      about_id: newId(),
      facts: {
        other: other?.name ?? "",
        stays: side === "KEPT",
        code,
        token: mergeToken(needs.link_keys, of),
        hours: ANSWER_HOURS,
      },
      now,
      good_until: until,
    })
  }
}

interface OfMerge extends OfFamily {
  readonly merge_id: string
}

/** Its merge, whichever side the family is on. */
function own(row: MergeRow | undefined, { id }: OfMerge): MergeRow {
  if (row === undefined || (row.customer_id !== id && row.moved_id !== id)) throw problem("NOT_FOUND")
  return row
}

const isOver = ({ status, answer_until }: MergeRow, now: Date): boolean =>
  (status !== "PROPOSED" && status !== "ASKED") || (answer_until !== null && Date.parse(answer_until) <= now.getTime())

/** An owner says that it is right: both families are asked. Once both have said yes and something was in the way, it is done now. */
export const confirmMerge =
  (needs: MergeNeeds) =>
  async ({ preview, ...of }: OfMerge & { preview: string }): Promise<MergeState> => {
    const { by, merge_id } = of
    const found = own(await mergeById(needs.store, merge_id), of)
    if (found.status === "MERGED") return mergeState(needs.store, found)
    if (isOver(found, needs.clock())) throw problem("MERGE_OVER")
    await requireBoth(needs, by, found)
    const seen = await mergeFacts(needs, found, merge_id)
    if (seen.facts.blockers.length > 0) throw problem("MERGE_REFUSED", { payload: { blockers: seen.facts.blockers } })
    if (found.status === "PROPOSED" && seen.preview !== preview) throw problem("PREVIEW_CHANGED")
    const row = await needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const locked = own(await lockMerge(tx, merge_id), of)
      if (locked.status === "MERGED") return locked
      if (isOver(locked, now)) throw problem("MERGE_OVER")
      await lockFamilies(tx, [locked.customer_id, locked.moved_id])
      const blockers = await blockersOfMerge(tx, { ...locked, ...locked.choices, merge_id, now })
      if (blockers.length > 0) throw problem("MERGE_REFUSED", { payload: { blockers } })
      if (locked.status === "ASKED") return finishMerge(tx, needs, locked, now)
      await askBoth(tx, needs, locked, now)
      await recordAction(tx, {
        action: "MERGE_CONFIRMED",
        subject: "customer",
        subject_id: locked.customer_id,
        reason: locked.reason,
        details: { merge_id, moved_id: locked.moved_id },
        now,
      })
      return mergeById(tx, merge_id)
    })
    needs.deliver()
    return mergeState(needs.store, own(row, of))
  }

/** Without the yes of a family that nobody reaches. Its address gets a mail all the same. */
export const overrideMerge =
  (needs: MergeNeeds) =>
  async ({ side, reason, ...of }: OfMerge & { side: Side; reason: string }): Promise<MergeState> => {
    const { by, merge_id } = of
    const found = own(await mergeById(needs.store, merge_id), of)
    if (found.status === "MERGED") return mergeState(needs.store, found)
    await requireBoth(needs, by, found)
    const row = await needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const locked = own(await lockMerge(tx, merge_id), of)
      if (locked.status === "MERGED") return locked
      if (locked.status !== "ASKED" || isOver(locked, now)) throw problem("MERGE_OVER")
      const { customer_id, moved_id } = locked
      const is_new = await setAnswer(tx, { merge_id, side, answer: "OVERRIDDEN", by: actorName(by), reason, now })
      if (is_new) {
        const [own_id, other_id] = side === "KEPT" ? [customer_id, moved_id] : [moved_id, customer_id]
        const addresses = await addressesOf(tx, [customer_id, moved_id])
        const reached = addresses.find((one) => one.id === own_id)
        const other = addresses.find((one) => one.id === other_id)?.name ?? ""
        if (reached?.email !== null && reached !== undefined)
          await queueMailTo(tx, {
            kind: "MERGE_OVERRIDDEN",
            customer_id: own_id,
            recipient: reached.email,
            language: reached.language,
            about_id: newId(),
            facts: { other, because: reason },
            now,
          })
        const details = { merge_id, side }
        await recordAction(tx, {
          action: "MERGE_OVERRIDDEN",
          subject: "customer",
          subject_id: own_id,
          reason,
          details,
          now,
        })
      }
      return finishMerge(tx, needs, own(await mergeById(tx, merge_id), of), now)
    })
    needs.deliver()
    return mergeState(needs.store, own(row, of))
  }

export const withdrawMerge =
  (needs: MergeNeeds) =>
  async ({ reason, ...of }: OfMerge & { reason: string }): Promise<MergeState> => {
    const { by, merge_id } = of
    await requireBoth(needs, by, own(await mergeById(needs.store, merge_id), of))
    const row = await needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const locked = own(await lockMerge(tx, merge_id), of)
      if (locked.status === "CLOSED") return locked
      if (locked.status === "MERGED") throw problem("MERGE_OVER")
      await closeMerge(tx, { id: merge_id, because: "WITHDRAWN", by: actorName(by), now })
      if (locked.status === "ASKED") await mailClosed(tx, locked, "WITHDRAWN", now)
      await recordAction(tx, {
        action: "MERGE_WITHDRAWN",
        subject: "customer",
        subject_id: locked.customer_id,
        reason,
        details: { merge_id, moved_id: locked.moved_id },
        now,
      })
      return mergeById(tx, merge_id)
    })
    needs.deliver()
    return mergeState(needs.store, own(row, of))
  }
