import { SPLITS, type Split } from "@hub/domain/reports/report-list"
import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { writeOff } from "@hub/testing/checkout/write-off"
import { addPlan, bookByPlan } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, it } from "vitest"
import { cancelBooking } from "../checkout/cancel-booking.ts"
import { sql } from "../database/sql.ts"
import { makeReport } from "./read-report.ts"

const DAYS = { from: "2026-01-01", to: "2035-12-31" }
const by = staffActor({ roles: ["ACCOUNTANT"] })
// No report of money reads what is sealed.
const vault = { opener: () => Promise.reject(new Error("sealed")) }
let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_001, max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const rowsOf = async (split: Split | undefined) => {
  const { rows, definition } = await makeReport({ ...scene.needs, vault })(by, "revenue", { ...DAYS, split })
  return { rows, labels: definition.columns.map(({ label }) => label) }
}

const report = async (key: "revenue" | "receivables" | "refunds") => {
  const { definition, total } = await makeReport({ ...scene.needs, vault })(by, key, DAYS)
  return Object.fromEntries(
    definition.columns.flatMap(({ key: name, is_sum }, at) => (is_sum ? [[name, Number(total[at])]] : [])),
  )
}

/** What accounts have received less what they have given. */
const balance = async (...accounts: string[]): Promise<number> =>
  (
    await scene.store.one<{ cents: number }>(sql`
      select coalesce(sum(case when debit_account = any(${accounts}) then amount else 0 end
        - case when credit_account = any(${accounts}) then amount else 0 end), 0)::int as cents
      from ledger_transfer where unit = 'CENTS'`)
  ).cents

it("says of sales what the ledger says, and nothing is earned before its day", async () => {
  await allowRefunds(scene)
  const kept = await paidBooking(scene, { price: 10_001 })
  const sold = -(await balance("REVENUE_SALES"))
  expect(sold).toBe(10_001)
  expect(await report("revenue")).toEqual({ sold, earned: 0, deferred: sold })
  scene.checkout.setTime(new Date("2034-06-01T15:00:00.000Z"))
  expect(await report("revenue")).toEqual({ sold, earned: sold, deferred: 0 })
  expect(kept.attendance_id).not.toBe("")
})

it("says the same in total however it is split, and by what each row is", async () => {
  await allowRefunds(scene)
  const { order_id } = await paidBooking(scene, { price: 10_001 })
  await paidBooking(scene, { price: 10_001 })
  const { student_id, start_date } = await scene.store.one<{ student_id: string; start_date: string }>(sql`
    select a.student_id, o.start_date from attendance a join offering o on o.id = a.offering_id where a.order_id = ${order_id}`)
  const birthday = `${Number(start_date.slice(0, 4)) - 7}${start_date.slice(4)}`
  await scene.store.run(sql`update student set birth_date = ${birthday} where id = ${student_id}`)
  await scene.store.run(sql`update student set birth_date = null where id <> ${student_id}`)
  const sum = async (split: Split | undefined) => {
    const { rows } = await rowsOf(split)
    return rows.reduce((total, cells) => total + Number(cells.at(-3)), 0)
  }
  for (const split of [undefined, ...SPLITS]) expect(await sum(split)).toBe(20_002)
  expect((await rowsOf("month")).labels).toEqual(["Month", "Sold", "Earned", "Deferred"])
  expect((await rowsOf("month")).rows).toHaveLength(1)
  const ages = await rowsOf("age")
  expect(ages.labels).toEqual(["Month", "Age when it begins", "Sold", "Earned", "Deferred"])
  expect(ages.rows.map((cells) => cells[1])).toEqual(["7 years", "Not known"])
  expect((await rowsOf("family")).rows.map((cells) => cells.slice(1, 3))).toEqual([["New: its first order", "20002"]])
})

it("takes off what was given back, and says so among the refunds", async () => {
  await allowRefunds(scene)
  const { who, attendance_id } = await paidBooking(scene, { price: 10_001 })
  await cancelBooking(scene.needs)(who, attendance_id, { gives: "REFUND", amount: 10_001 })
  expect(await report("revenue")).toEqual({ sold: 0, earned: 0, deferred: 0 })
  expect(await report("refunds")).toEqual({ given_back: 10_001, written_off: 0 })
})

it("says of receivables what the ledger says, and of a write-off that it is one", async () => {
  await scene.store.run(sql`update schedule_set set refund_hours_before_start = 1`)
  await addPlan(scene)
  const { order_id } = await bookByPlan(scene)
  const owed = await balance("RECEIVABLE")
  expect(owed).toBeGreaterThan(0)
  expect((await report("receivables"))["amount"]).toBe(owed)
  await writeOff(scene.needs, { order: order_id, reason: "moved away" })
  expect((await report("receivables"))["amount"]).toBe(0)
  expect((await report("refunds"))["written_off"]).toBe(owed)
})
