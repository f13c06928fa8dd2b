import type { HostedTicket, PaymentMethodRequest } from "@hub/domain/payments/payment"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { hostedCardFlow } from "./hosted-card-flow.ts"

const TICKET: HostedTicket = { ticket: "t", ticket_name: "r", payment_method_request_id: "r" }
const settled = (status: PaymentMethodRequest["status"]): PaymentMethodRequest => ({
  payment_method_request_id: "r",
  status,
  payment_method_id: status === "COMPLETED" ? "card" : null,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A window, a provider and a ticket that the test controls. */
function scene({ ticket_after = 0, is_blocked = false }: { ticket_after?: number; is_blocked?: boolean } = {}) {
  const opened = { closed: false, close: vi.fn() }
  const outside = {
    attach: vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, ticket_after))
      return TICKET
    }),
    read: vi.fn(async () => settled("PENDING")),
    openWindow: vi.fn((): typeof opened | null => opened),
    isListed: vi.fn(async () => true),
    onEnd: vi.fn(),
  }
  if (is_blocked) outside.openWindow.mockReturnValueOnce(null)
  const flow = hostedCardFlow(outside)
  return { flow, opened, outside }
}
/** Up to the provider's page, which the family then closes. */
async function untilClosed() {
  const all = scene()
  all.flow.begin()
  await pass(3_000)
  all.opened.closed = true
  return all
}

describe("to the page (spec 2.11)", () => {
  test("counts three seconds while the ticket is fetched, then opens the window", async () => {
    const { flow, outside } = scene()
    flow.begin()
    expect(outside.attach).toHaveBeenCalledOnce()
    const seen = []
    for (let second = 0; second < 3; second += 1) {
      seen.push(flow.current())
      expect(outside.openWindow).not.toHaveBeenCalled()
      await pass(1_000)
    }
    expect(seen).toEqual([3, 2, 1].map((seconds) => ({ at: "counting", seconds })))
    expect(flow.current()).toEqual({ at: "open", is_closed: false })
    expect(outside.openWindow).toHaveBeenCalledExactlyOnceWith(TICKET)
  })
  test("opens the window at once, within the click, and only once on 'Go now'", async () => {
    const { flow, outside } = scene()
    flow.begin()
    await pass(500)
    flow.go()
    expect(outside.openWindow).toHaveBeenCalledOnce()
    await pass(5_000)
    flow.go()
    expect(outside.openWindow).toHaveBeenCalledOnce()
  })
  test("waits for a late ticket", async () => {
    const { flow, outside } = scene({ ticket_after: 4_000 })
    flow.begin()
    await pass(3_500)
    expect(flow.current()).toEqual({ at: "preparing" })
    expect(outside.openWindow).not.toHaveBeenCalled()
    await pass(500)
    expect(flow.current()).toEqual({ at: "open", is_closed: false })
  })
  test("waits for another click when the browser blocks the window", async () => {
    const { flow, outside } = scene({ is_blocked: true })
    flow.begin()
    await pass(3_000)
    expect(flow.current()).toEqual({ at: "blocked" })
    flow.go()
    expect(flow.current()).toEqual({ at: "open", is_closed: false })
    expect(outside.attach).toHaveBeenCalledOnce()
  })
  test("fails without a ticket, and starts again on a retry", async () => {
    const { flow, outside } = scene()
    outside.attach.mockRejectedValueOnce(new ApiProblem("application", "We can't reach the card service."))
    flow.begin()
    await pass(1)
    expect(flow.current()).toEqual({ at: "failed", message: "We can't reach the card service." })
    flow.begin()
    await pass(3_000)
    expect(flow.current()).toEqual({ at: "open", is_closed: false })
  })
  test("opens no window after the modal was closed", async () => {
    const { flow, outside } = scene()
    flow.begin()
    await pass(1_000)
    flow.hide()
    await pass(60_000)
    expect(flow.current()).toEqual({ at: "idle" })
    expect(outside.openWindow).not.toHaveBeenCalled()
    expect(outside.onEnd).not.toHaveBeenCalled()
  })
})

describe("polling (spec 4.8)", () => {
  test("doesn't poll while the window is open", async () => {
    const { flow, outside } = scene()
    flow.begin()
    await pass(120_000)
    expect(outside.read).not.toHaveBeenCalled()
  })
  test("reports a completed and listed card as added", async () => {
    const { flow, outside, opened } = await untilClosed()
    outside.read.mockResolvedValue(settled("COMPLETED"))
    await pass(600)
    expect(outside.isListed).toHaveBeenCalledWith("card")
    expect(outside.onEnd).toHaveBeenCalledExactlyOnceWith("added")
    expect(opened.close).toHaveBeenCalledOnce()
    expect(flow.current()).toEqual({ at: "idle" })
  })
  test("polls every two seconds after the window was closed", async () => {
    const { flow, outside } = await untilClosed()
    await pass(600)
    expect(flow.current()).toEqual({ at: "open", is_closed: true })
    await pass(6_000)
    expect(outside.read).toHaveBeenCalledTimes(4)
    outside.read.mockResolvedValue(settled("COMPLETED"))
    await pass(2_000)
    expect(outside.onEnd).toHaveBeenCalledExactlyOnceWith("added")
  })
  test.each(["CANCELLED", "FAILED"] as const)("reports %s as failed", async (status) => {
    const { flow, outside } = await untilClosed()
    outside.read.mockResolvedValue(settled(status))
    await pass(600)
    expect(flow.current()).toEqual({ at: "failed", message: "Failed to add a new card" })
  })
  test("doesn't report a card as added that isn't listed", async () => {
    const { flow, outside } = await untilClosed()
    outside.read.mockResolvedValue(settled("COMPLETED"))
    outside.isListed.mockResolvedValue(false)
    await pass(600)
    expect(flow.current()).toEqual({ at: "failed", message: "Failed to add a new card" })
    expect(outside.onEnd).not.toHaveBeenCalled()
  })
  test("polls again after a network failure, and gives up after ten minutes", async () => {
    const { flow, outside } = await untilClosed()
    outside.read.mockRejectedValue(new Error("network"))
    await pass(590_000)
    expect(flow.current()).toEqual({ at: "open", is_closed: true })
    await pass(15_000)
    expect(flow.current()).toEqual({ at: "failed", message: "Failed to add a new card" })
  })
  test("reports the end though the modal was closed", async () => {
    const { flow, outside, opened } = scene()
    flow.begin()
    await pass(3_000)
    flow.hide()
    await pass(60_000)
    expect(outside.onEnd).not.toHaveBeenCalled()
    opened.closed = true
    await pass(600)
    outside.read.mockResolvedValue(settled("COMPLETED"))
    await pass(2_000)
    expect(outside.onEnd).toHaveBeenCalledExactlyOnceWith("added")
  })
  test("polls once more when the modal is closed after the window", async () => {
    const { flow, outside } = await untilClosed()
    await pass(600)
    flow.hide()
    await pass(0)
    expect(outside.onEnd).toHaveBeenCalledExactlyOnceWith("failed")
    expect(flow.current()).toEqual({ at: "idle" })
  })
  test("polls once when the family is back with the window open", async () => {
    const { flow, outside } = scene()
    flow.begin()
    await pass(3_000)
    outside.read.mockResolvedValue(settled("COMPLETED"))
    flow.lookNow()
    await pass(0)
    expect(outside.onEnd).toHaveBeenCalledExactlyOnceWith("added")
  })
  test("stops when the page is left", async () => {
    const { flow, outside } = await untilClosed()
    flow.leave()
    await pass(60_000)
    expect(outside.read).not.toHaveBeenCalled()
  })
})
