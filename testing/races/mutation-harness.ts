import { Problem } from "@hub/domain/kernel/problem"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder, readPlacedOrder } from "@hub/server/checkout/read-order"
import { findViolations } from "@hub/server/database/invariants"
import { type Sql, sql } from "@hub/server/database/sql"
import { CardPaymentError, type CardPayments } from "@hub/server/providers/payments/port"
import type { Checkout } from "../checkout/checkout.ts"
import type { TestDatabase } from "../database/database.ts"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  grantCredit,
  type SeededFamily,
  TEST_NOW,
} from "../database/fixtures.ts"

// What looks for a fault: each harness uses the product as families and the provider do, and returns what is wrong afterwards.

export interface World {
  /** Reads and seeds without any mutation. */
  readonly db: TestDatabase
  readonly checkout: Checkout
  /** What the use cases are made from, with or without the guard. */
  readonly needs: CheckoutNeeds
  readonly business: Business
}

export type Harness = (world: World) => Promise<string[]>

export const PRICE = 10_000
export const CROWD = 12

export const minutesLater = (minutes: number): Date => new Date(TEST_NOW.getTime() + minutes * 60_000)

/** The answer or the error of a call, as text: a harness looks at the rows that are left. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Problem ? error.code : "an error"),
  )

export const crowd = (size: number, one: (index: number) => Promise<unknown>): Promise<string[]> =>
  Promise.all(Array.from({ length: size }, (_, index) => outcomeOf(one(index))))

export const violations = async ({ db }: World): Promise<string[]> =>
  (await findViolations(db.store)).map(({ invariant, detail }) => `${invariant}: ${detail}`)

/** One sentence when a count is not what it should be. */
export async function counted({ db }: World, what: string, expected: number, rows: Sql): Promise<string[]> {
  const found = (await db.store.many(rows)).length
  return found === expected ? [] : [`${found} instead of ${expected} ${what}`]
}

export const free = async (world: World): Promise<void> => {
  await world.db.store.run(sql`update credit_type set price = 0`)
}

export async function offeringOf(world: World, capacity: number, start_date?: string): Promise<string> {
  const plan = start_date === undefined ? { capacity } : { capacity, start_date }
  return (await addOffering(world.db.store, world.business, plan)).id
}

export const familyOf = ({ db }: World, students = 1): Promise<SeededFamily> =>
  addFamily(db.store, { students: Array.from({ length: students }, () => ({})) })

export const draft = ({ needs }: World, family: SeededFamily, offering_id: string, student = 0): Promise<string> =>
  draftOrder(needs)(family.customer_id, [{ student_id: at(family.student_ids, student), offering_id }])

export async function place({ needs }: World, { customer_id }: SeededFamily, order_id: string): Promise<void> {
  const { final_price } = await readOrder(needs)(customer_id, order_id)
  const key = `key-of-${order_id}`
  await placeOrder(needs)(customer_id, { order_id, final_price, remember_payment_method: true, idempotency_key: key })
}

export interface Placed {
  readonly family: SeededFamily
  readonly order_id: string
  readonly payment_id: string
  readonly secret: string
  readonly offering_id: string
}

/** A family whose order waits for its money. */
export async function placed(world: World): Promise<Placed> {
  const family = await familyOf(world)
  const offering_id = await offeringOf(world, 1)
  const order_id = await draft(world, family, offering_id)
  await place(world, family, order_id)
  const { payment_provider_record: record } = await readPlacedOrder(world.needs)(family.customer_id, order_id)
  return { family, order_id, offering_id, payment_id: record?.id ?? "", secret: record?.stripe_client_secret ?? "" }
}

export const intentOf = ({ secret }: Placed): string => secret.slice(0, secret.indexOf("_secret"))

export const giveCredit = ({ db, business }: World, customer_id: string): Promise<string> =>
  grantCredit(db.store, business, { customer_id })

/** The vendor's books beside ours: what it keeps must be what completed orders cost. */
export async function againstTheVendor(world: World): Promise<string[]> {
  const { charged, refunded } = await world.checkout.books()
  const sum = await world.db.store.one<{ due: number }>(
    sql`select coalesce(sum(final_price), 0)::int as due from customer_order where status = 'COMPLETED'`,
  )
  return charged - refunded === sum.due ? [] : [`the vendor keeps ${charged - refunded}, bookings cost ${sum.due}`]
}

/** The first refund goes out, and its reply is lost. */
export function losingOneReply(cards: CardPayments): CardPayments {
  let isLost = false
  const refund: CardPayments["refund"] = async (asked) => {
    const answer = await cards.refund(asked)
    if (isLost) return answer
    isLost = true
    throw new CardPaymentError("unavailable", "The reply is lost")
  }
  return { ...cards, refund }
}
