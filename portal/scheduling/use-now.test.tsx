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

/** Draws what a component makes of it, and keeps each drawing's words. */
function drawings(read: () => string): string[] {
  const all: string[] = []
  function Reader() {
    const words = read()
    all.push(words)
    return words
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

it("goes on with each minute of the wall, not a minute after it was asked", () => {
  const drawn = drawings(useClock)
  pass(39_000)
  expect(drawn).toEqual(["12:00"])
  pass(1_000)
  expect(drawn).toEqual(["12:00", "12:01"])
  pass(60_000)
  pass(60_000)
  expect(drawn).toEqual(["12:00", "12:01", "12:02", "12:03"])
})

it("has one timer for everybody, none while the page is hidden, and none when nobody asks any more", () => {
  drawings(useClock)
  drawings(useClock)
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
  ["the page comes back into sight", () => turn("visible")],
  ["the browser brings it back from where it kept it", () => act(() => void dispatchEvent(new Event("pageshow")))],
])("is right at once when %s", (_when, comeBack) => {
  const drawn = drawings(useClock)
  turn("hidden")
  vi.setSystemTime(new Date("2027-06-08T07:30:00Z"))
  isHidden = false
  comeBack()
  expect(drawn).toEqual(["12:00", "07:30"])
})

it("is right for who asks first after a long time without anybody", () => {
  drawings(useClock)
  cleanup()
  vi.setSystemTime(new Date("2027-06-08T07:30:00Z"))
  expect(drawings(useClock)[0]).toBe("07:30")
})

it("draws who needs the day alone at midnight only, by the zone's own clock", () => {
  vi.setSystemTime(new Date("2027-06-08T03:57:00Z"))
  const drawn = drawings(() => useDay("America/New_York"))
  pass(60_000)
  pass(60_000)
  expect(drawn).toEqual(["2027-06-07"])
  pass(60_000)
  expect(drawn).toEqual(["2027-06-07", "2027-06-08"])
})
