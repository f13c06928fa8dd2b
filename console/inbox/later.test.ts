// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { sendLater } from "./later.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const answered = (id: string) => {
  const send = vi.fn<(options: { readonly keepalive: true }) => Promise<void>>(async () => undefined)
  sendLater({ id, title: `Approved: ${id}`, text: "", send })
  return send
}
const leave = () => dispatchEvent(new Event("pagehide"))

test("an answer is sent when its time is over, once", async () => {
  const send = answered("ines")
  await vi.advanceTimersByTimeAsync(9_000)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  leave()
  expect(send).toHaveBeenCalledTimes(1)
})

test("leaving the page sends what waits, by a request that outlives it, and once", async () => {
  const sends = [answered("ada"), answered("ben")]
  leave()
  leave()
  await vi.advanceTimersByTimeAsync(20_000)
  for (const send of sends) expect(send.mock.calls).toEqual([[{ keepalive: true }]])
})
