import { actor, deskIn } from "@hub/testing/checkout/desk"
import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, addOffering, at } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { recordByHand } from "@hub/testing/plans/record-by-hand"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it, test } from "vitest"
import { sql } from "../database/sql.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { type BookForFamily, bookForFamily } from "./book-for-family.ts"
import { endUnpaidLinks } from "./end-unpaid-links.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 38_500, max: 12 })
  await scene.store.run(sql`
    update funbox set payment_fee_basis_points = 250, invoice_payment_settings = '{"is_enabled": true, "description": "By check"}'`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const { needsOf, familyIn, show, book, mailKinds } = deskIn(() => scene)

const CASH = { pay: { way: "CASH" } } as const

test.each([
  ["LINK", { way: "LINK" }, 39_463, ["PAY_BY_LINK"], { status: "OPEN", paid_amount: 0 }],
  ["INVOICE", { way: "INVOICE" }, 38_500, ["INVOICE_SENT"], { status: "OPEN", paid_amount: 0 }],
  ["CASH", { way: "CASH", given_amount: 40_000 }, 38_500, ["RECEIPT"], { status: "PAID", paid_amount: 38_500 }],
  [
    "CHECK",
    { way: "CHECK", number: "118", bank: "Mill Bank" },
    38_500,
    ["RECEIPT"],
    { status: "PAID", paid_amount: 38_500 },
  ],
] as const)(
  "%s: books at once, says one mail, and owes what was shown",
  async (_, pay, final_price, kinds, invoice) => {
    const one = await familyIn()
    const shown = await show(one, { pay })
    expect(shown).toMatchObject({ final_price, rules: [], full: [], change_amount: pay.way === "CASH" ? 1_500 : 0 })
    expect(shown.mail).not.toBeNull()
    expect(await mailKinds()).toEqual([])
    const booked = await book(one, { pay })
    expect(booked.bookings).toMatchObject(one.items)
    expect(booked.final_price).toBe(final_price)
    expect(await mailKinds()).toEqual(kinds)
    expect(await scene.store.one(sql`select status, paid_amount from invoice`)).toEqual(invoice)
    expect(booked.link === null).toBe(false)
    const audit = await scene.store.many(sql`
    select operator, actor_kind, details ->> 'way' as way from operator_action where action = 'BOOKED_FOR_FAMILY'`)
    expect(audit).toEqual([{ operator: "Rae", actor_kind: "staff", way: pay.way }])
  },
)

it("charges a saved card with the family's yes, and frees the place when it is declined", async () => {
  const known = await paidBooking(scene, { price: 39_463 })
  const [card] = (await scene.needs.saved?.list(known.who)) ?? []
  const week = await addOffering(scene.store, scene.business, { start_date: "2030-06-17", capacity: 1 })
  const one = { who: known.who, items: [{ student_id: at(known.family.student_ids, 0), offering_id: week.id }] }
  const pay = { way: "CARD", payment_method_id: card?.payment_method_id ?? "" } as const
  const { consent, preview } = await show(one, { pay })
  expect(consent).toContain("May we charge $394.63")
  const place = (asked: BookForFamily["pay"], idempotency_key?: string) =>
    codeOf(
      bookForFamily(needsOf(), actor())(one.who, {
        items: one.items,
        pay: asked,
        preview: preview ?? "",
        idempotency_key,
      }),
      "booked",
    )
  expect(await place(pay)).toBe("RULE_REFUSES")
  const other = { ...pay, payment_method_id: "pm_of_somebody_else", has_consented: true }
  expect(await place(other, "the first press")).toBe("PAYMENT_METHOD_UNKNOWN")
  // Sent again it is no booking, whichever card it names.
  expect(await place({ ...pay, has_consented: true }, "the first press")).toBe("PAYMENT_DECLINED")
  expect(await scene.store.one(sql`select held, taken from pool where id = ${at(week.pool_ids, 0)}`)).toEqual({
    held: 0,
    taken: 0,
  })
  expect(await place({ ...pay, has_consented: true }, "the second press")).toBe("booked")
  expect(await scene.store.one(sql`select held, taken from pool where id = ${at(week.pool_ids, 0)}`)).toEqual({
    held: 0,
    taken: 1,
  })
  expect((await scene.checkout.books()).charged).toBe(2 * 39_463)
})

it("asks for what a way needs", async () => {
  const one = await familyIn()
  for (const pay of [{ way: "CARD" }, { way: "CASH", given_amount: 1 }] as const)
    expect(await codeOf(show(one, { pay }))).toBe("VALIDATION")
  // What is only written down may come after the look.
  const check = { items: one.items, pay: { way: "CHECK" } } as const
  const { preview } = await show(one, { pay: check.pay })
  expect(await codeOf(bookForFamily(needsOf(), actor())(one.who, { ...check, preview: preview ?? "" }))).toBe(
    "VALIDATION",
  )
  await scene.store.run(sql`update funbox set invoice_payment_settings = '{}'`)
  expect(await codeOf(show(one, { pay: { way: "INVOICE" } }))).toBe("INVOICE_NOT_OFFERED")
})

it("gives a place back whose link nobody has paid, and leaves one alone that someone has", async () => {
  const [unpaid, paid] = [await familyIn(), await familyIn()]
  await book(unpaid, { pay: { way: "LINK" } })
  const { invoice_id } = await book(paid, { pay: { way: "LINK" } })
  const { number } = await scene.store.one<{ number: string }>(sql`select number from invoice where id = ${invoice_id}`)
  await recordByHand(scene.needs)({ number, amount: 39_463, note: "Transfer" })
  expect(await endUnpaidLinks(scene.needs)()).toBe(0)
  scene.checkout.setTime(new Date(scene.needs.clock().getTime() + 24 * 3_600_000))
  expect(await endUnpaidLinks(scene.needs)()).toBe(2)
  expect(await endUnpaidLinks(scene.needs)()).toBe(0)
  expect(await scene.store.many(sql`select outcome from payment_link order by outcome`)).toEqual([
    { outcome: "LAPSED" },
    { outcome: "PAID" },
  ])
  expect(await scene.store.many(sql`select status from attendance order by status`)).toEqual([
    { status: "BOOKED" },
    { status: "CANCELLED" },
  ])
  expect(await scene.store.many(sql`select status from invoice order by status`)).toEqual([
    { status: "CANCELLED" },
    { status: "PAID" },
  ])
})

it("lets a child in for free, as a granted credit, up to the office's limit", async () => {
  const one = await familyIn()
  const pay = { way: "FREE", reason: "The leader's child" } as const
  expect(await codeOf(show(one, { pay }))).toBe("OWNER_NEEDED")
  const owner = actor(["OWNER"])
  expect(await book(one, { pay }, owner)).toMatchObject({ final_price: 0 })
  expect(await scene.store.many(sql`select status, origin, is_free from credit`)).toEqual([
    { status: "USED", origin: "GRANT", is_free: true },
  ])
})

it("lets a late joiner pay for the days that are left, and come on them", async () => {
  const one = await familyIn()
  scene.checkout.setTime(new Date("2030-06-12T15:00:00.000Z"))
  const asked = { pay: { way: "CASH" } } as const
  const refused = await show(one, asked)
  expect(refused).toMatchObject({ preview: null, rules: [{ code: "started", rule: "STARTED", is_passed: false }] })
  const override = { rules: ["STARTED"], reason: "A cousin visits" } as const
  const shown = await show(one, { ...asked, override })
  expect(shown).toMatchObject({
    final_price: 15_400,
    lines: [{ days: 2, of_days: 5, from: "2030-06-13", list_price: 38_500, price: 15_400 }],
  })
  const { bookings } = await book(one, { ...asked, override })
  expect(
    await scene.store.many(
      sql`select date from attendance_day where attendance_id = ${bookings[0]?.attendance_id} order by date`,
    ),
  ).toEqual([{ date: "2030-06-13" }, { date: "2030-06-14" }])
  scene.checkout.setTime(new Date("2030-06-14T15:00:00.000Z"))
  expect(await codeOf(show(await familyIn(), { ...asked, override }))).toBe("PROGRAM_OVER")
})

it("passes the rules that are named, for a reason, and no others", async () => {
  const set = { closes_at: new Date("2030-05-31T12:00:00.000Z"), requires_application: true }
  const one = await familyIn({ min_age: 90, set })
  const codes = async (rules: readonly ("REGISTRATION" | "FIT" | "APPLICATION")[]) =>
    (await show(one, { ...CASH, override: { rules, reason: "Owner said yes" } })).rules
      .filter(({ is_passed }) => !is_passed)
      .map(({ code }) => code)
  expect(await codes([])).toEqual([expect.stringMatching(/too_young|birth_date/), "closed", "application_needed"])
  expect(await codes(["REGISTRATION"])).toHaveLength(2)
  expect(await codes(["REGISTRATION", "FIT", "APPLICATION"])).toEqual([])
  const override = { rules: ["REGISTRATION", "FIT", "APPLICATION"], reason: "Owner said yes" } as const
  await book(one, { ...CASH, override })
  const audit = await scene.store.one(sql`
    select reason, details -> 'rules' as rules from operator_action where action = 'BOOKED_FOR_FAMILY'`)
  expect(audit).toMatchObject({ reason: "Owner said yes", rules: expect.arrayContaining(["REGISTRATION", "FIT"]) })
  // Twice the same, or two at one time, nobody passes.
  const again = await show(one, { ...CASH, override })
  expect(again).toMatchObject({
    preview: null,
    rules: expect.arrayContaining([expect.objectContaining({ code: "already_booked", rule: null })]),
  })
})

it("never exceeds capacity: it is raised in the same act, or refused", async () => {
  const one = await familyIn({ capacity: 0 })
  const full = await show(one, CASH)
  expect(full).toMatchObject({ preview: null, full: [{ left: 0, capacity: 0 }] })
  const raised = [{ ...at(one.items, 0), raise_capacity_to: 1 }]
  const { preview } = await show(one, { ...CASH, items: raised })
  expect(await scene.store.one(sql`select capacity from pool where id = ${at(one.offering.pool_ids, 0)}`)).toEqual({
    capacity: 0,
  })
  await bookForFamily(needsOf(), actor())(one.who, { ...CASH, items: raised, preview: preview ?? "" })
  expect(
    await scene.store.one(sql`select capacity, taken from pool where id = ${at(one.offering.pool_ids, 0)}`),
  ).toEqual({
    capacity: 1,
    taken: 1,
  })
})

it("goes behind those who wait, but for the first in line", async () => {
  const one = await familyIn({ capacity: 0, set: { is_waitlist_enabled: true } })
  const [second, stranger] = [await addFamily(scene.store), await addFamily(scene.store)]
  for (const { customer_id, student_ids } of [one.family, second])
    await joinWaitlist({ store: scene.store, clock: scene.needs.clock })(
      { customer_id, session_id: "", is_restricted: false },
      { program_id: one.offering.id, ids: student_ids, both_or_none: false },
    )
  await scene.store.run(sql`update pool set capacity = 1 where id = ${at(one.offering.pool_ids, 0)}`)
  const of = (family: typeof second) => ({
    who: family.customer_id,
    items: [{ student_id: at(family.student_ids, 0), offering_id: one.offering.id }],
  })
  expect((await show(of(stranger), CASH)).preview).toBeNull()
  expect((await show(of(second), CASH)).preview).toBeNull()
  await book(one, CASH)
  expect(
    await scene.store.one(
      sql`select taken, waiting + passed_over as waiting from pool where id = ${at(one.offering.pool_ids, 0)}`,
    ),
  ).toEqual({
    taken: 1,
    waiting: 1,
  })
})

it("is what was shown, or refused; and once for each key", async () => {
  const one = await familyIn()
  const { preview } = await show(one, CASH)
  await scene.store.run(sql`update credit_type set price = 40000`)
  const asked = { items: one.items, ...CASH, preview: preview ?? "", idempotency_key: "on-the-phone-1" }
  const place = bookForFamily(needsOf(), actor())
  expect(await codeOf(place(one.who, asked))).toBe("PREVIEW_CHANGED")
  expect(await scene.store.many(sql`select id from attendance`)).toEqual([])
  const fresh = { ...asked, preview: (await show(one, CASH)).preview ?? "" }
  const both = await Promise.all([place(one.who, fresh), place(one.who, fresh)])
  expect(both[0]?.order_id).toBe(both[1]?.order_id)
  expect(await scene.store.many(sql`select id from attendance`)).toHaveLength(1)
})

it("takes no numbers for what is only shown", async () => {
  const taken = () =>
    scene.store.one(sql`
      select (select is_called::text || last_value from order_number) as orders,
        (select is_called::text || last_value from invoice_number) as invoices,
        (select is_called::text || last_value from credit_note_number) as credit_notes`)
  const before = await taken()
  const one = await familyIn()
  const shown = await show(one, { pay: { way: "INVOICE" } })
  expect(shown.mail?.subject).toContain("…")
  expect(shown.mail?.text).not.toContain("/invoices/pay/")
  await show(one, CASH)
  expect(await taken()).toEqual(before)
  expect(await book(one, CASH)).toMatchObject({ number: 1_001 })
  expect(await taken()).not.toEqual(before)
})
