import type { Blocker, Choices, MergePreview } from "@hub/domain/families/merge"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { endDoubleApplications } from "../applications/end-applications.ts"
import { recordAction } from "../audit/record-action.ts"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { endDraft } from "../checkout/end-order.ts"
import { type Store, storeWithin, type Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { TranslationsOf } from "../language/translations.ts"
import { inReadersLanguage } from "../language/written.ts"
import { queueMail, queueMailTo } from "../mail/queue-mail.ts"
import { moveFamily } from "../privacy/merge-family.ts"
import { endDoubleWaits } from "../waitlists/leave-waitlist.ts"
import { addressesOf, leftDrafts, lockFamilies, mergeBlockers } from "./merge-queries.ts"
import { setCounts, setMerged } from "./store.ts"

const m = messages("server/families.merge")
const parent = messages("server/privacy.merge")

export interface MergeNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly vault: MedicalVault
  readonly link_keys: KeyList
  readonly translations: TranslationsOf
  /** Sends what was queued, without waiting for the job. */
  readonly deliver: () => void
  readonly checkout: CheckoutNeeds
}

export interface Two {
  readonly customer_id: string
  readonly moved_id: string
}

const SECTION: Readonly<Record<Blocker["kind"], string>> = {
  PAYMENT_OPEN: "#money",
  CHECKOUT_OPEN: "#money",
  PLAN_PAYING: "#money",
  CUSTODY: "#grown-ups",
  BOOKINGS_MEET: "#bookings",
  OFFERS_MEET: "#bookings",
  BEING_DELETED: "",
  OTHER_MERGE: "/merge",
}

/** What speaks against it, each with the page where it is seen. */
export async function blockersOfMerge(
  tx: Transaction,
  { customer_id, moved_id, children, merge_id, now }: Two & Choices & { merge_id: string | null; now: Date },
): Promise<Blocker[]> {
  const rows = await mergeBlockers(tx, { customer_id, moved_id, children, merge_id, now })
  return rows.map(({ kind, side, first, second }) => {
    const labels = [first, second].flatMap((one) => (one === null ? [] : [`${one.name}, ${datesLabel(one)}`]))
    return {
      kind,
      side,
      text: labels.join(" · "),
      path: `/families/${side === "KEPT" ? customer_id : moved_id}${SECTION[kind]}`,
    }
  })
}

export interface Performing extends Two {
  readonly merge_id: string
  readonly choices: Choices
  /** Who confirmed it. */
  readonly by: string
  /** The family that moves hasn't said yes itself. */
  readonly ends_sessions: boolean
  readonly now: Date
}

const words = (): Readonly<Record<string, string>> => ({
  application: m.application,
  alert_choice: m.alerts,
  customer_order: m.checkouts,
  document: m.documents,
  friend_request: m.friends,
  medical_profile: m.profile,
  opening_ticket: m.turns,
  place_notice: m.notices,
  review: m.reviews,
  season_away: m.plans,
  season_pick: m.plans,
  share_recipient: m.recipients,
  smart_form: m.forms,
  waitlist_entry: m.waits,
})

/** What of it a person wants to know. */
export const shownLeftOut = (left_out: Readonly<Record<string, number>>): MergePreview["left_out"] =>
  Object.entries(left_out).flatMap(([table, count]) => {
    const what = words()[table]
    return what === undefined ? [] : [{ what, count }]
  })

/**
 * Makes the two one, in this transaction and under both families' locks, or refuses with what speaks against it. The caller has locked the
 * row of the merge.
 */
export async function mergeFamilies(tx: Transaction, needs: MergeNeeds, performing: Performing) {
  const { customer_id, moved_id, merge_id, choices, by, ends_sessions, now } = performing
  await lockFamilies(tx, [customer_id, moved_id])
  const blockers = await blockersOfMerge(tx, { ...performing, ...choices })
  if (blockers.length > 0) throw problem("MERGE_REFUSED", { payload: { blockers } })
  const inside = { ...needs.checkout, store: storeWithin(tx, needs.store.pool) }
  for (const { id } of await leftDrafts(tx, [customer_id, moved_id], now)) await endDraft(inside, id, "LEFT_CHECKOUT")
  let [waits, applications] = [0, 0]
  for (const { kept_id, moved_id: moved_child } of choices.children) {
    waits += await endDoubleWaits(tx, { kept_id, moved_id: moved_child })
    const doubled = { customer_id, kept_id, moved_customer_id: moved_id, moved_id: moved_child, now }
    applications += await endDoubleApplications(tx, doubled)
  }
  const addresses = await addressesOf(tx, [customer_id, moved_id])
  const [kept, moved] = [customer_id, moved_id].map((id) => addresses.find((one) => one.id === id))
  const relationship = await inReadersLanguage(kept?.language, needs.translations, () => parent.parent)
  await setMerged(tx, { id: merge_id, by, now })
  const {
    moved: rows,
    left_out,
    plans,
  } = await moveFamily(tx, needs.vault, {
    ...performing,
    ends_sessions,
    relationship,
  })
  const left = {
    ...left_out,
    ...(waits > 0 ? { waitlist_entry: waits } : {}),
    ...(applications > 0 ? { application: applications } : {}),
  }
  await setCounts(tx, merge_id, { moved: rows, left_out: left })
  await recordAction(tx, {
    action: "FAMILIES_MERGED",
    by,
    subject: "customer",
    subject_id: customer_id,
    details: { merge_id, moved_id },
    now,
  })
  const emails = [kept?.email, moved?.email].filter((email) => email !== null && email !== undefined)
  const facts = {
    addresses: emails.join(", "),
    has_health: (rows["medical_item"] ?? 0) + (left_out["medical_profile"] ?? 0) > 0,
    lost_card: plans > 0,
  }
  const mail = { kind: "MERGE_DONE", customer_id, now } as const
  await queueMail(tx, { ...mail, about_id: newId(), facts: { ...facts, other: moved?.name ?? "" } })
  if (moved?.email !== null && moved?.email !== undefined && kept?.email !== null)
    await queueMailTo(tx, {
      ...mail,
      about_id: newId(),
      recipient: moved.email,
      language: moved.language,
      facts: { ...facts, other: kept?.name ?? "" },
    })
  return { left_out: shownLeftOut(left), plans_without_card: plans }
}
