import { act, cleanup, render } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { useDay, useNow } from "./use-now.ts"

let isHidden = false
beforeEach(() => {
  isHidden = false
  vi.useFakeTimers({ now: new Date("2027-06-07T12:00:20Z") })
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (isHidden ? "hidden" : "visible"))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The texts of a component's renders. */
function renders(read: () => string): string[] {
  const all: string[] = []
  function Reader() {
    const text = read()
    all.push(text)
    return text
  }
  render(<Reader />)
  return all
}
const useClock = () => useNow().toISOString().slice(11, 16)
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const turn = (what: "hidden" | "visible") =>
  act(() => {
    isHidden = what === "hidden"
    document.dispatchEvent(new Event("visibilitychange"))
  })

it("updates at each full minute", () => {
  const drawn = renders(useClock)
  pass(39_000)
  expect(drawn).toEqual(["12:00"])
  pass(1_000)
  expect(drawn).toEqual(["12:00", "12:01"])
  pass(60_000)
  pass(60_000)
  expect(drawn).toEqual(["12:00", "12:01", "12:02", "12:03"])
})

it("has one timer for all, none while the page is hidden, and none without components", () => {
  renders(useClock)
  renders(useClock)
  expect(vi.getTimerCount()).toBe(1)
  turn("hidden")
  expect(vi.getTimerCount()).toBe(0)
  turn("visible")
  expect(vi.getTimerCount()).toBe(1)
  cleanup()
  expect(vi.getTimerCount()).toBe(0)
  turn("visible")
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ["the page becomes visible", () => turn("visible")],
  ["the browser restores it from the back/forward cache", () => act(() => void dispatchEvent(new Event("pageshow")))],
])("is up to date when %s", (_when, comeBack) => {
  const drawn = renders(useClock)
  turn("hidden")
  vi.setSystemTime(new Date("2027-06-08T07:30:00Z"))
  isHidden = false
  comeBack()
  expect(drawn).toEqual(["12:00", "07:30"])
})

it("is up to date for the first component after a pause", () => {
  renders(useClock)
  cleanup()
  vi.setSystemTime(new Date("2027-06-08T07:30:00Z"))
  expect(renders(useClock)[0]).toBe("07:30")
})

it("renders useDay at midnight in the zone only", () => {
  vi.setSystemTime(new Date("2027-06-08T03:57:00Z"))
  const drawn = renders(() => useDay("America/New_York"))
  pass(60_000)
  pass(60_000)
  expect(drawn).toEqual(["2027-06-07"])
  pass(60_000)
  expect(drawn).toEqual(["2027-06-07", "2027-06-08"])
})
