import { system } from "@hub/domain/kernel/actor"
import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { syncDisputes } from "../checkout/record-dispute.ts"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import { sendRefunds } from "../checkout/refund-payment.ts"
import { sql } from "../database/sql.ts"
import { accountTotals } from "../ledger/queries.ts"
import { noCardsOf } from "../providers/payments/port.ts"
import { closeDifference, previewClosing } from "./close-difference.ts"
import { exportMonth, readMonth, readPayout } from "./read-month.ts"
import { type PayoutNeeds, readPayouts } from "./read-payouts.ts"

// What the card provider pays out agrees with the ledger to the cent, or the difference is said with its line.

const DAY = "2026-06-21"
let scene: Scene
let needs: PayoutNeeds

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
  await allowRefunds(scene)
  // The sandbox works by the machine's clock.
  const clock = () => new Date()
  needs = { ...scene.needs, store: scene.store.at(clock).as(system("kim")), clock, is_card_payment_off: false }
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

const post = (path: string, body: object) =>
  fetch(`${scene.checkout.origin}/_sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
async function paidOut(day: string, status: "paid" | "in_transit" | "failed" = "paid") {
  const answer = await post("payouts", { day, arrives_on: status === "in_transit" ? "2099-01-01" : day, status })
  await readPayouts(needs)()
  const { id: provider_id }: { id: string } = JSON.parse(await answer.text())
  const { id } = await scene.store.one<{ id: string }>(
    sql`select id from provider_payout where provider_payout_id = ${provider_id}`,
  )
  return (await readPayout(needs)(id, undefined)).payout
}
const balance = async (account: string): Promise<number> => {
  const rows = await accountTotals(scene.store, "2099-12-31")
  return rows.filter((row) => row.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
}
const fee = 320

describe("payouts beside the ledger", () => {
  it("agree: payments less their fees, refunds, and refunds that the card refused", async () => {
    await paidBooking(scene, {})
    const { order_id } = await paidBooking(scene, {})
    await refundByOperator(scene.needs)({ order: order_id, amount: 4_000, reason: "Rain" })
    const { order_id: refused } = await paidBooking(scene, { card: "4000000000005126" })
    await refundByOperator(scene.needs)({ order: refused, amount: 5_000, reason: "Rain" })
    await sendRefunds(scene.needs)()
    const payout = await paidOut(DAY)
    const amount = 30_000 - 3 * fee - 4_000
    expect(payout).toMatchObject({
      made_on: DAY,
      payments: 30_000,
      given_back: -4_000,
      fees: -3 * fee,
      other: 0,
      amount,
      ledger: amount,
      apart: 0,
      differences: [],
    })
    expect([await balance("BANK"), await balance("PROVIDER_FEES"), await balance("PROVIDER_CLEARING")]).toEqual([
      amount,
      3 * fee,
      0,
    ])
  })

  it("are booked once, however often they are read, and by two at a time", async () => {
    await paidBooking(scene, {})
    const before = await balance("BANK")
    await post("payouts", { day: "2026-06-22", arrives_on: "2026-06-23", status: "paid" })
    await Promise.all([readPayouts(needs)(), readPayouts(needs)(), readPayouts(needs)()])
    await readPayouts(needs)()
    expect((await balance("BANK")) - before).toBe(10_000 - fee)
    expect(await balance("PROVIDER_CLEARING")).toBe(0)
  })

  it("say a dispute's fee to the cent, and close it by an entry that was shown, once", async () => {
    const { who } = await paidBooking(scene, { card: "4000000000000259" })
    await syncDisputes({ ...scene.needs, clock: needs.clock })()
    const payout = await paidOut("2026-06-24")
    expect(payout).toMatchObject({ amount: -1_500 - fee, ledger: -fee, apart: -1_500 })
    const [difference] = payout.differences
    expect(difference).toMatchObject({
      kind: "DISPUTE",
      apart: -1_500,
      family: { id: who },
      account: { account: "DISPUTE_FEES", code: "6120" },
    })
    const closing = { id: payout.id, line_id: difference?.line_id ?? null }
    const seen = await previewClosing(needs)(closing)
    expect(seen).toMatchObject({ ledger_before: -fee, ledger_after: -1_500 - fee })
    const doing = { ...closing, reason: "The bank's fee", preview: seen.preview }
    await expect(closeDifference(needs)({ ...doing, preview: "x".repeat(43) })).rejects.toMatchObject({
      code: "PREVIEW_CHANGED",
    })
    const done = await Promise.all([closeDifference(needs)(doing), closeDifference(needs)(doing)])
    for (const { payout: after } of done)
      expect(after).toMatchObject({
        apart: 0,
        differences: [],
        closings: [{ amount: -1_500, account: "DISPUTE_FEES", by: "kim", reason: "The bank's fee" }],
      })
    await expect(previewClosing(needs)(closing)).rejects.toMatchObject({ code: "NOTHING_APART" })
    expect([await balance("DISPUTE_FEES"), await balance("PROVIDER_CLEARING")]).toEqual([1_500, 0])
  })

  it("name a bill of the provider and a charge that isn't ours, each with its account", async () => {
    await post("fees", { amount: 700, words: "Radar, June" })
    const foreign = await scene.needs.cards
      .createPayment({
        payment_id: "01900000-0000-7000-8000-00000000aaaa",
        order_id: "01900000-0000-7000-8000-00000000aaab",
        amount: 2_500,
        provider_customer_id: "",
      })
      .catch(() => undefined)
    expect(foreign === undefined || foreign.snapshot.amount === 2_500).toBe(true)
    if (foreign !== undefined) await scene.checkout.payInBrowser(foreign.client_secret ?? "")
    const payout = await paidOut("2026-06-25")
    expect(payout.differences.map(({ kind, apart, account }) => [kind, apart, account?.account])).toContainEqual([
      "FEE",
      -700,
      "PROVIDER_FEES",
    ])
    expect(payout.differences.reduce((sum, { apart }) => sum + apart, 0)).toBe(payout.apart)
    for (const { line_id } of payout.differences) {
      const { preview } = await previewClosing(needs)({ id: payout.id, line_id })
      await closeDifference(needs)({ id: payout.id, line_id, reason: "Seen", preview })
    }
    expect((await readPayout(needs)(payout.id, undefined)).payout).toMatchObject({ apart: 0, differences: [] })
  })

  it("are on their way until the bank has them, and come back when it refuses", async () => {
    await paidBooking(scene, {})
    const bank = await balance("BANK")
    await paidOut("2026-06-26", "in_transit")
    expect(await readMonth(needs)("2026-06")).toMatchObject({
      is_known: true,
      on_its_way: 10_000 - fee,
      on_its_way_days: ["2099-01-01"],
      apart: 0,
    })
    expect(await balance("BANK")).toBe(bank)
    await paidBooking(scene, {})
    expect(await paidOut("2026-06-27", "failed")).toMatchObject({ status: "FAILED", apart: 0 })
    expect(await balance("BANK")).toBe(bank)
  })

  it("are a CSV line by line, and unknown at a provider that doesn't say", async () => {
    const { bytes, file_name } = await exportMonth(needs)("2026-06")
    const lines = new TextDecoder().decode(bytes).trim().split("\r\n")
    expect(file_name).toBe("payouts-2026-06.csv")
    expect(lines[0]).toContain("Net,Ledger,Apart")
    expect(lines.slice(1).every((line) => line.endsWith(",0.00"))).toBe(true)
    expect(await readMonth({ ...needs, cards: noCardsOf("TOUCH_NET"), former_cards: [] })("2026-05")).toMatchObject({
      is_known: false,
      payouts: [],
    })
  })
})
