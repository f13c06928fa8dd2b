import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { CardInFile, SwitchCards } from "@hub/domain/switching/saved-cards"
import { v7 as newId } from "uuid"
import type { SwitchedCardRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type Carried, carryCards, type LookUpCards, uncarryCards } from "../payments/carry-cards.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"

/** What the provider has of the customers that the files name; null: it doesn't know them. */
export type CardsAtProvider = ReadonlyMap<string, readonly PaymentMethod[] | null>

const AT_ONCE = 8

/** Asked before anything is written, as the provider may take long or not answer at all. Undefined where it takes no cards of others. */
export async function cardsAtProvider(
  cards: readonly SwitchCards[],
  lookUp: LookUpCards | null,
): Promise<CardsAtProvider | undefined> {
  if (lookUp === null) return undefined
  const found = new Map<string, readonly PaymentMethod[] | null>()
  const waiting = cards.map(({ new_customer }) => new_customer).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of waiting) found.set(id, await lookUp(id))
    }),
  )
  return found
}

/** The one that the file says, else the only one. */
function defaultOf(cards: readonly PaymentMethod[], in_file: readonly CardInFile[]): string | null {
  const said = in_file.find(({ is_default }) => is_default)
  const found = cards.find(
    ({ payment_method_id, last4 }) =>
      said !== undefined &&
      (said.payment_method_id === payment_method_id || (said.payment_method_id === "" && said.last4 === last4)),
  )
  const [only, ...others] = cards
  return found?.payment_method_id ?? (others.length === 0 ? (only?.payment_method_id ?? null) : null)
}

const REFUSED: Readonly<Partial<Record<Carried, string>>> = {
  HAS_OTHER_CARDS: "the family has other cards here, which stay as they are",
  OF_ANOTHER_FAMILY: "another family here has this customer of the card provider",
}

/** A card that isn't at the provider under this customer can't be charged: what the file says of it isn't believed. */
const missing = (cards: readonly PaymentMethod[], in_file: readonly CardInFile[]): string[] =>
  in_file.flatMap(({ payment_method_id: id }) =>
    id === "" || cards.some(({ payment_method_id }) => payment_method_id === id) ? [] : id,
  )

const addCards = (
  tx: Transaction,
  batch_id: string,
  rows: readonly Omit<SwitchedCardRow, "batch_id" | "at">[],
  now: Date,
) =>
  tx.run(sql`
    insert into switched_card (id, customer_id, batch_id, provider_customer_id, payment_method_id, brand, last4, exp_month, exp_year,
      is_default, source, at)
    select c.id, c.customer_id, ${batch_id}, c.provider_customer_id, c.payment_method_id, c.brand, c.last4, c.exp_month, c.exp_year,
      c.is_default, c.source, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as c (id uuid, customer_id uuid, provider_customer_id text, payment_method_id text,
      brand text, last4 text, exp_month smallint, exp_year smallint, is_default boolean, source text)
    on conflict on constraint switched_card_once do nothing`)

/** Takes a batch's cards away; whose customers they were. */
const takeCards = (tx: Transaction, batch_id: string) =>
  tx.many<Pick<SwitchedCardRow, "customer_id" | "provider_customer_id">>(sql`
    with gone as (delete from switched_card where batch_id = ${batch_id} returning customer_id, provider_customer_id)
    select distinct customer_id, provider_customer_id from gone order by customer_id, provider_customer_id`)

/** Families get the customers that the card provider took over for them, with the cards that it has. */
export async function bringCards(
  coming: readonly SwitchCards[],
  at_provider: CardsAtProvider | undefined,
  { familyOf }: People,
  { tx, now, batch, left_behind }: Pick<DetailWriting, "tx" | "now" | "batch" | "left_behind">,
): Promise<DetailCount> {
  const say = (one: SwitchCards, cause: string) =>
    void left_behind.push(`${positionOf(one)}: ${one.new_customer}: ${cause}`)
  const carries = coming.flatMap((one) => {
    const customer_id = familyOf(one.family)
    if (customer_id === undefined) {
      say(one, "the family has signed in or isn't here, and adds its card itself")
      return []
    }
    const cards = at_provider?.get(one.new_customer) ?? null
    if (at_provider === undefined) say(one, "your card provider takes over no cards of another one")
    else if (cards === null) say(one, "your card provider knows no such customer")
    else if (cards.length === 0) say(one, "this customer has no card at your card provider")
    else {
      for (const id of missing(cards, one.cards)) say(one, `the card ${id} isn't among its cards at your card provider`)
      const of_family = {
        customer_id,
        provider_customer_id: one.new_customer,
        default_card: defaultOf(cards, one.cards),
      }
      return [{ one, cards, ...of_family }]
    }
    return []
  })
  const carried = await carryCards(tx, carries)
  const rows = carries.flatMap(({ one, cards, customer_id, provider_customer_id, default_card }, index) =>
    carried[index] !== "LINKED"
      ? []
      : cards.map((card) => ({
          id: newId(),
          customer_id,
          provider_customer_id,
          payment_method_id: card.payment_method_id,
          brand: card.brand.slice(0, 40),
          last4: card.last4,
          exp_month: card.expiration_month,
          exp_year: card.expiration_year,
          is_default: card.payment_method_id === default_card,
          source: `${one.place.file}, ${one.place.column}`,
        })),
  )
  for (const [index, { one }] of carries.entries()) {
    const cause = REFUSED[carried[index] ?? "LINKED"]
    if (cause !== undefined) say(one, cause)
  }
  if (rows.length > 0) await addCards(tx, await batch(), rows, now)
  const of = (state: Carried) => carried.filter((one) => one === state).length
  return { created: of("LINKED"), unchanged: of("LINKED_BEFORE") }
}

/** The families' links go; the customers and their cards stay at the provider. */
export const undoCards = async (tx: Transaction, batch_id: string): Promise<void> =>
  uncarryCards(tx, await takeCards(tx, batch_id))
