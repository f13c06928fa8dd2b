import type { SwitchBalance } from "@hub/domain/switching/balances"
import { v7 as newId } from "uuid"
import { askForOwedBefore } from "../checkout/book-from-before.ts"
import { giveOpeningCredits } from "../checkout/opening-credits.ts"
import type { Transaction } from "../database/transaction.ts"
import type { ErrorList } from "../import/errors.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import type { BatchOf, People } from "./bring-bookings.ts"
import { positionOf } from "./family-rows.ts"
import { inTurns } from "./in-turns.ts"
import { dueOn, firstFunbox, openByLedger, openingBalancesOf, owedOfSwitch } from "./known-bookings-queries.ts"
import { addSwitchedOrders, insertOpeningBalances } from "./store-bookings.ts"

interface Writing {
  readonly tx: Transaction
  readonly now: Date
  readonly batch: BatchOf
  readonly errors: ErrorList
  /** A trial, and the area comes with the same files. */
  readonly is_area_coming?: boolean
}

export interface BalanceCount {
  readonly owed: { readonly families: number; readonly cents: number }
  readonly in_favor: { readonly families: number; readonly cents: number }
  readonly unchanged: number
  /** `file:line:column: cause` of those that are another sum now; what is here stays. */
  readonly differences: readonly string[]
}

/**
 * What was open between families and the business, once each: what bookings of the same files leave to pay is part of it. A family that owes
 * gets an order to pay, one that is in credit a code. Both are opening entries of the ledger, and add up to the files' sum.
 */
export async function bringBalances(
  balances: readonly SwitchBalance[],
  { familyOf }: Pick<People, "familyOf">,
  { tx, now, batch, errors, is_area_coming = false }: Writing,
): Promise<BalanceCount> {
  const known = balances.flatMap((balance) => {
    const customer_id = familyOf(balance.family)
    return customer_id === undefined ? [] : [{ ...balance, customer_id }]
  })
  const ids = known.map(({ customer_id }) => customer_id)
  const before = new Set((await openingBalancesOf(tx, ids)).map(({ customer_id }) => customer_id))
  const asked = new Map((await owedOfSwitch(tx, ids)).map(({ customer_id, owed }) => [customer_id, owed]))
  const now_open = await openNow(tx, ids)
  const fresh = known.filter(({ customer_id }) => !before.has(customer_id))
  const open = fresh.map((one) => ({ ...one, amount: wholeOf(one) - (asked.get(one.customer_id) ?? 0) }))
  const due = open.filter(({ amount }) => amount > 0)
  const in_favor = open.filter(({ amount }) => amount < 0)
  const funbox = due.length === 0 ? undefined : await firstFunbox(tx)
  const is_waiting = funbox === undefined && is_area_coming
  for (const one of funbox === undefined && !is_waiting ? due : [])
    errors.at(positionOf(one), "what is owed needs an area of the business: bring the timetable first")
  errors.throwIfAny()
  const when = { now, ...(await dueOn(tx, now)) }
  if (funbox !== undefined && due.length > 0)
    await writeDue(tx, due, { ...when, batch_id: await batch(), funbox_id: funbox.id })
  if (in_favor.length > 0) await writeInFavor(tx, in_favor, { batch_id: await batch(), now })
  if (!is_waiting) await requireSums(tx, fresh, now_open, asked)
  const differences = known
    .filter((one) => before.has(one.customer_id) && (now_open.get(one.customer_id) ?? 0) !== wholeOf(one))
    .map((one) => `${positionOf(one)}: "${one.cell}", and another sum is open here`)
  return {
    owed: { families: due.length, cents: sumOf(due) },
    in_favor: { families: in_favor.length, cents: 0 - sumOf(in_favor) },
    unchanged: known.length - fresh.length,
    differences,
  }
}

interface Due {
  readonly now: Date
  readonly due_on: string
  readonly batch_id: string
  readonly funbox_id: string
}

/** Above zero: what families owe, as orders to pay. */
async function writeDue(
  tx: Transaction,
  balances: readonly { readonly customer_id: string; readonly amount: number }[],
  { batch_id, funbox_id, ...when }: Due,
): Promise<void> {
  const rows = await inTurns(balances, async ({ customer_id, amount }) => {
    const id = newId()
    const order_id = await askForOwedBefore(tx, { customer_id, funbox_id, balance_id: id, amount }, when)
    return { id, customer_id, batch_id, amount, order_id }
  })
  await addSwitchedOrders(tx, batch_id, rows)
  await insertOpeningBalances(tx, rows, when.now)
}

/** Below zero: what the business owes, as codes of the families. */
async function writeInFavor(
  tx: Transaction,
  balances: readonly { readonly customer_id: string; readonly amount: number }[],
  { batch_id, now }: { batch_id: string; now: Date },
): Promise<void> {
  const rows = balances.map(({ customer_id, amount }) => ({
    id: newId(),
    customer_id,
    batch_id,
    amount,
    order_id: null,
  }))
  await insertOpeningBalances(tx, rows, now)
  const transfers = rows.map(({ id: cause_id, customer_id, amount }) => {
    const cause = { cause_kind: "OPENING", cause_id, customer_id, order_id: null } as const
    return { ...cause, kind: "OPENING", debit: "OPENING_BALANCES", credit: "FAMILY_CREDITS", amount: -amount } as const
  })
  await recordTransfers(tx, transfers, now)
  const credits = rows.map(({ id: balance_id, customer_id, amount }) => ({ balance_id, customer_id, amount: -amount }))
  await giveOpeningCredits(tx, credits, now)
}

/** With what plans ask for beside it. */
const wholeOf = ({ cents, beside_cents = 0 }: Pick<SwitchBalance, "cents" | "beside_cents">): number =>
  cents + beside_cents

const sumOf = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + amount, 0)

const openNow = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await openByLedger(tx, ids)).map(({ customer_id, amount }) => [customer_id, amount]))

/** The ledger now says of each family what its file says, beside what was open here before the switch. */
async function requireSums(
  tx: Transaction,
  fresh: readonly (SwitchBalance & { readonly customer_id: string })[],
  before: ReadonlyMap<string, number>,
  asked: ReadonlyMap<string, number>,
): Promise<void> {
  const after = await openNow(
    tx,
    fresh.map(({ customer_id }) => customer_id),
  )
  for (const { customer_id, ...balance } of fresh) {
    const own = (before.get(customer_id) ?? 0) - (asked.get(customer_id) ?? 0)
    if ((after.get(customer_id) ?? 0) !== own + wholeOf(balance))
      throw new Error(
        `The ledger has ${after.get(customer_id) ?? 0} open for ${customer_id}, the file ${wholeOf(balance)}`,
      )
  }
}
