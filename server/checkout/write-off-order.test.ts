import { writeOff } from "@hub/testing/checkout/write-off"
import { addPlan, bookByPlan, type Planned, planOf } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { refundByOperator } from "./refund-by-operator.ts"

let scene: Scene
let planned: Planned

beforeEach(async () => {
  scene = await openScene({ price: 10_001, max: 12 })
  await scene.store.run(sql`update schedule_set set refund_hours_before_start = 1`)
  await addPlan(scene)
  planned = await bookByPlan(scene)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const forgo = () => writeOff(scene.needs, { order: planned.order_id, reason: "moved away" })

it("ends the plan: nothing more is charged, and once is enough", async () => {
  await forgo()
  scene.checkout.setTime(new Date("2030-12-01T15:00:00.000Z"))
  await chargeInstallments(scene.needs)()
  const { installments } = await planOf(scene, planned)
  expect(new Set(installments.map(({ status }) => status))).toEqual(new Set(["paid", "cancelled"]))
  await expect(forgo()).rejects.toThrow("Nothing is left")
})

it("is a bad debt: sales stay what was sold, and the order's sums add up", async () => {
  await forgo()
  const accounts = await scene.store.many<{ account: string; balance: number }>(sql`
    select a.account, sum(case a.account when l.debit_account then l.amount else -l.amount end)::int as balance
    from ledger_transfer l cross join lateral (values (l.debit_account), (l.credit_account)) a(account)
    where l.order_id = ${planned.order_id} and l.unit = 'CENTS' group by 1 order by 1`)
  expect(accounts).toEqual([
    { account: "BAD_DEBTS", balance: 7_501 },
    { account: "PROVIDER_CLEARING", balance: 2_500 },
    { account: "RECEIVABLE", balance: 0 },
    { account: "REVENUE_SALES", balance: -10_001 },
  ])
  expect((await planOf(scene, planned)).sums).toMatchObject({
    charged_amount: 10_001,
    written_off_amount: 7_501,
    costs_amount: 2_500,
    kept_amount: 2_500,
    left_amount: 0,
    part_count: 1,
    paid_part_count: 1,
  })
})

it("leaves what was paid to be refunded, and no more", async () => {
  await forgo()
  const refund = (amount: number | undefined) =>
    refundByOperator(scene.needs)({ order: planned.order_id, amount, reason: "moved away" })
  await expect(refund(2_501)).rejects.toMatchObject({ code: "REFUND_TOO_LARGE" })
  expect(await refund(undefined)).toEqual({ amount: 2_500, reduced: 0 })
})
