import type { Choices } from "@hub/domain/families/merge"
import { markDeleted } from "../database/deleted-family-mark.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { sealForOther } from "../health/transaction-queries.ts"
import { deleteAbandonedOrders } from "./abandoned-orders.ts"
import { mergeChild } from "./merge-children.ts"
import { chooseCards, joinCustomers, lockTwo } from "./merge-customers.ts"
import { type Counting, count, type Merging, type Moved, moveRows } from "./merge-tables.ts"

/** A family has fewer checkouts. */
const EVERY = 100_000

interface Two {
  readonly customer_id: string
  readonly moved_id: string
}

/** What was held and given back is forgotten: together the two may have held a place longer than one family may. */
async function dropEndedCheckouts(tx: Transaction, moved_id: string, counts: Counting): Promise<void> {
  const holds = async () =>
    (await tx.one<{ held: number }>(sql`select count(*)::int as held from hold where customer_id = ${moved_id}`)).held
  const before = await holds()
  count(counts.left_out, "customer_order", await deleteAbandonedOrders(tx, sql`o.customer_id = ${moved_id}`, EVERY))
  const ended = sql`select id from hold where customer_id = ${moved_id} and status in ('RELEASED', 'EXPIRED')`
  await tx.run(sql`delete from hold_item where hold_id in (${ended})`)
  await tx.run(sql`delete from hold_pool where hold_id in (${ended})`)
  await tx.run(sql`delete from hold where customer_id = ${moved_id} and status in ('RELEASED', 'EXPIRED')`)
  count(counts.left_out, "hold", before - (await holds()))
}

/** Each contact goes on collecting its own family's children, and no others, until the family says so. */
async function limitContacts(tx: Transaction, { customer_id, moved_id }: Two, { children }: Choices): Promise<void> {
  const limit = (whose: string, others: string, same: readonly string[]) =>
    tx.run(sql`
      insert into contact_student (contact_id, student_id)
      select k.id, s.id from contact k join student s on s.customer_id = k.customer_id
      where k.customer_id = ${whose} and not exists (select from contact_student c where c.contact_id = k.id)
        and exists (select from student o where o.customer_id = ${others} and o.id <> all(${same}::uuid[]))`)
  const [kept, moved] = [children.map(({ kept_id }) => kept_id), children.map((child) => child.moved_id)]
  await limit(customer_id, moved_id, moved)
  await limit(moved_id, customer_id, kept)
}

/** As they are called from now on. */
async function childrenOf(tx: Transaction, moved_id: string, { children }: Choices): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`select id from student where customer_id = ${moved_id}`)
  return rows.map(({ id }) => children.find((child) => child.moved_id === id)?.kept_id ?? id)
}

/** Two turns at one opening: the one that was decided, else the earlier. */
async function joinTickets(tx: Transaction, { customer_id, moved_id }: Two, counts: Counting): Promise<void> {
  const pairs = await tx.many<{ kept: string; moved: string; is_others: boolean }>(sql`
    select k.id as kept, o.id as moved, case when (k.decided_at is null) <> (o.decided_at is null) then o.decided_at is not null
      else coalesce(o.number < k.number, o.number is not null) end as is_others
    from opening_ticket k join opening_ticket o on o.opening_id = k.opening_id and o.customer_id = ${moved_id}
    where k.customer_id = ${customer_id}`)
  for (const { kept, moved, is_others } of pairs) {
    const [last, first] = is_others ? [moved, kept] : [kept, moved]
    await tx.run(sql`update claim_result set ticket_id = ${last} where ticket_id = ${first}`)
    if (is_others)
      count(counts.left_out, "opening_ticket", await tx.run(sql`delete from opening_ticket where id = ${kept}`))
  }
}

/** Whom both send their schedule: who has stopped these mails has stopped them. */
async function joinRecipients(tx: Transaction, { customer_id, moved_id }: Two, now: Date): Promise<void> {
  const pairs = await tx.many<{ kept: string; moved: string }>(sql`
    select k.id as kept, o.id as moved from share_recipient k join share_recipient o on o.email = k.email and o.customer_id = ${moved_id}
    where k.customer_id = ${customer_id}`)
  for (const { kept, moved } of pairs) {
    await tx.run(sql`
      update share_recipient k set stopped_at = coalesce(k.stopped_at, o.stopped_at) from share_recipient o
      where k.id = ${kept} and o.id = ${moved}`)
    await tx.run(sql`update share_recipient_alias set recipient_id = ${kept} where recipient_id = ${moved}`)
    await tx.run(sql`insert into share_recipient_alias (old_id, recipient_id, at) values (${moved}, ${kept}, ${now})`)
    await tx.run(sql`
      update share_settings set recipient_ids = (
          select jsonb_agg(case when one = to_jsonb(${moved}::text) then to_jsonb(${kept}::text) else one end)
          from jsonb_array_elements(recipient_ids) one)
      where customer_id = ${moved_id} and recipient_ids ? ${moved}`)
  }
}

/** The text of a message that both got goes with the row that stays, unless that has its own. */
async function joinTexts(tx: Transaction, { customer_id, moved_id }: Two, counts: Counting): Promise<void> {
  const doubled = sql`from family_message_recipient k join family_message_recipient o on o.message_id = k.message_id
    where k.customer_id = ${customer_id} and o.customer_id = ${moved_id}`
  await tx.run(sql`
    update family_message_text t set recipient_id = d.kept from (select k.id as kept, o.id as moved ${doubled}) d
    where t.recipient_id = d.moved and not exists (select from family_message_text own where own.recipient_id = d.kept)`)
  const left = sql`delete from family_message_text where recipient_id in (select o.id ${doubled})`
  count(counts.left_out, "family_message_text", await tx.run(left))
}

/** A restriction that an unpaid invoice set is lifted with it, one that staff set isn't. */
const joinRestrictions = (tx: Transaction, { customer_id, moved_id }: Two) =>
  tx.run(sql`
    delete from invoice_restriction where customer_id in (${customer_id}, ${moved_id}) and exists (
      select from customer c where c.id in (${customer_id}, ${moved_id}) and c.is_restricted
        and not exists (select from invoice_restriction r where r.customer_id = c.id))`)

/** Friends who turn out to be one family ask each other nothing any more. */
async function endOwnFriends(tx: Transaction, customer_id: string, counts: Counting, now: Date): Promise<void> {
  await tx.run(sql`
    update friend_request g set closed_at = coalesce(g.closed_at, ${now}) from friend_request f
    where f.answers_id = g.id and f.customer_id = ${customer_id} and g.customer_id = ${customer_id}`)
  const own = sql`delete from friend_request f using friend_request g
    where g.id = f.answers_id and f.customer_id = ${customer_id} and g.customer_id = ${customer_id}`
  count(counts.left_out, "friend_request", await tx.run(own))
}

/**
 * All that a family has is another's from here on, and its own row is gone: whatever still named it would break a foreign key. The caller
 * has found nothing that speaks against it, and its row of `family_merge` says MERGED in this transaction already, without which what
 * only grows couldn't change.
 */
export async function moveFamily(
  tx: Transaction,
  vault: MedicalVault,
  merging: Merging,
): Promise<Moved & { readonly plans: number }> {
  const { customer_id, moved_id, choices, merge_id, now } = merging
  const counts: Counting = { moved: {}, left_out: {} }
  const two = await lockTwo(tx, merging)
  await tx.run(sql`set constraints payment_charge_payment, payment_charge_card deferred`)
  if (merging.ends_sessions)
    await tx.run(sql`
      update sign_in_session set revoked_at = ${now} where customer_id = ${moved_id} and revoked_at is null`)
  await dropEndedCheckouts(tx, moved_id, counts)
  await limitContacts(tx, merging, choices)
  await joinTickets(tx, merging, counts)
  await joinRecipients(tx, merging, now)
  await joinTexts(tx, merging, counts)
  await joinRestrictions(tx, merging)
  await tx.run(sql`delete from family_invite where customer_id = ${moved_id}`)
  await tx.run(sql`delete from switched_family where customer_id in (${customer_id}, ${moved_id})`)
  // One grown-up of a family is its participant by right; the other becomes one like the children.
  await tx.run(sql`
    update student set type = 'REGULAR' where customer_id = ${moved_id} and type = 'CUSTOMER_AS_PARTICIPANT' and exists (
      select from student k where k.customer_id = ${customer_id} and k.type = 'CUSTOMER_AS_PARTICIPANT' and k.archived_at is null)`)
  const cards = await chooseCards(tx, two)
  const children = await childrenOf(tx, moved_id, choices)
  await sealForOther(tx, vault, { from: moved_id, to: customer_id })
  await moveRows(tx, { of: "family", from: moved_id, to: customer_id, counts })
  for (const child of choices.children) await mergeChild(tx, vault, { ...child, customer_id, merge_id, now }, counts)
  await endOwnFriends(tx, customer_id, counts, now)
  await joinCustomers(tx, two, { ...merging, cards, children })
  count(counts.left_out, "customer", 1)
  // An import that still lists the family leaves it out.
  if (two.kept.external_id !== null) await markDeleted(tx, [two.moved.external_id], now)
  await tx.run(sql`
    insert into family_alias (old_id, customer_id, merge_id, at) values (${moved_id}, ${customer_id}, ${merge_id}, ${now})`)
  return { ...counts, plans: cards.plans.length }
}
