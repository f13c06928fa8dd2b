import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { FailedScreen } from "./failed-screen.tsx"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const text = { title: "We couldn't load your family", text: "We try again every few seconds." }

test("retries automatically, but never twice at once", () => {
  const onRetry = vi.fn()
  const { rerender } = render(<FailedScreen {...text} isPatient onRetry={onRetry} />)
  vi.advanceTimersByTime(15_000)
  expect(onRetry).toHaveBeenCalledTimes(1)
  rerender(<FailedScreen {...text} isPatient isBusy onRetry={onRetry} />)
  vi.advanceTimersByTime(60_000)
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test("any other waits for a press", () => {
  const onRetry = vi.fn()
  render(<FailedScreen {...text} onRetry={onRetry} />)
  vi.advanceTimersByTime(60_000)
  expect(onRetry).not.toHaveBeenCalled()
  screen.getByRole("button", { name: "Try again" }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
})
