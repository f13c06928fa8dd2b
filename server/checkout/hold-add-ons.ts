import { messages } from "@hub/domain/kernel/messages"
import { allocate } from "@hub/domain/kernel/money"
import { problem } from "@hub/domain/kernel/problem"
import { type AddOnOffer, type AddOnPick, addOnErrors } from "@hub/domain/orders/add-on"
import type { OrderLine } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type BookedPlace, offeredAddOns } from "../orders/add-ons-queries.ts"
import {
  changeStock,
  deleteHeldUnits,
  type HeldUnit,
  insertBookedAddOns,
  insertHeldUnits,
  type NewBookedAddOn,
  type StockChange,
  type Unit,
} from "../orders/store-add-ons.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"

const m = messages("server/checkout.refusals")

/** What goes with each of these places. */
export const addOnOffers = async (
  db: Database,
  order_id: string | null,
  items: readonly Pick<HoldItem, "student_id" | "offering_id">[],
  now: Date,
): Promise<AddOnOffer[]> => {
  const offering_ids = [...new Set(items.map(({ offering_id }) => offering_id))]
  const offered = await offeredAddOns(db, { offering_ids, order_id, now })
  return items.flatMap(({ student_id, offering_id }) =>
    offered.filter((one) => one.offering_id === offering_id).map((one) => ({ ...one, student_id })),
  )
}

export const unitsOf = ({ dates, choice = "", ...pick }: AddOnPick): HeldUnit[] =>
  (dates.length === 0 ? [null] : dates).map((date) => ({ ...pick, choice, date }))

/** Says at each pick what is wrong with it. */
export function refuseWrongAddOns(path: string, picks: readonly AddOnPick[], offers: readonly AddOnOffer[]): void {
  const errors = addOnErrors(picks, offers)
  // What isn't offered here is like what isn't there, whose ever it is.
  if (errors.some(({ code }) => code === "not_offered")) throw problem("NOT_FOUND")
  if (errors.length === 0) return
  throw problem("VALIDATION", {
    errors: errors.map(({ index, code }) => ({
      path: `${path}.${index}.${code.startsWith("choice") ? "choice" : "dates"}`,
      message: m.addOn({ code }),
      code,
    })),
  })
}

export const addOnsGone = (short: readonly Unit[], offers: readonly AddOnOffer[]) =>
  problem("ADD_ONS_GONE", {
    payload: {
      items: short.map(({ add_on_id, date }) => {
        const offer = offers.find(({ add_on }) => add_on.id === add_on_id)
        const left = date === null ? offer?.left : offer?.days.find((day) => day.date === date)?.left
        return { add_on_id, date, name: offer?.add_on.name ?? "", left: left ?? 0 }
      }),
    },
  })

/** What an order held is given back and this is held, in one change. Returns what there is too little of; then the caller undoes it all. */
export async function holdInstead(tx: Transaction, order_id: string, units: readonly HeldUnit[]): Promise<Unit[]> {
  const given = await deleteHeldUnits(tx, order_id)
  await insertHeldUnits(tx, order_id, units)
  return changeStock(tx, [...given, ...units.map((unit) => ({ ...unit, held: 1, taken: 0 }))])
}

/** A newer draft of the same family: what was added to places that it has, too, goes along. */
export async function carryAddOns(
  tx: Transaction,
  { held, order_id, items }: { held: readonly HeldUnit[]; order_id: string; items: readonly HoldItem[] },
): Promise<void> {
  const own = held.filter((unit) =>
    items.some(({ student_id, offering_id }) => student_id === unit.student_id && offering_id === unit.offering_id),
  )
  if (own.length === 0) return
  // The draft before has just given them back. Where the business sells fewer since, they are chosen anew.
  await tx.savepoint(async () => (await holdInstead(tx, order_id, own)).length === 0)
}

const bookedUnits = (lines: readonly OrderLine[], places: readonly BookedPlace[]): NewBookedAddOn[] =>
  lines.flatMap(({ add_on, quantity, unit_price, fee }) => {
    if (add_on == null) return []
    const place = places.find((one) => one.student_id === add_on.student_id && one.offering_id === add_on.offering_id)
    if (place === undefined) throw new Error(`Add-on ${add_on.add_on_id} is for a place that isn't booked`)
    const fees = allocate(
      fee,
      Array.from({ length: quantity }, () => 1),
    )
    return (add_on.dates.length === 0 ? [null] : add_on.dates).map((date, index) => ({
      id: newId(),
      attendance_id: place.attendance_id,
      add_on_id: add_on.add_on_id,
      date,
      choice: add_on.choice,
      sale_amount: unit_price,
      fee_amount: fees[index] ?? 0,
    }))
  })

/** Books what an order's lines add to its places, held or not. Returns what there are too few of; then the caller undoes it all. */
export async function bookAddOns(
  tx: Transaction,
  owner: { order_id: string; customer_id: string; now: Date },
  { lines, places }: { lines: readonly OrderLine[]; places: readonly BookedPlace[] },
): Promise<Unit[]> {
  const rows = bookedUnits(lines, places)
  if (rows.length === 0) return []
  await insertBookedAddOns(tx, owner, rows)
  const taken: StockChange[] = rows.map(({ add_on_id, date }) => ({ add_on_id, date, held: 0, taken: 1 }))
  return changeStock(tx, [...(await deleteHeldUnits(tx, owner.order_id)), ...taken])
}
