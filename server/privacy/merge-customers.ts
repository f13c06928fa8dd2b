import type { FamilyField, Side } from "@hub/domain/families/merge"
import { v7 as newId } from "uuid"
import type { CustomerRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Merging } from "./merge-tables.ts"

type Row = CustomerRow

export interface Two {
  readonly kept: Row
  readonly moved: Row
}

const columns = sql`id, external_id, email, password_hash, first_name, last_name, phone_number, phone_extension, sign_in_phone,
  is_phone_number_communication_opted_in, address, is_restricted, first_signed_in_at, provider_customer_id, default_payment_method_id,
  created_at, deleted_at, language`

/** In the order of ids, in which everybody locks several families. */
export async function lockTwo(
  tx: Transaction,
  { customer_id, moved_id }: Pick<Merging, "customer_id" | "moved_id">,
): Promise<Two> {
  const rows = await tx.many<Row>(
    sql`select ${columns} from customer where id in (${customer_id}, ${moved_id}) order by id for update`,
  )
  const [kept, moved] = [customer_id, moved_id].map((id) => rows.find((row) => row.id === id))
  if (kept === undefined || moved === undefined) throw new Error("A family that is merged is gone")
  return { kept, moved }
}

/** The other grown-up may collect the children that were theirs. Who signed in twice is one. */
async function addAsContact(tx: Transaction, { kept, moved }: Two, joining: Joining): Promise<void> {
  const { choices, relationship, children, now } = joining
  const phone = moved.phone_number ?? moved.sign_in_phone
  const { first_name, last_name } = moved
  if (choices.take.includes("name") || phone === null || first_name === "" || last_name === "") return
  const id = newId()
  const added = await tx.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension, email, is_emergency_contact,
      is_authorized_pick_up, created_at)
    select ${id}, ${kept.id}, ${first_name}, ${last_name}, ${relationship}, ${phone}, ${moved.phone_extension}, ${moved.email}, true, true, ${now}
    where public.name_key(${`${first_name} ${last_name}`}) <> public.name_key(${`${kept.first_name} ${kept.last_name}`})
      and not exists (select from contact k where k.customer_id = ${kept.id}
        and public.name_key(k.first_name || ' ' || k.last_name) = public.name_key(${`${first_name} ${last_name}`}))`)
  if (added === 0) return
  await tx.run(sql`
    insert into contact_student (contact_id, student_id) select ${id}, s.id from student s
    where s.customer_id = ${kept.id} and s.id = any(${children}::uuid[])
      and exists (select from student o where o.customer_id = ${kept.id} and o.id <> all(${children}::uuid[]))`)
}

/** A plan that is still charged to a saved card of the form's provider. */
const plansByCard = async (tx: Transaction, customer_id: string): Promise<string[]> =>
  (
    await tx.many<{ order_id: string }>(sql`
      select p.order_id from order_payment_plan p where p.customer_id = ${customer_id} and p.payment_method_provider = 'STRIPE'
        and exists (select from installment i where i.order_id = p.order_id and i.status in ('SCHEDULED', 'FAILED'))`)
  ).map(({ order_id }) => order_id)

export interface Cards {
  /** Whose customer at the card provider stays. */
  readonly stays: Side
  /** These plans ask for another card. */
  readonly plans: readonly string[]
}

/**
 * A card can't change its owner at the card provider, so one of two customers there stays: that of the family which stays, unless only the
 * other pays a plan by it. Before the rows move.
 */
export async function chooseCards(tx: Transaction, { kept, moved }: Two): Promise<Cards> {
  if (moved.provider_customer_id === null) return { stays: "KEPT", plans: [] }
  if (kept.provider_customer_id === null) return { stays: "MOVED", plans: [] }
  const [own, others] = [await plansByCard(tx, kept.id), await plansByCard(tx, moved.id)]
  return own.length === 0 && others.length > 0 ? { stays: "MOVED", plans: [] } : { stays: "KEPT", plans: others }
}

async function joinCards(tx: Transaction, two: Two, { cards, merge_id }: Joining): Promise<void> {
  const [stays, goes] = cards.stays === "KEPT" ? [two.kept, two.moved] : [two.moved, two.kept]
  await tx.run(sql`
    update order_payment_plan set payment_method = null, payment_method_provider = null where order_id = any(${cards.plans}::uuid[])`)
  await tx.run(sql`update family_merge set provider_customer_id = ${goes.provider_customer_id} where id = ${merge_id}`)
  await tx.run(sql`
    update customer set provider_customer_id = ${stays.provider_customer_id},
      default_payment_method_id = ${stays.default_payment_method_id ?? null}
    where id = ${two.kept.id}`)
}

interface Joining extends Merging {
  readonly cards: Cards
  /** Ids of those that the family which moves brings, as they are called from now on. */
  readonly children: readonly string[]
}

/** The row of the family that moves goes; both addresses sign in to the one that stays. */
export async function joinCustomers(tx: Transaction, two: Two, joining: Joining): Promise<void> {
  const { kept, moved } = two
  const { choices, now } = joining
  const isTaken = (field: FamilyField): boolean => choices.take.includes(field)
  await addAsContact(tx, two, joining)
  // The keys are unique, so the other lets go first.
  await tx.run(sql`delete from customer where id = ${moved.id}`)
  const phone = isTaken("phone") || kept.phone_number === null ? moved : kept
  const named = isTaken("name") || kept.first_name === "" ? moved : kept
  const has_own_email = kept.email !== null
  await tx.run(sql`
    update customer set external_id = coalesce(external_id, ${moved.external_id}), email = coalesce(email, ${moved.email}),
      password_hash = coalesce(password_hash, ${has_own_email ? null : moved.password_hash}),
      first_name = ${named.first_name}, last_name = ${named.last_name}, phone_number = ${phone.phone_number},
      phone_extension = ${phone.phone_extension},
      is_phone_number_communication_opted_in = ${phone.is_phone_number_communication_opted_in},
      address = ${jsonOf(isTaken("address") || kept.address === null ? moved.address : kept.address)}::jsonb,
      language = coalesce(${isTaken("language") ? moved.language : null}, language, ${moved.language}),
      created_at = least(created_at, ${moved.created_at}::timestamptz),
      first_signed_in_at = least(first_signed_in_at, ${moved.first_signed_in_at}::timestamptz),
      is_restricted = ${kept.is_restricted || moved.is_restricted}
    where id = ${kept.id}`)
  await joinCards(tx, two, joining)
  const email = has_own_email ? moved.email : null
  if (email !== null || moved.sign_in_phone !== null)
    await tx.run(sql`
      insert into sign_in_alias (id, customer_id, first_name, last_name, email, phone, password_hash, at)
      values (${newId()}, ${kept.id}, ${moved.first_name}, ${moved.last_name}, ${email}, ${moved.sign_in_phone},
        ${has_own_email ? moved.password_hash : null}, ${now})`)
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
