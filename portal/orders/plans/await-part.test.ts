import { plannedSums } from "@hub/domain/orders/order-sums"
import { DRAFT } from "@hub/testing/portal/order"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { awaitPart } from "./await-part.ts"
import type { Installment, PlannedOrder } from "./queries.ts"

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

test("a card that our server charged and the bank refused has paid nothing", () =>
  expect(awaitPart(planned("failed", payment("requires_confirmation")), "i2")).rejects.toMatchObject({
    kind: "domain",
    message: "Your card was declined.",
  }))

test("waits until the bank has answered", async () => {
  const paid = planned("paid", null)
  call.mockResolvedValue(paid)
  const waiting = awaitPart(planned("failed", payment("processing")), "i2")
  await vi.runAllTimersAsync()
  expect(await waiting).toBe(paid)
})

test("says so when the bank doesn't answer", async () => {
  call.mockResolvedValue(planned("processing", payment("processing")))
  const waiting = expect(awaitPart(planned("failed", payment("processing")), "i2")).rejects.toMatchObject({
    message: expect.stringContaining("still checking"),
  })
  await vi.runAllTimersAsync()
  await waiting
})
