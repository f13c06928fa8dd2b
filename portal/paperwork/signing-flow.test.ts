import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { signingFlow } from "./signing-flow.ts"

const LINK = { url: "https://hub.example/sign/t", expires_at: "2030-06-01T12:30:00.000Z" }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A window, a link and a document that the test moves by hand. */
function scene({ is_blocked = false }: { is_blocked?: boolean } = {}) {
  const opened = { closed: false, close: vi.fn(), go: vi.fn() }
  const outside = {
    link: vi.fn(async () => LINK),
    read: vi.fn(async () => ({ signed: false })),
    openWindow: vi.fn((): typeof opened | null => (is_blocked ? null : opened)),
    onSigned: vi.fn(),
    onRefused: vi.fn(),
  }
  return { flow: signingFlow(outside), opened, outside }
}
/** Up to the signing page, which the family then closes. */
async function untilClosed() {
  const all = scene()
  all.flow.begin("d")
  await pass(0)
  all.opened.closed = true
  await pass(500)
  return all
}

describe("to the signing page", () => {
  test("opens the window in the click and navigates it when the link arrives", async () => {
    const { flow, opened, outside } = scene()
    flow.begin("d")
    expect(outside.openWindow).toHaveBeenCalledOnce()
    expect(flow.current()).toEqual({ at: "opening" })
    await pass(0)
    expect(opened.go).toHaveBeenCalledExactlyOnceWith(LINK.url)
    expect(flow.current()).toEqual({ at: "open" })
  })

  test("closes the window and fails with the words of spec 8 without a link", async () => {
    const { flow, opened, outside } = scene()
    outside.link.mockRejectedValue(new Error("503"))
    flow.begin("d")
    await pass(0)
    expect(opened.close).toHaveBeenCalledOnce()
    // It may be signed by now: who shows it asks anew.
    expect(outside.onRefused).toHaveBeenCalledOnce()
    expect(flow.current()).toEqual({ at: "failed", message: "Failed to get signing link", can_look: false })
  })

  test("offers a link when the window is blocked", async () => {
    const { flow } = scene({ is_blocked: true })
    flow.begin("d")
    await pass(0)
    expect(flow.current()).toEqual({ at: "blocked", url: LINK.url })
    flow.followed()
    flow.lookNow()
    expect(flow.current()).toMatchObject({ at: "checking" })
  })

  test("closes the window when cancelled before the link arrives", async () => {
    const { flow, opened } = scene()
    flow.begin("d")
    flow.leave()
    await pass(0)
    expect(opened.close).toHaveBeenCalledOnce()
    expect(flow.current()).toEqual({ at: "idle" })
  })
})

describe("polling (spec 4.3, 9)", () => {
  test("polls after 2 s, then every 5 s, until it is signed", async () => {
    const { flow, outside } = await untilClosed()
    expect(flow.current()).toMatchObject({ at: "checking" })
    await pass(1_999)
    expect(outside.read).not.toHaveBeenCalled()
    await pass(1)
    expect(outside.read).toHaveBeenCalledExactlyOnceWith("d")
    await pass(4_999)
    expect(outside.read).toHaveBeenCalledOnce()
    outside.read.mockResolvedValue({ signed: true })
    await pass(1)
    expect(outside.read).toHaveBeenCalledTimes(2)
    expect(outside.onSigned).toHaveBeenCalledOnce()
    expect(flow.current()).toEqual({ at: "idle" })
  })

  test("polls ten times, then offers another round", async () => {
    const { flow, outside } = await untilClosed()
    outside.read.mockRejectedValueOnce(new Error("offline"))
    await pass(2_000 + 9 * 5_000 - 1)
    expect(outside.read).toHaveBeenCalledTimes(9)
    await pass(1)
    expect(outside.read).toHaveBeenCalledTimes(10)
    expect(flow.current()).toEqual({ at: "failed", message: "Max attempts reached", can_look: true })
    await pass(60_000)
    expect(outside.read).toHaveBeenCalledTimes(10)
    outside.read.mockResolvedValue({ signed: true })
    flow.lookNow()
    await pass(2_000)
    expect(outside.onSigned).toHaveBeenCalledOnce()
  })

  test("polls from the moment that the link is used, though its window stays open", async () => {
    const { flow, opened, outside } = scene()
    flow.begin("d")
    await pass(1_999)
    expect(outside.read).not.toHaveBeenCalled()
    await pass(1)
    expect(outside.read).toHaveBeenCalledExactlyOnceWith("d")
    expect(flow.current()).toEqual({ at: "open" })
    outside.read.mockResolvedValue({ signed: true })
    await pass(5_000)
    expect(outside.onSigned).toHaveBeenCalledOnce()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  test("polls ten times while the window is open, and starts over when the customer is back", async () => {
    const { flow, opened, outside } = scene()
    flow.begin("d")
    await pass(120_000)
    expect(outside.read).toHaveBeenCalledTimes(10)
    expect(flow.current()).toEqual({ at: "open" })
    flow.lookNow()
    await pass(2_000 + 9 * 5_000)
    expect(outside.read).toHaveBeenCalledTimes(20)
    expect(flow.current()).toEqual({ at: "open" })
    opened.closed = true
    outside.read.mockResolvedValue({ signed: true })
    await pass(500 + 2_000)
    expect(outside.onSigned).toHaveBeenCalledOnce()
  })

  test("stops polling when left, and ignores late answers", async () => {
    const { flow, outside } = await untilClosed()
    outside.read.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return { signed: true }
    })
    await pass(2_000)
    flow.leave()
    await pass(60_000)
    expect(outside.onSigned).not.toHaveBeenCalled()
    expect(flow.current()).toEqual({ at: "idle" })
  })

  test("offers a link when the window was closed early", async () => {
    const { flow, opened } = scene()
    flow.begin("d")
    opened.closed = true
    await pass(0)
    expect(opened.go).not.toHaveBeenCalled()
    expect(flow.current()).toEqual({ at: "blocked", url: LINK.url })
  })

  test("closes the previous window when opened again", async () => {
    const { flow, opened } = scene()
    flow.begin("d")
    await pass(0)
    flow.begin("d")
    expect(opened.close).toHaveBeenCalledOnce()
  })

  test("stops polling for the first document when another is signed", async () => {
    const { flow, outside } = await untilClosed()
    flow.begin("e")
    await pass(60_000)
    expect(outside.read).not.toHaveBeenCalledWith("d")
  })
})
