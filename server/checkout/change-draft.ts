import { problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import { familyCodeText } from "@hub/domain/orders/family-code-texts"
import type { Promocode } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import type { AvailablePaymentPlan } from "@hub/domain/orders/payment-plan"
import type { Database } from "../database/sql.ts"
import { written } from "../language/written.ts"
import { type OrderRow, ownOrder, setPromocode } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import {
  addCustomerPromocode,
  ownsPromocode,
  type PromocodeRow,
  promocodeByCode,
  promocodesFor,
} from "../orders/store-promocodes.ts"
import { mustBeUsable, promocodeRefusal } from "../orders/usable-promocode.ts"
import { choosePlan, forgetPlan } from "../plans/store-plans.ts"
import { bookableOfferings } from "../scheduling/availability-queries.ts"
import { heldItems, isHoldOpen } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { reopenOrder } from "./end-order.ts"
import { addOnOffers, addOnsGone, holdInstead, refuseWrongAddOns, unitsOf } from "./hold-add-ons.ts"
import { type OfferedSchedule, offeredSchedules } from "./order-plan.ts"
import { lockCustomer } from "./orders-queries.ts"
import { picksOf, priceDraft, pricePicks } from "./price-basket.ts"

type PromocodeNeeds = Pick<CheckoutNeeds, "store" | "clock">

export const promocodeShape = ({
  id,
  code,
  description,
  discount_percent,
  discount_flat_amount,
  ends_at,
}: PromocodeRow): Promocode => ({
  id,
  code,
  description: familyCodeText(description, written),
  discount_percent,
  discount_flat_amount,
  ends_at,
})

/** 7.14: the public codes and those that the customer has typed, as far as they can be used today. */
export const usablePromocodes =
  ({ store, clock }: PromocodeNeeds) =>
  async (customer_id: string): Promise<Promocode[]> => {
    const now = clock()
    const rows = await promocodesFor(store, customer_id)
    return rows.filter((row) => promocodeRefusal(row, { now }) === undefined).map(promocodeShape)
  }

/** A typed code becomes one of the customer's own. */
export const redeemPromocode =
  ({ store, clock }: PromocodeNeeds) =>
  async (customer_id: string, code: string): Promise<Promocode> => {
    const row = await promocodeByCode(store, customer_id, tidyLine(code))
    if (row === undefined) throw problem("PROMOCODE_UNKNOWN")
    const now = clock()
    mustBeUsable(row, { now })
    await addCustomerPromocode(store, customer_id, row.id, now)
    return promocodeShape(row)
  }

/** Uses a code, or none, for what isn't paid yet: only one that takes something off. */
export const changePromocode =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, promocode_id: string | null): Promise<void> => {
    const { store, clock } = needs
    await reopenOrder(needs)(customer_id, order_id)
    await store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      if (promocode_id !== null) {
        if (!(await ownsPromocode(tx, customer_id, promocode_id))) throw problem("PROMOCODE_UNKNOWN")
        const items = await heldItems(tx, order_id)
        const offerings = await bookableOfferings(tx, [...new Set(items.map(({ offering_id }) => offering_id))])
        const basket = { ...order, promocode_id, picks: picksOf(items, offerings), now: clock() }
        if ((await pricePicks(tx, basket)).promocode === null) throw problem("PROMOCODE_NOT_USABLE")
      }
      await setPromocode(tx, order_id, promocode_id)
    })
  }

/** 7.9: only what isn't paid yet can still be given a plan. An order that waits for its payment costs what it was placed for. */
async function plansOfDraft(needs: CheckoutNeeds, db: Database, order: OrderRow): Promise<OfferedSchedule[]> {
  const now = needs.clock()
  const items = await heldItems(db, order.id)
  const offerings = await bookableOfferings(db, [...new Set(items.map(({ offering_id }) => offering_id))])
  const lines =
    order.status === "DRAFT"
      ? (await priceDraft(db, { ...order, picks: picksOf(items, offerings), now })).lines
      : await linesOf(db, order.id)
  const draft = { funbox_id: order.funbox_id, offerings, total: basketOf(lines).final_price, now }
  return offeredSchedules(needs, db, draft)
}

export const availablePlans =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<AvailablePaymentPlan[]> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.status !== "DRAFT" && order.status !== "AWAITING_PAYMENT") return []
    const plans = await plansOfDraft(needs, needs.store, order)
    return plans.map(({ id, name, installments }) => ({ id, name, installments }))
  }

/** Chooses a plan for what isn't paid yet, or none. */
export const changePlan =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, payment_plan_id: string | null): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      if (payment_plan_id === null) return void (await forgetPlan(tx, order_id))
      const plan = (await plansOfDraft(needs, tx, order)).find(({ id }) => id === payment_plan_id)
      if (plan === undefined) throw problem("PLAN_NOT_AVAILABLE")
      const { name, terms } = plan
      await choosePlan(tx, { order_id, customer_id, payment_plan_id, name, terms }, needs.clock())
    })
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
      refuseWrongAddOns("items", picks, offers)
      const short = await holdInstead(tx, order_id, picks.flatMap(unitsOf))
      if (short.length > 0) throw addOnsGone(short, offers)
    })
  }
