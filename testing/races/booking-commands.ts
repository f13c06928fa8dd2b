import { reconcilePayments } from "@hub/server/checkout/reconcile-payments"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { settlePayment } from "@hub/server/checkout/settle-payment"
import { applyEvent } from "@hub/server/checkout/webhook"
import { sql } from "@hub/server/database/sql"
import { paymentById } from "@hub/server/payments/store"
import fc from "fast-check"
import { v7 as newId } from "uuid"
import { expect } from "vitest"
import { at } from "../database/fixtures.ts"
import { endExpired } from "../scene.ts"
import { ask, idOf, paymentIn, picksOf, priceIn, type Real, type RealOrder, termsIn } from "./booking-environment.ts"
import type { Item, Model, ModelBooking, ModelOrder } from "./booking-model.ts"
import * as model from "./booking-model.ts"
import * as jobs from "./booking-model-jobs.ts"
import * as moves from "./booking-model-moves.ts"

// Each step does the same to the model and to the product, and compares what they answer.

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (m: Model, r: Real) => Promise<void>, check: Step["check"] = () => true): Step => ({
  check,
  run,
  toString: () => name,
})

/** Something can still happen to it. */
const isLive = ({ isHeld, payment }: ModelOrder): boolean =>
  isHeld || payment?.state === "open" || (payment?.state === "expired" && payment.vendor !== "canceled")

/** A step about an order that is there: mostly about one of the last that live, sometimes about any. */
const onOrder = (
  name: string,
  n: number,
  run: (m: Model, order: ModelOrder, r: Real, real: RealOrder) => Promise<void>,
  isAbout: (order: ModelOrder) => boolean = () => true,
): Step => {
  const chosen = ({ orders }: Readonly<Model>): ModelOrder | undefined => {
    const all = orders.filter(isAbout)
    const living = all.filter(isLive)
    const list = n < 4 && living.length > 0 ? living : all
    return list.at(-1 - ((n % 4) % Math.max(1, list.length)))
  }
  return step(
    `${name}(${n})`,
    async (m, r) => {
      const order = chosen(m)
      if (order === undefined) throw new Error("The step was not checked")
      await run(m, order, r, at(r.orders, m.orders.indexOf(order)))
    },
    (m) => chosen(m) !== undefined,
  )
}

/** An order that was begun is the newest of its family, whatever the answer was. */
async function follow(m: Model, r: Real, family: number): Promise<void> {
  if (m.orders.length === r.orders.length) return
  const { customer_id } = at(r.families, family)
  const row = await r.house.db.store.one<{ id: string }>(
    sql`select id from customer_order where customer_id = ${customer_id} order by id desc limit 1`,
  )
  r.orders.push({ id: row.id, family, payment: undefined })
}

const shown = (items: readonly Item[]): string =>
  items.map(({ child, offering }) => `${child}${"ABC"[offering]}`).join(" ")

const draft = (family: number, items: readonly Item[]): Step =>
  step(`draft(${family}: ${shown(items)})`, async (m, r) => {
    const { text } = await ask(r, family, "/orders/draft", { items: picksOf(r, family, items) })
    expect(text).toBe(model.draft(m, family, items))
    await follow(m, r, family)
  })

const signUp = (family: number, items: readonly Item[]): Step =>
  step(`signUp(${family}: ${shown(items)})`, async (m, r) => {
    const { text } = await ask(r, family, "/attendances/sign_up", { items: picksOf(r, family, items) })
    expect(text).toBe(model.signUp(m, family, items))
    await follow(m, r, family)
  })

const place = (n: number): Step =>
  onOrder("place", n, async (m, order, r, real) => {
    const seen = await ask(r, real.family, `/orders/${real.id}`)
    const placing = { order_id: real.id, final_price: priceIn(seen.order), idempotency_key: `key-${real.id}` }
    const { text, result } = await ask(r, real.family, "/orders/place_schedule_and_pay", placing)
    real.payment ??= paymentIn(result)
    expect(text).toBe(model.place(m, order))
  })

const read = (n: number): Step =>
  onOrder("read", n, async (m, order, r, real) => {
    const { text, order: answered } = await ask(r, real.family, `/orders/${real.id}`)
    expect(idOf(answered)).toBe(real.id)
    expect(text).toBe(model.read(m, order))
  })

const readAnothers = (n: number): Step =>
  onOrder("readAnothers", n, async (_m, _order, r, real) => {
    expect((await ask(r, 1 - real.family, `/orders/${real.id}`)).text).toBe("NOT_FOUND")
  })

const attach = (n: number): Step =>
  onOrder("attach", n, async (m, order, r, real) => {
    const { text } = await ask(r, real.family, `/orders/${real.id}/attach_promocode`, { promocode_id: r.promocode_id })
    expect(text).toBe(model.changeCode(m, order, true))
    if (order.payment === undefined) real.payment = undefined
  })

const detach = (n: number): Step =>
  onOrder("detach", n, async (m, order, r, real) => {
    const { text } = await ask(r, real.family, `/orders/${real.id}/detach_promocode`, {})
    expect(text).toBe(model.changeCode(m, order, false))
    if (order.payment === undefined) real.payment = undefined
  })

const release = (n: number): Step =>
  onOrder("release", n, async (m, order, r, real) => {
    const { text } = await ask(r, real.family, `/orders/${real.id}/release`, {})
    expect(text).toBe(model.release(m, order))
  })

/** A step about a booking that is there. */
const onBooking = (
  name: string,
  n: number,
  run: (m: Model, booking: ModelBooking, r: Real, id: string) => Promise<void>,
): Step => {
  const chosen = ({ booked }: Readonly<Model>): ModelBooking | undefined =>
    booked.at(-1 - (n % Math.max(1, booked.length)))
  return step(
    `${name}(${n})`,
    async (m, r) => {
      const booking = chosen(m)
      if (booking === undefined) throw new Error("The step was not checked")
      const student_id = at(at(r.families, booking.family).student_ids, booking.child)
      const { id } = await r.house.db.store.one<{ id: string }>(sql`
        select id from attendance where student_id = ${student_id} and status = 'BOOKED'
          and offering_id = ${at(r.offering_ids, booking.offering)}`)
      await run(m, booking, r, id)
    },
    (m) => chosen(m) !== undefined,
  )
}

const cancel = (n: number): Step =>
  onBooking("cancel", n, async (m, booking, r, id) => {
    const { result: seen } = await ask(r, booking.family, `/attendances/${id}/cancel_terms`)
    const terms = termsIn(seen)
    const { result } = await ask(r, booking.family, `/attendances/${id}/cancel`, terms)
    const { gives, amount } = termsIn(result)
    expect(`${gives} ${amount}`).toBe(moves.cancel(m, booking))
  })

const move = (n: number, offering: number): Step =>
  onBooking(`move(${offering})`, n, async (m, booking, r, id) => {
    const moving = { offering_id: at(r.offering_ids, offering), difference: 0, gives: "NOTHING" }
    const { text } = await ask(r, booking.family, `/attendances/${id}/reschedule`, moving)
    expect(text).toBe(moves.move(m, booking, offering))
    await follow(m, r, booking.family)
  })

const hasPayment = ({ payment }: ModelOrder): boolean => payment !== undefined
const paymentOf = ({ payment }: RealOrder) => {
  if (payment === undefined) throw new Error("The product has made no payment where the model has one")
  return { ...payment, intent: payment.secret.slice(0, payment.secret.indexOf("_secret")) }
}

const pay = (n: number): Step =>
  onOrder(
    "pay",
    n,
    async (_m, order, r, real) => {
      const answer = await r.house.checkout.payInBrowser(paymentOf(real).secret)
      expect(answer === "succeeded" ? answer : "refused").toBe(model.payAtVendor(order))
    },
    hasPayment,
  )

const confirm = (n: number): Step =>
  onOrder(
    "confirm",
    n,
    async (m, order, r, real) => {
      const { text } = await ask(r, real.family, `/orders/payment_provider_record/${paymentOf(real).id}/confirm`, {})
      expect(text).toBe(model.confirm(m, order))
    },
    hasPayment,
  )

const report = (n: number): Step =>
  onOrder(
    "report",
    n,
    async (m, order, r, real) => {
      const event = { provider: "STRIPE", account: "", event_id: newId(), type: "payment_intent.succeeded" }
      await applyEvent(r.house.checkout.needs)({ ...event, object_id: paymentOf(real).intent })
      model.report(m, order)
    },
    hasPayment,
  )

const endTooEarly = (n: number): Step =>
  onOrder(
    "endTooEarly",
    n,
    async (m, order, r, real) => {
      const { needs } = r.house.checkout
      const payment = await paymentById(needs.store, paymentOf(real).id)
      const snapshot = await needs.cards.retrievePayment(paymentOf(real).intent)
      if (payment === undefined) throw new Error("The payment is not there")
      await settlePayment(needs)(payment, { ...snapshot, status: "EXPIRED" }, { cause: "READ" })
      model.endTooEarly(m, order)
    },
    ({ payment }) => payment?.state === "open",
  )

const wait = (minutes: number): Step =>
  step(`wait(${minutes})`, async (m, r) => {
    m.now += minutes
    r.house.setMinute(m.now)
  })

const endExpiredHolds = (): Step =>
  step("endExpiredHolds", async (m, r) => {
    expect(await endExpired(r.house.checkout.needs)).toBe(jobs.endExpiredHolds(m))
  })

const reconcile = (): Step =>
  step("reconcile", async (m, r) => {
    await reconcilePayments(r.house.checkout.needs)()
    jobs.reconcile(m)
  })

const refund = (): Step =>
  step("sendRefunds", async (m, r) => {
    await sendRefunds(r.house.checkout.needs)()
    jobs.sendRefunds(m)
  })

/** What ends every history: two hours pass, and all jobs run. */
export const CLOSING: readonly Step[] = [wait(120), endExpiredHolds(), reconcile(), refund()]

const family = fc.nat({ max: 1 })
const item: fc.Arbitrary<Item> = fc.record({ child: fc.nat({ max: 1 }), offering: fc.nat({ max: 2 }) })
const items = fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: (one) => one.child * 3 + one.offering })
const n = fc.nat({ max: 5 })
const often = (times: number, steps: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] =>
  Array.from({ length: times }, () => steps)

export const COMMANDS: fc.Arbitrary<Step>[] = [
  ...often(
    4,
    fc.tuple(family, items).map(([who, basket]) => draft(who, basket)),
  ),
  ...often(
    1,
    fc.tuple(family, items).map(([who, basket]) => signUp(who, basket)),
  ),
  ...often(2, n.map(cancel)),
  ...often(
    2,
    fc.tuple(n, fc.nat({ max: 2 })).map(([which, offering]) => move(which, offering)),
  ),
  ...often(6, n.map(place)),
  ...often(4, n.map(pay)),
  ...often(2, n.map(confirm)),
  ...often(2, n.map(report)),
  ...often(2, n.map(endTooEarly)),
  ...often(3, n.map(attach)),
  ...often(2, fc.constantFrom(1, 5, 16).map(wait)),
  n.map(detach),
  n.map(release),
  n.map(read),
  n.map(readAnothers),
  ...[endExpiredHolds, reconcile, refund].map((job) => fc.constant(undefined).map(job)),
]
