import { plannedSums } from "@hub/domain/orders/order-sums"
import { DRAFT } from "@hub/testing/portal/order"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { pay } from "../../payments/pay.ts"
import type { Installment, PlannedOrder } from "./queries.ts"
import { partPayment } from "./use-pay-installment.ts"

const call = vi.hoisted(() => vi.fn())
vi.mock("../../api/client.ts", () => ({ api: { call } }))
beforeEach(() => {
  call.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = { code: "generic_decline", message: "Your card was declined." }

function planned(status: Installment["status"], payment: Installment["payment"]): PlannedOrder {
  const part = { position: 2, due_on: "2026-11-22", amount: 6_000, reduced_amount: 0, paid_at: null, tries: [] }
  const installments = [{ ...part, id: "i2", status, payment }]
  const plan = {
    id: "p",
    name: "Four payments",
    payment_method: null,
    card_fault: null,
    former_payment_method: null,
    is_card_expiring: false,
  }
  const sums = plannedSums([6_000])
  return { ...DRAFT, hold: null, payment_plan: { ...plan, installments, paid_amount: 0, left_amount: 6_000, sums } }
}
const payment = (status: "requires_confirmation" | "processing"): NonNullable<Installment["payment"]> => ({
  id: "p1",
  status,
  amount: 6_000,
  refunded_amount: 0,
  payment_method: null,
  last_error: refusal,
  completed_at: null,
})

/** Pays a part that our server answers like this. */
function payPart(order: PlannedOrder): Promise<PlannedOrder> {
  call.mockResolvedValueOnce({ order, payment_provider_record: null })
  const config = { public_key: "pk_test_pay", account_stripe_id: null, shim_url: null }
  const taken = {
    installment_id: "i2",
    amount: 6_000,
    is_rest: false,
    is_for_next: false,
    was_late: false,
    payment_method_id: "pm_1",
  }
  return pay(partPayment("o1"), { ...taken, config })
}

test("a card that our server charged and the bank refused has paid nothing", () =>
  expect(payPart(planned("failed", payment("requires_confirmation")))).rejects.toMatchObject({
    kind: "domain",
    message: "Your card was declined.",
  }))

test("waits until the bank has answered", async () => {
  const paid = planned("paid", null)
  call.mockResolvedValue(paid)
  const waiting = payPart(planned("failed", payment("processing")))
  await vi.runAllTimersAsync()
  expect(await waiting).toBe(paid)
})

test("says so when the bank doesn't answer", async () => {
  call.mockResolvedValue(planned("processing", payment("processing")))
  const waiting = expect(payPart(planned("failed", payment("processing")))).rejects.toMatchObject({
    message: expect.stringContaining("still checking"),
  })
  await vi.runAllTimersAsync()
  await waiting
})
