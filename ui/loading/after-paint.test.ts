import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { afterPaint } from "./use-after-paint.ts"

let frames: FrameRequestCallback[] = []
const work = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  work.mockReset()
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal("cancelAnimationFrame", () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
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
