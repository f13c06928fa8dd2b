import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { useHasPassed } from "./use-has-passed.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test("says in its very second that an instant is over, and not of another one", () => {
  const soon = new Date(Date.now() + 20_000).toISOString()
  const later = new Date(Date.now() + 90_000).toISOString()
  const { result, rerender } = renderHook(({ instant }) => useHasPassed(instant), { initialProps: { instant: soon } })
  act(() => void vi.advanceTimersByTime(19_000))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(true)
  rerender({ instant: later })
  expect(result.current).toBe(false)
})
