import { actor, deskIn } from "@hub/testing/checkout/desk"
import { addOffering, at } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { bookByPlan, planOf } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { cancelForFamily, readBookingForStaff } from "./cancel-for-family.ts"
import { moveForFamily, previewMoveForFamily } from "./move-for-family.ts"
import { payInstallment } from "./pay-installment.ts"
import { sendRefunds } from "./refund-payment.ts"
import { undoCancel } from "./undo-cancel.ts"

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

const { needsOf, familyIn, book } = deskIn(() => scene)

const CASH = { pay: { way: "CASH" } } as const

const attendanceOf = async ({ bookings }: Awaited<ReturnType<typeof book>>) => at(bookings, 0).attendance_id

it("cancels for a family: the policy first, exceptions by name and reason, above the limit the owner", async () => {
  const id = await attendanceOf(await book(await familyIn(), { pay: { way: "INVOICE" } }))
  const terms = await readBookingForStaff(scene.needs, actor())(id)
  expect(terms).toMatchObject({
    policy: { gives: "CREDIT" },
    all: { gives: "REFUND", reduced_amount: 38_500 },
    limit_amount: 20_000,
  })
  const by = actor()
  const cancel = cancelForFamily(needsOf(by), by)
  expect(await codeOf(cancel(id, { give: "ALL" }))).toBe("RULE_REFUSES")
  const override = { rules: ["BACK"], reason: "Ill" } as const
  expect(await codeOf(cancel(id, { give: "ALL", override }))).toBe("OWNER_NEEDED")
  expect(await codeOf(cancel(id, { give: "AMOUNT", amount: 50_000, override }))).toBe("REFUND_TOO_LARGE")
  const some = { give: "AMOUNT", amount: 10_000, override } as const
  const shown = await cancel(id, some)
  expect(shown).toMatchObject({
    back: { gives: "REFUND", amount: 0, reduced_amount: 10_000 },
    is_exception: true,
    left_then: 5,
  })
  expect(shown.mail?.text).toContain("You have $100 less to pay")
  expect(await codeOf(cancel(id, { give: "CREDIT", override }, shown.preview))).toBe("PREVIEW_CHANGED")
  await cancel(id, some, shown.preview)
  expect(await codeOf(cancel(id, some))).toBe("BOOKING_CANCELLED")
  expect(await scene.store.one(sql`select amount, reduced_amount from invoice`)).toEqual({
    amount: 28_500,
    reduced_amount: 10_000,
  })
})

it("cancels after the deadline with a reason, and books the place again with the credit", async () => {
  const one = await familyIn()
  const id = await attendanceOf(await book(one, CASH))
  scene.checkout.setTime(new Date("2030-06-09T12:00:00.000Z"))
  const by = actor()
  const cancel = cancelForFamily(needsOf(by), by)
  expect(await codeOf(cancel(id, { give: "POLICY" }))).toBe("RULE_REFUSES")
  const override = { rules: ["DEADLINE", "BACK"], reason: "Broken arm" } as const
  const { preview, back } = await cancel(id, { give: "CREDIT", override })
  expect(back.gives).toBe("CREDIT")
  const press = () => codeOf(cancel(id, { give: "CREDIT", override }, preview), "canceled")
  expect((await Promise.all([press(), press()])).toSorted()).toEqual(["BOOKING_CANCELLED", "canceled"])
  const reinstate = () => undoCancel(needsOf())(one.who, id, { reason: "Wrong child" })
  const again = new Set([...(await Promise.all([reinstate(), reinstate()])), await reinstate()])
  expect(await scene.store.many(sql`select status from attendance where id = any(${[...again]}::uuid[])`)).toEqual([
    { status: "BOOKED" },
  ])
})

it("moves for a family after the deadline, and what it costs is paid at the desk", async () => {
  const one = await familyIn()
  const id = await attendanceOf(await book(one, CASH))
  const to = await addOffering(scene.store, scene.business, { name: "Herons", start_date: "2030-06-17", capacity: 1 })
  scene.checkout.setTime(new Date("2030-06-09T12:00:00.000Z"))
  const by = actor()
  const late = await previewMoveForFamily(needsOf(by), by)(id, { offering_id: to.id })
  expect(late).toMatchObject({ preview: null, rules: [{ rule: "DEADLINE", is_passed: false }] })
  const override = { rules: ["DEADLINE"], reason: "Better with a friend" } as const
  const { preview, ...shown } = await previewMoveForFamily(needsOf(by), by)(id, { offering_id: to.id, override })
  expect(shown).toMatchObject({
    difference: 0,
    to: { name: "Herons", left: 1 },
    mail: { subject: expect.stringContaining("moved to Herons") },
  })
  const moved = await moveForFamily(needsOf(by), by)(id, { offering_id: to.id, override, preview: preview ?? "" })
  expect(moved.bookings).toMatchObject([{ offering_id: to.id }])
  expect(await scene.store.one(sql`select status from attendance where id = ${id}`)).toEqual({ status: "CANCELLED" })
  await sendRefunds(scene.needs)()
  expect((await scene.checkout.books()).refunded).toBe(0)
})

it("shows what comes back while a part of a plan is being paid, and ends that payment when it is done", async () => {
  const planned = await bookByPlan(scene, { deposit_percent: 50, installment_count: 1 })
  const rest = (await planOf(scene, planned)).installments.find(({ status }) => status === "scheduled")
  await payInstallment(scene.needs)({
    customer_id: planned.who,
    order_id: planned.order_id,
    installment_id: rest?.id ?? "",
    is_rest: false,
    amount: undefined,
  })
  const { id } = await scene.store.one<{ id: string }>(
    sql`select id from attendance where order_id = ${planned.order_id}`,
  )
  const asked = { give: "ALL", override: { rules: ["BACK"], reason: "They are ill" } } as const
  const cancel = (seen?: string) => cancelForFamily(needsOf(actor(["OWNER"])), actor(["OWNER"]))(id, asked, seen)
  const shown = await cancel()
  expect(shown.back.reduced_amount).toBeGreaterThan(0)
  expect((await cancel(shown.preview)).back).toEqual(shown.back)
  expect(await scene.store.many(sql`select status from attendance where id = ${id}`)).toEqual([{ status: "CANCELLED" }])
})
