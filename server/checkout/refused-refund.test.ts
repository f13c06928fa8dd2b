import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { orderWithTwoCards, paymentsOf } from "@hub/testing/checkout/refused-refunds"
import { queuedMails } from "@hub/testing/mail/outbox"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { verify } from "../hub/verify.ts"
import { loadSettings } from "../process/settings.ts"
import { SANDBOX_SECRET_KEY } from "../providers/payments/account.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { readOrderDetails } from "./read-order-details.ts"
import { reconcileBooks } from "./reconcile-payments.ts"
import { syncRefunds } from "./record-provider-refund.ts"
import { type OperatorRefund, refundByOperator } from "./refund-by-operator.ts"
import { addRefund, sendRefunds } from "./refund-payment.ts"
import { type SentOtherwise, sendRefundOtherwise } from "./refused-money.ts"

// What a card refuses stays owed to the family: it is sent again, another way or as a code, and is never new money (I51).

const FAILS = "4000000000005126"
const FAILS_ONCE = "4000000000005134"
let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
  await allowRefunds(scene)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  // The sandbox works by the machine's clock.
  const later = { ...scene.needs, clock: () => new Date("2031-01-01T12:00:00.000Z") }
  expect((await reconcileBooks(later)(new Date("2026-01-01T00:00:00.000Z"))).differences).toEqual([])
})
afterAll(() => scene.close())

/** A booking whose refund the family's card refuses. */
async function refused(card: string) {
  const paid = await paidBooking(scene, { card })
  await cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "REFUND", amount: 10_000 })
  await sendRefunds(scene.needs)()
  return paid
}

const refund = (order: string, given: Partial<OperatorRefund> = {}) =>
  refundByOperator(scene.needs)({ order, amount: undefined, reason: undefined, ...given })
const sent = (order: string, given: Partial<SentOtherwise> = {}) =>
  sendRefundOtherwise(scene.needs)({
    order,
    way: "CHECK",
    amount: undefined,
    sent_on: undefined,
    note: "Check 118",
    ...given,
  })
const accountsOf = async (order_id: string) => {
  const rows = await scene.store.many<{ account: string; balance: number }>(sql`
    select a.account, sum(case a.account when l.debit_account then l.amount else -l.amount end)::int as balance
    from ledger_transfer l cross join lateral (values (l.debit_account), (l.credit_account)) a(account)
    where l.order_id = ${order_id} and l.unit = 'CENTS' group by 1 order by 1`)
  return Object.fromEntries(
    rows.filter(({ balance }) => balance !== 0).map(({ account, balance }) => [account, balance]),
  )
}
const notesOf = async (order_id: string) =>
  (
    await scene.store.many<{ amount: number }>(sql`
      select refunded_amount as amount from credit_note where order_id = ${order_id} order by id`)
  ).map(({ amount }) => amount)
const mailsOf = async (customer_id: string) =>
  (
    await scene.store.many<{ kind: string }>(sql`
      select kind from outbox_mail where customer_id = ${customer_id} and kind like '%REFUND%' order by created_at, id`)
  ).map(({ kind }) => kind)
const said = async (): Promise<string[]> => {
  const lines: string[] = []
  const settings = loadSettings({})
  await verify({ store: scene.store, clock: scene.needs.clock, settings, say: (line) => lines.push(line) })
  return lines
}

it("tries what the card refused again, without a new credit note and without new money", async () => {
  const { order_id, who } = await refused(FAILS_ONCE)
  expect(await accountsOf(order_id)).toEqual({ PROVIDER_CLEARING: 10_000, RECEIVABLE: -10_000 })
  expect(await scene.checkout.violations()).toEqual([])
  expect((await said()).join()).toContain("A card refused $100 of order")
  expect(await refund(order_id)).toEqual({ amount: 10_000, reduced: 0, is_again: true })
  await expect(refund(order_id)).rejects.toThrow("on its way")
  await sendRefunds(scene.needs)()
  expect(await accountsOf(order_id)).toEqual({})
  expect(await notesOf(order_id)).toEqual([10_000])
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 10_000, refused: 0, otherwise: 0 }])
  expect(await mailsOf(who)).toEqual(["REFUND_FAILED", "REFUND_SENT_AGAIN"])
  await expect(refund(order_id, { reason: "More" })).rejects.toThrow("Nothing")
})

it("stays owed when the second try fails, until a check is written down", async () => {
  const { order_id, who, attendance_id } = await refused(FAILS)
  for (let round = 0; round < 2; round += 1) {
    expect(await refund(order_id)).toEqual({ amount: 10_000, reduced: 0, is_again: true })
    await sendRefunds(scene.needs)()
    expect(await accountsOf(order_id)).toEqual({ PROVIDER_CLEARING: 10_000, RECEIVABLE: -10_000 })
    expect(await scene.checkout.violations()).toEqual([])
  }
  expect(await readCancelTerms(scene.needs)(who, attendance_id)).toMatchObject({
    owed_to_family_amount: 10_000,
    refunds: [{ status: "failed" }],
  })
  await expect(sent(order_id, { sent_on: "2031-01-01" })).rejects.toMatchObject({
    errors: [{ path: "sent_on", message: expect.stringContaining("to come") }],
  })
  await expect(sent(order_id, { amount: 10_001 })).rejects.toThrow("Only $100")
  expect(await sent(order_id)).toEqual({ amount: 10_000 })
  await expect(sent(order_id)).rejects.toMatchObject({ code: "NOTHING_TO_REFUND" })
  expect(await accountsOf(order_id)).toEqual({ BANK: -10_000, PROVIDER_CLEARING: 10_000 })
  expect(await notesOf(order_id)).toEqual([10_000])
  expect((await said()).some((line) => line.includes("A card refused"))).toBe(false)
  await expect(refund(order_id, { reason: "More" })).rejects.toThrow("Nothing")
  const [mail] = await queuedMails(scene.store, sql`customer_id = ${who} and kind = 'REFUND_SENT_OTHERWISE'`)
  expect(mail?.body).toContain("We sent $100 by check on")
  expect(mail?.body).toContain("Check 118")
  const details = await readOrderDetails(scene.needs)(who, order_id)
  expect(details).toMatchObject({
    paid_amount: 0,
    left_amount: 0,
    sums: { back_amount: 10_000, owed_to_family_amount: 0 },
  })
  expect(details.refund_payouts.map(({ way, status, note }) => [way, status, note])).toEqual([
    ["card", "failed", ""],
    ["card", "failed", ""],
    ["check", "succeeded", "Check 118"],
  ])
})

it("is paid out in parts: some again, some by check, the rest as a code", async () => {
  const { order_id, who } = await refused(FAILS_ONCE)
  await expect(refund(order_id, { amount: 10_001 })).rejects.toThrow("$100")
  expect(await refund(order_id, { amount: 4_000 })).toEqual({ amount: 4_000, reduced: 0, is_again: true })
  await sendRefunds(scene.needs)()
  expect(await sent(order_id, { amount: 2_500 })).toEqual({ amount: 2_500 })
  await expect(sent(order_id, { amount: 2_500 })).rejects.toThrow("before")
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 4_000, refused: 3_500, otherwise: 2_500 }])
  expect(await sent(order_id, { way: "CODE", note: "" })).toEqual({ amount: 3_500 })
  expect(await accountsOf(order_id)).toEqual({ BANK: -2_500, PROVIDER_CLEARING: 6_000, REVENUE_SALES: -3_500 })
  const code = await scene.store.one<{ amount: number }>(sql`
    select p.discount_flat_amount as amount from promocode p join customer_promocode c on c.promocode_id = p.id
    where c.customer_id = ${who}`)
  expect(code.amount).toBe(3_500)
  expect(await notesOf(order_id)).toEqual([10_000])
})

it("is refused by one of two cards, and only that one is tried again", async () => {
  const { order_id } = await orderWithTwoCards(scene, [FAILS_ONCE, "4242424242424242"])
  expect(await refund(order_id, { reason: "Storm" })).toEqual({ amount: 10_000, reduced: 0 })
  await sendRefunds(scene.needs)()
  expect(await paymentsOf(scene, order_id)).toEqual([
    { refunded: 0, refused: 5_000, otherwise: 0 },
    { refunded: 5_000, refused: 0, otherwise: 0 },
  ])
  expect(await refund(order_id, { reason: "Storm" })).toEqual({ amount: 5_000, reduced: 0, is_again: true })
  await sendRefunds(scene.needs)()
  expect(await notesOf(order_id)).toEqual([10_000])
  expect(await accountsOf(order_id)).toEqual({})
})

it("is never promised a second time: what both cards refused isn't left to give", async () => {
  const { order_id } = await orderWithTwoCards(scene, [FAILS, FAILS_ONCE])
  await refund(order_id, { amount: 7_000, reason: "Storm" })
  await sendRefunds(scene.needs)()
  await expect(refund(order_id, { amount: 7_001, reason: "More" })).rejects.toMatchObject({
    code: "REFUSED_REFUND_FIRST",
  })
  await refund(order_id)
  await sendRefunds(scene.needs)()
  expect(await paymentsOf(scene, order_id)).toEqual([
    { refunded: 0, refused: 2_000, otherwise: 0 },
    { refunded: 5_000, refused: 0, otherwise: 0 },
  ])
  expect(await sent(order_id, { way: "TRANSFER" })).toEqual({ amount: 2_000 })
  expect(await refund(order_id, { reason: "The rest" })).toEqual({ amount: 3_000, reduced: 0 })
  await sendRefunds(scene.needs)()
  expect(await notesOf(order_id)).toEqual([7_000, 3_000])
  expect(await sent(order_id, { note: "Check 119" })).toEqual({ amount: 3_000 })
  expect(await accountsOf(order_id)).toEqual({ BANK: -5_000, PROVIDER_CLEARING: 5_000 })
})

it("is what someone sends by hand at the provider: no new credit note, but for what is above it", async () => {
  const { order_id } = await refused(FAILS_ONCE)
  const [payment] = await scene.store.many<{ provider_payment_id: string }>(sql`
    select provider_payment_id from payment where order_id = ${order_id}`)
  const byHand = (amount: string, payment_intent = payment?.provider_payment_id ?? "") =>
    fetch(`${scene.checkout.origin}/v1/refunds`, {
      method: "POST",
      headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}` },
      body: new URLSearchParams({ payment_intent, amount }),
    })
  await byHand("6000")
  await syncRefunds({ ...scene.needs, clock: () => new Date() })()
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 6_000, refused: 4_000, otherwise: 0 }])
  expect(await notesOf(order_id)).toEqual([10_000])
  await byHand("4000")
  await syncRefunds({ ...scene.needs, clock: () => new Date() })()
  expect(await accountsOf(order_id)).toEqual({})
  const above = await paidBooking(scene, { card: FAILS_ONCE })
  await refund(above.order_id, { amount: 3_000, reason: "Rain" })
  await sendRefunds(scene.needs)()
  const { provider_payment_id: intent } = await scene.store.one<{ provider_payment_id: string }>(sql`
    select provider_payment_id from payment where order_id = ${above.order_id}`)
  await byHand("5000", intent)
  await syncRefunds({ ...scene.needs, clock: () => new Date() })()
  expect(await notesOf(above.order_id)).toEqual([3_000, 2_000])
  expect(await paymentsOf(scene, above.order_id)).toEqual([{ refunded: 5_000, refused: 0, otherwise: 0 }])
})

it("of money that came too late is owed, too", async () => {
  const paid = await paidBooking(scene, { card: FAILS })
  const payment = await scene.store.one<{ id: string }>(sql`select id from payment where order_id = ${paid.order_id}`)
  const row = await scene.store.one<Parameters<typeof addRefund>[1]>(
    sql`select * from payment where id = ${payment.id}`,
  )
  await scene.store.transaction((tx) => addRefund(tx, { ...row, amount: 3_000 }, "Paid twice", scene.needs.clock()))
  await sendRefunds(scene.needs)()
  expect(await paymentsOf(scene, paid.order_id)).toEqual([{ refunded: 0, refused: 3_000, otherwise: 0 }])
  expect(await sent(paid.order_id)).toEqual({ amount: 3_000 })
  await scene.store.run(sql`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, debit_account, credit_account, unit, amount)
    select gen_random_uuid(), 'CREDIT_NOTE', gen_random_uuid(), 'SALE_REDUCED', ${paid.who}, ${paid.order_id}, 'REVENUE_SALES', 'RECEIVABLE',
      'CENTS', 3000`)
})
