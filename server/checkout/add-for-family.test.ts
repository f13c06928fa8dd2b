import { ADD_ON_DATES, insertAddOn, payOrder, stockOf } from "@hub/testing/checkout/add-ons"
import { actor, deskIn } from "@hub/testing/checkout/desk"
import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { at } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { type AddForFamily, addForFamily, previewAddForFamily } from "./add-for-family.ts"
import { cancelForFamily } from "./cancel-for-family.ts"
import { chooseAddOns } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { endUnpaidLinks } from "./end-unpaid-links.ts"
import { readOrder } from "./read-order.ts"
import { receiptMail } from "./receipt-mail.ts"
import { startPayment } from "./start-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const { needsOf, familyIn, book } = deskIn(() => scene)
const CASH = { way: "CASH" } as const

/** A child with a place, and care and a shirt that can be added to it. */
async function booked(capacity: number | null = 3) {
  const care = await insertAddOn(scene, { capacity })
  const shirt = await insertAddOn(scene, { is_per_day: false, price: 2_000, choices: ["S", "M"] })
  const one = await familyIn()
  const { bookings } = await book(one, { pay: CASH })
  const place = at(one.items, 0)
  const all = [
    { ...place, add_on_id: care, dates: ADD_ON_DATES },
    { ...place, add_on_id: shirt, dates: [], choice: "M" },
  ]
  return { ...one, place, care, shirt, all, attendance_id: at(bookings, 0).attendance_id }
}

type Placed = Awaited<ReturnType<typeof booked>>

const show = ({ attendance_id }: Pick<Placed, "attendance_id">, asked: AddForFamily) =>
  previewAddForFamily(needsOf())(attendance_id, asked)

async function add(one: Pick<Placed, "attendance_id">, asked: AddForFamily) {
  const { preview } = await show(one, asked)
  return addForFamily(needsOf())(one.attendance_id, { ...asked, preview: preview ?? "" })
}

const rows = () =>
  scene.store.many<{ date: string | null; sale_amount: number; fee_amount: number; status: string }>(
    sql`select date, sale_amount, fee_amount, status from attendance_add_on order by date nulls last, booked_at`,
  )

it("shows what can be added, prices it as checkout does, and adds it to the place", async () => {
  const one = await booked()
  const nothing = await show(one, { add_ons: [], pay: CASH })
  expect(nothing).toMatchObject({ lines: [], final_price: 0, preview: null })
  const by_link = await show(one, { add_ons: one.all, pay: { way: "LINK" } })
  expect(by_link.mail?.text).toContain("The place itself stays booked.")
  const in_cash = await show(one, { add_ons: one.all, pay: CASH })
  expect(in_cash.mail?.text).toContain("After care and Camp shirt, M is added to")
  expect(nothing.offers.map(({ add_on }) => add_on.name)).toEqual(["After care", "Camp shirt"])
  const shown = await show(one, { add_ons: one.all, pay: { way: "LINK" } })
  expect(shown).toMatchObject({ fee: 110, final_price: 4_510 })
  const { final_price, bookings, number } = await add(one, { add_ons: one.all, pay: CASH })
  expect({ final_price, bookings }).toEqual({ final_price: 4_400, bookings: [] })
  expect(number).not.toBeNull()
  expect((await rows()).map(({ date, sale_amount, status }) => [date, sale_amount, status])).toEqual([
    ...ADD_ON_DATES.map((date) => [date, 1_200, "BOOKED"]),
    [null, 2_000, "BOOKED"],
  ])
  expect(await stockOf(scene)).toEqual([...ADD_ON_DATES, null].map((date) => ({ date, held: 0, taken: 1 })))
})

it("doesn't offer or add what the booking has, by family or staff", async () => {
  const one = await booked()
  await add(one, { add_ons: [{ ...one.place, add_on_id: one.care, dates: ADD_ON_DATES.slice(0, 1) }], pay: CASH })
  const { offers } = await show(one, { add_ons: [], pay: CASH })
  const care = offers.find(({ add_on }) => add_on.id === one.care)
  expect(care?.days.map(({ date }) => date)).not.toContain(ADD_ON_DATES[0])
  expect(await codeOf(show(one, { add_ons: one.all, pay: CASH }))).toBe("VALIDATION")
  await add(one, { add_ons: one.all.slice(1), pay: CASH })
  expect(await codeOf(show(one, { add_ons: one.all.slice(1), pay: CASH }))).toBe("NOT_FOUND")
})

it("writes what was added in the receipt's mail, and names it in the family's orders", async () => {
  const one = await booked()
  const { order_id } = await add(one, { add_ons: one.all, pay: CASH })
  const needs = { ...needsOf(), readiness: async () => [] }
  const mail = await receiptMail(needs)(order_id)
  expect(mail?.subject).toMatch(/^Added to .+'s /)
  expect(JSON.stringify(mail?.blocks)).toContain("After care: Mon, Jun 10th and Tue, Jun 11th")
})

it("adds for one of two presses when one is left, and says so to the other", async () => {
  const [one, other] = [await booked(1), await familyIn()]
  const { bookings } = await book(other, { pay: CASH })
  const second = { attendance_id: at(bookings, 0).attendance_id }
  const place = at(other.items, 0)
  const own = { add_ons: one.all.slice(0, 1), pay: CASH }
  const same = { add_ons: own.add_ons.map((pick) => ({ ...pick, ...place })), pay: CASH }
  const { preview } = await show(second, same)
  await add(one, own)
  const late = addForFamily(needsOf())(second.attendance_id, { ...same, preview: preview ?? "" })
  expect(await codeOf(late)).toBe("PREVIEW_CHANGED")
  expect((await show(second, same)).short_add_ons).toEqual(
    ADD_ON_DATES.map((date) => ({ add_on_id: one.care, date, name: "After care", left: 0 })),
  )
})

it("is one order however often it is sent", async () => {
  const one = await booked()
  const asked = { add_ons: one.all, pay: CASH, idempotency_key: "one press" }
  const { preview } = await show(one, asked)
  const sent = { ...asked, preview: preview ?? "" }
  const results = await Promise.all([1, 2].map(() => addForFamily(needsOf())(one.attendance_id, sent)))
  const again = await addForFamily(needsOf())(one.attendance_id, sent)
  expect(new Set([...results, again].map(({ order_id }) => order_id)).size).toBe(1)
  expect(await rows()).toHaveLength(3)
})

it("charges a saved card with the family's yes; declined, nothing is kept", async () => {
  const care = await insertAddOn(scene)
  const shirt = await insertAddOn(scene, { is_per_day: false, price: 2_000 })
  const known = await paidBooking(scene, { price: 10_250 })
  const place = await scene.store.one<{ student_id: string; offering_id: string }>(
    sql`select student_id, offering_id from attendance where id = ${known.attendance_id}`,
  )
  const one = {
    ...known,
    all: [
      { ...place, add_on_id: care, dates: ADD_ON_DATES },
      { ...place, add_on_id: shirt, dates: [] },
    ],
  }
  const [card] = (await scene.needs.saved?.list(one.who)) ?? []
  const pay = { way: "CARD", payment_method_id: card?.payment_method_id ?? "" } as const
  const { consent, preview } = await show(one, { add_ons: one.all, pay })
  expect(consent).toContain("$45.10")
  const sent = { add_ons: one.all, pay, preview: preview ?? "" }
  expect(await codeOf(addForFamily(needsOf())(one.attendance_id, sent))).toBe("RULE_REFUSES")
  const yes = { ...sent, pay: { ...pay, has_consented: true } }
  const wrong = { ...yes, pay: { ...yes.pay, payment_method_id: "pm_of_somebody_else" } }
  expect(await codeOf(addForFamily(needsOf())(one.attendance_id, wrong))).toBe("PAYMENT_METHOD_UNKNOWN")
  expect(await stockOf(scene)).toEqual([...ADD_ON_DATES, null].map((date) => ({ date, held: 0, taken: 0 })))
  await addForFamily(needsOf())(one.attendance_id, yes)
  expect((await rows()).map(({ fee_amount }) => fee_amount)).toEqual([30, 30, 50])
})

it("gives the money back when the booking is canceled while the card is charged", async () => {
  const care = await insertAddOn(scene, { capacity: 3 })
  await allowRefunds(scene)
  const known = await paidBooking(scene, { price: 10_250 })
  const place = await scene.store.one<{ student_id: string; offering_id: string }>(
    sql`select student_id, offering_id from attendance where id = ${known.attendance_id}`,
  )
  const [card] = (await scene.needs.saved?.list(known.who)) ?? []
  const pay = { way: "CARD", payment_method_id: card?.payment_method_id ?? "", has_consented: true } as const
  const asked = { add_ons: [{ ...place, add_on_id: care, dates: ADD_ON_DATES }], pay }
  const { preview } = await show(known, asked)
  // The process ends before it has charged.
  const { saved } = scene.needs
  if (saved === undefined) throw new Error("No cards are saved here")
  const dead = { ...needsOf(), saved: { ...saved, list: () => Promise.reject(new Error("gone")) } }
  await expect(addForFamily(dead)(known.attendance_id, { ...asked, preview: preview ?? "" })).rejects.toThrow("gone")
  const { id } = await scene.store.one<{ id: string }>(
    sql`select id from customer_order where status = 'AWAITING_PAYMENT'`,
  )
  const by = actor(["OWNER"])
  const shown = await cancelForFamily(needsOf(by), by)(known.attendance_id, { give: "POLICY" })
  await cancelForFamily(needsOf(by), by)(known.attendance_id, { give: "POLICY" }, shown.preview)
  const payment = await paymentOfOrder(scene.store, id)
  if (payment === undefined) throw new Error("No payment was made")
  const started = await startPayment(scene.needs)(payment)
  await scene.checkout.payInBrowser(started.client_secret ?? "")
  await confirmPayment(scene.needs)(known.who, payment.id)
  expect(await scene.store.one(sql`select status from customer_order where id = ${id}`)).toEqual({
    status: "CANCELLED",
  })
  expect(
    await scene.store.one(
      sql`select sum(r.amount)::int as sum from refund r join payment p on p.id = r.payment_id where p.order_id = ${id}`,
    ),
  ).toEqual({
    sum: 2_460,
  })
  expect(await stockOf(scene)).toEqual(ADD_ON_DATES.map((date) => ({ date, held: 0, taken: 0 })))
})

it("takes it back when nobody has paid its link; the place stays, and the mail names it", async () => {
  const one = await booked()
  await add(one, { add_ons: one.all, pay: { way: "LINK" } })
  scene.checkout.setTime(new Date(scene.needs.clock().getTime() + 24 * 3_600_000))
  expect(await endUnpaidLinks(scene.needs)()).toBe(1)
  expect((await rows()).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED", "CANCELLED"])
  expect(await scene.store.one(sql`select status from attendance where id = ${one.attendance_id}`)).toEqual({
    status: "BOOKED",
  })
  const [mail] = await queuedMails(scene.store, sql`kind = 'ADD_ONS_CANCELLED_BY_BUSINESS'`)
  expect(mail?.body).toContain("After care and Camp shirt")
  expect(mail?.body).toContain("$45.10 less to pay")
})

it("gives it back with the booking, whichever order has paid for what", async () => {
  const care = await insertAddOn(scene, { capacity: 3 })
  await allowRefunds(scene, { keeps_payment_fee: false })
  const one = await familyIn()
  const place = at(one.items, 0)
  const order_id = await draftOrder(scene.needs)(one.who, one.items)
  const [first = "", second = ""] = ADD_ON_DATES
  await chooseAddOns(scene.needs)(one.who, order_id, [{ ...place, add_on_id: care, dates: [first] }])
  await payOrder(scene, one.who, order_id, (await readOrder(scene.needs)(one.who, order_id)).final_price)
  const { id } = await scene.store.one<{ id: string }>(sql`select id from attendance where order_id = ${order_id}`)
  await add({ attendance_id: id }, { add_ons: [{ ...place, add_on_id: care, dates: [second] }], pay: CASH })
  const by = actor(["OWNER"])
  const shown = await cancelForFamily(needsOf(by), by)(id, { give: "POLICY" })
  expect(shown.added).toEqual({ refunded: 1_230, reduced: 0, code: 1_200 })
  await cancelForFamily(needsOf(by), by)(id, { give: "POLICY" }, shown.preview)
  expect((await rows()).map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"])
  expect(await stockOf(scene)).toEqual(ADD_ON_DATES.map((date) => ({ date, held: 0, taken: 0 })))
})

it("adds nothing to what is canceled or over, for free, or on a day on which the child doesn't come", async () => {
  const one = await booked()
  const free = { way: "FREE", reason: "The leader's child" } as const
  expect(await codeOf(show(one, { add_ons: one.all, pay: free }))).toBe("VALIDATION")
  const [first = ""] = ADD_ON_DATES
  await scene.store.run(sql`
    update attendance_day set is_booked = false where attendance_id = ${one.attendance_id} and date = ${first}`)
  expect(await codeOf(show(one, { add_ons: one.all, pay: CASH }))).toBe("VALIDATION")
  await scene.store.run(sql`
    update attendance_day set is_booked = true where attendance_id = ${one.attendance_id} and date = ${first}`)
  const by = actor(["OWNER"])
  const { preview } = await cancelForFamily(needsOf(by), by)(one.attendance_id, { give: "POLICY" })
  await cancelForFamily(needsOf(by), by)(one.attendance_id, { give: "POLICY" }, preview)
  expect(await codeOf(show(one, { add_ons: [], pay: CASH }))).toBe("BOOKING_CANCELLED")
})
