import { act, cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { afterPaint, useAfterPaint } from "./use-after-paint.ts"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Month = () => <p>{useAfterPaint() ? "October, with its days" : "October"}</p>

test("renders the first page of a visit at once, and the long part of later ones after the paint", async () => {
  render(<Month />)
  expect(document.body.textContent).toBe("October, with its days")
  cleanup()

  const frames: FrameRequestCallback[] = []
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame))
  render(<Month />)
  expect(document.body.textContent).toBe("October")
  // A frame's own callbacks come before it is painted.
  act(() => {
    for (const frame of frames) frame(performance.now())
  })
  expect(document.body.textContent).toBe("October")
  expect(await screen.findByText("October, with its days")).toBeTruthy()
})

describe("work after the paint", () => {
  let waiting: FrameRequestCallback[] = []
  const work = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    waiting = []
    work.mockReset()
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => waiting.push(frame))
    vi.stubGlobal("cancelAnimationFrame", () => {
      waiting = []
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const paint = () => {
    for (const frame of waiting.splice(0)) frame(0)
  }

  test("runs once, after the next paint", () => {
    afterPaint(work)
    vi.advanceTimersByTime(500)
    paint()
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5_000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test("runs after a second when nothing is painted", () => {
    afterPaint(work)
    vi.advanceTimersByTime(999)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test.each(["before", "after"])("doesn't run when cancelled %s its frame", (when) => {
    const cancel = afterPaint(work)
    if (when === "after") paint()
    cancel()
    paint()
    vi.advanceTimersByTime(5_000)
    expect(work).not.toHaveBeenCalled()
  })
})
