// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Announcer } from "../page-header/announcer.tsx"
import { ToastRegion } from "./toast-region.tsx"
import { currentToasts, errorText, notifyError, notifySuccess } from "./toasts.ts"

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe("a notification (spec 8, 9)", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <>
        <Announcer />
        <ToastRegion />
      </>,
    )
  })
  afterEach(() => {
    pass(10_000)
    cleanup()
    vi.useRealTimers()
  })
  // jsdom never shows a popover, so its buttons count as hidden.
  const button = (name: string | RegExp) => screen.getByRole("button", { name, hidden: true })
  const close = () => button(/^Close/)

  test("good news replaces older good news, and never an error or an offer to undo", () => {
    const action = { label: "Undo", onAct: () => {} }
    act(() => {
      notifySuccess("Saved once")
      notifyError("Not saved")
      notifySuccess("Removed", { action })
      notifySuccess("Saved twice")
    })
    expect(currentToasts().map(({ text }) => text)).toEqual(["Not saved", "Removed", "Saved twice"])
    for (const name of [/^Close: Error/, /^Close: Success/])
      fireEvent.click(screen.getAllByRole("button", { name, hidden: true })[0] ?? document.body)
  })

  test("lasts 10 seconds and has a title by default", () => {
    act(() => notifySuccess("Card added"))
    expect(screen.getByText("Success!")).toBeTruthy()
    pass(9999)
    expect(screen.queryByText("Card added")).toBeTruthy()
    pass(1)
    expect(screen.queryByText("Card added")).toBeNull()
  })
  test("stays while a pointer or the focus is on it, and 10 seconds longer", () => {
    act(() => notifyError("No card"))
    pass(9000)
    act(() => close().focus())
    pass(60_000)
    expect(screen.queryByText("No card")).toBeTruthy()
    act(() => close().blur())
    pass(10_000)
    expect(screen.queryByText("No card")).toBeNull()
  })
  test("closes on a click anywhere on it", () => {
    act(() => notifyError("No card"))
    fireEvent.click(screen.getByText("No card"))
    expect(currentToasts()).toEqual([])
  })
  test("good news goes with the next press on the page, an error stays", () => {
    act(() => {
      notifySuccess("Renamed")
      notifyError("No card")
    })
    fireEvent.pointerDown(screen.getByText("Renamed"))
    expect(currentToasts()).toHaveLength(2)
    fireEvent.pointerDown(document.body)
    expect(currentToasts().map(({ text }) => text)).toEqual(["No card"])
  })
  test("is announced politely on success, assertively on an error", () => {
    pass(2000)
    act(() => notifySuccess("Saved"))
    pass(200)
    expect(screen.getByRole("status").textContent).toBe("Success! Saved")
    act(() => notifyError(new Error("Server error")))
    pass(200)
    expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe("Error! Server error")
  })
  test("stays while it has an action", () => {
    const refresh = vi.fn()
    act(() =>
      notifySuccess("Refresh Browser Required", {
        title: "Update Available!",
        action: { label: "Refresh", onAct: refresh },
      }),
    )
    pass(60_000)
    fireEvent.click(button("Refresh"))
    expect(refresh).toHaveBeenCalledOnce()
    expect(currentToasts()).toEqual([])
  })
})

test.each([
  ["Declined", "Declined"],
  [{ message: "Server error" }, "Server error"],
  [{ code: 7 }, '{"code":7}'],
  [undefined, "undefined"],
])("describes the error %o as %s (spec 8)", (error, text) => {
  expect(errorText(error)).toBe(text)
})
