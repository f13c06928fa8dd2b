import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { type AddOnOffer, type AddOnPick, addOnFaults } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import type { Database } from "../database/sql.ts"
import { offeredAddOns } from "../orders/add-ons-queries.ts"
import { ownOrder } from "../orders/store.ts"
import type { HeldUnit, Unit } from "../orders/store-add-ons.ts"
import { linesOf } from "../orders/store-lines.ts"
import { type HoldItem, heldItems, isHoldOpen } from "../scheduling/store-holds.ts"
import { holdInstead } from "./book-add-ons.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { reopenOrder } from "./reopen-order.ts"

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

/** What goes with the places of a draft; nothing once it is paid or over. */
export const readOfferedAddOns =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, order_id: string): Promise<AddOnOffer[]> => {
    const order = await ownOrder(store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.status !== "DRAFT" && order.status !== "AWAITING_PAYMENT") return []
    const items =
      order.status === "DRAFT" ? await heldItems(store, order_id) : basketOf(await linesOf(store, order_id)).bookings
    return addOnOffers(store, order_id, items, clock())
  }

export const unitsOf = ({ dates, choice = "", ...pick }: AddOnPick): HeldUnit[] =>
  (dates.length === 0 ? [null] : dates).map((date) => ({ ...pick, choice, date }))

/**
 * Says all that is added to the places of a draft. What it had and hasn't any more is given back, and what is new is held, in one act: too
 * little of one refuses it all. Sent again it changes nothing.
 */
export const chooseAddOns =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, picks: readonly AddOnPick[]): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT" || order.kind !== "SCHEDULE_AND_PAY") throw problem("ORDER_NOT_OPEN")
      if (!(await isHoldOpen(tx, order_id, now))) throw problem("HOLD_ENDED")
      const offers = await addOnOffers(tx, order_id, await heldItems(tx, order_id), now)
      refuseAddOnFaults("items", picks, offers)
      const short = await holdInstead(tx, order_id, picks.flatMap(unitsOf))
      if (short.length > 0) throw addOnsGone(short, offers)
    })
  }

/** Says at each pick what is wrong with it. */
export function refuseAddOnFaults(path: string, picks: readonly AddOnPick[], offers: readonly AddOnOffer[]): void {
  const faults = addOnFaults(picks, offers)
  // What isn't offered here is like what isn't there, whose ever it is.
  if (faults.some(({ code }) => code === "not_offered")) throw problem("NOT_FOUND")
  if (faults.length === 0) return
  throw problem("VALIDATION", {
    errors: faults.map(({ index, code }) => ({
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
