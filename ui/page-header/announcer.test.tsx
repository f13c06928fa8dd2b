// @vitest-environment jsdom

import { heardIn } from "@hub/testing/ui/heard"
import { act, cleanup, render, screen } from "@testing-library/react"
import { type ReactNode, useState } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Modal } from "../modal/modal.tsx"
import { ToastRegion } from "../toast/toast-region.tsx"
import { notifyError } from "../toast/toasts.ts"
import { announce } from "./announcements.ts"
import { Announcer } from "./announcer.tsx"

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

let heard: ReturnType<typeof heardIn>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
})
function show(page: ReactNode): void {
  render(page)
  heard = heardIn(document)
}
afterEach(async () => {
  await pass(10_000)
  heard.stop()
  cleanup()
  vi.useRealTimers()
})

describe("what is announced", () => {
  test("is said one after the other, once each: the next page's name doesn't replace that something was saved", async () => {
    show(<Announcer />)
    act(() => {
      announce("Your answers are saved.")
      announce("You've navigated to Dashboard")
      announce("You've navigated to Dashboard")
    })
    await pass(200)
    expect(heard.words()).toEqual(["Your answers are saved."])
    await pass(5000)
    expect(heard.words()).toEqual(["Your answers are saved.", "You've navigated to Dashboard"])
  })
  test("is said again when it happens again", async () => {
    show(<Announcer />)
    act(() => announce("Copied"))
    await pass(2000)
    act(() => announce("Copied"))
    await pass(2000)
    expect(heard.words()).toEqual(["Copied", "Copied"])
  })
  test("goes before the rest when it is an error, and isn't said beside an alert that shows it", async () => {
    show(<Announcer />)
    act(() => {
      announce("The page is loaded.")
      announce("Error! Server error", "assertive", "Server error")
    })
    await pass(200)
    expect(heard.words()).toEqual(["Error! Server error"])
    await pass(3000)
    render(<p role="alert">Server error. What you typed is still here.</p>)
    act(() => announce("Error! Server error", "assertive", "Server error"))
    await pass(3000)
    expect(heard.words().filter((words) => words.includes("Server error"))).toEqual([
      "Error! Server error",
      "Server error. What you typed is still here.",
    ])
  })
})

test("behind an open dialog it is said in the dialog, and in the page once it has closed", async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Modal isOpen={isOpen} title="Question" onClose={() => setOpen(false)}>
          <p>Sure?</p>
        </Modal>
        <Announcer />
      </>
    )
  }
  show(<Page />)
  act(() => screen.getByRole("button", { name: "Open" }).click())
  act(() => announce("Your places are held for 2 more minutes"))
  await pass(1000)
  const said = screen.getByText("Your places are held for 2 more minutes")
  expect(said.closest("dialog")?.open).toBe(true)
  act(() => {
    announce("Success! Saved")
    screen.getByRole("button", { name: "Close Modal" }).click()
  })
  await pass(2000)
  expect(screen.getByText("Success! Saved").closest("dialog")).toBeNull()
  expect(heard.words()).toEqual(["Your places are held for 2 more minutes", "Success! Saved"])
})

test("a notification is heard once, from within the topmost of two dialogs, and lies there", async () => {
  show(
    <>
      <Modal isOpen title="Below" onClose={() => undefined}>
        <p>Below</p>
      </Modal>
      <Modal isOpen title="On top" onClose={() => undefined}>
        <p>On top</p>
      </Modal>
      <Announcer />
      <ToastRegion />
    </>,
  )
  act(() => notifyError("Server error"))
  await pass(2000)
  expect(heard.words()).toEqual(["Error! Server error"])
  const top = screen.getByRole("dialog", { name: "On top" })
  expect(screen.getByText("Error! Server error").closest("dialog")).toBe(top)
  expect(screen.getByText("Server error").closest("dialog")).toBe(top)
})
