// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, beforeEach, expect, test } from "vitest"
import { watchFocus } from "./lost-focus.ts"
import { useTakesFocus } from "./use-takes-focus.ts"

let stop: () => void
beforeEach(() => {
  stop = watchFocus()
})
afterEach(() => {
  stop()
  cleanup()
})

function Steps() {
  const [step, setStep] = useState(1)
  return (
    <main id="main">
      {step === 1 ? (
        <>
          <h1>Cancel a booking</h1>
          <button type="button" onClick={() => setStep(2)}>
            Cancel this place
          </button>
        </>
      ) : (
        <h1>The place is canceled</h1>
      )}
    </main>
  )
}

function List() {
  const [rows, setRows] = useState(["Maya", "Theo"])
  const [isShort, setShort] = useState(false)
  return (
    <main id="main">
      <h1>Contacts</h1>
      <h2>Pick-up</h2>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
          Remove {row}
        </button>
      ))}
      <button type="button" disabled={isShort} onClick={() => setShort(true)}>
        Send
      </button>
    </main>
  )
}

test("the heading of the step that replaces what was pressed takes the focus", async () => {
  render(<Steps />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard("{Enter}")
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "The place is canceled" })),
  )
})

test("a row that is gone leaves the focus at the heading above it", async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "Remove Maya" }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Pick-up" })))
})

function Dialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main id="main">
      <h1>Contacts</h1>
      <dialog data-closing="" open={isOpen}>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Add contact
          </button>
        )}
      </dialog>
    </main>
  )
}

test("a dialog that has closed, opened by a button that is gone, leaves the focus on the page at once", async () => {
  render(<Dialog />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard("{Enter}")
  const heading = screen.getByRole("heading", { name: "Contacts" })
  await waitFor(() => expect(document.activeElement).toBe(heading), { timeout: 1000 })
})

function Notified() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <main id="main">
        <h1>Contacts</h1>
      </main>
      <footer>
        <a href="#terms">Terms of Use</a>
      </footer>
      <section {...{ popover: "manual" }}>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Undo
          </button>
        )}
      </section>
    </>
  )
}

test("a notification's button that is gone leaves the focus on the page, not beside it", async () => {
  render(<Notified />)
  const user = userEvent.setup()
  screen.getByRole("link", { name: "Terms of Use" }).focus()
  screen.getByRole("button", { name: "Undo", hidden: true }).focus()
  await user.keyboard("{Enter}")
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Contacts" })))
})

test("an element that has taken the focus keeps it, and a press beside everything takes nothing", async () => {
  render(<List />)
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "Remove Maya" }))
  screen.getByRole("button", { name: "Remove Theo" }).focus()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove Theo" }))
  await user.click(document.body)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.activeElement).toBe(document.body)
})

function LateForm() {
  const heading = useTakesFocus<HTMLHeadingElement>(true)
  return (
    <h3 ref={heading} tabIndex={-1}>
      New Card
    </h3>
  )
}

function Cards() {
  const [step, setStep] = useState<"list" | "loading" | "form">("list")
  return (
    <main id="main">
      <h1>Cards</h1>
      {step === "list" && (
        <button type="button" onClick={() => setStep("loading")}>
          New card
        </button>
      )}
      <button type="button" onClick={() => setStep("form")}>
        It arrives
      </button>
      {step === "form" && <LateForm />}
    </main>
  )
}

test("what arrives late still takes the focus, unless the family went on", async () => {
  render(<Cards />)
  const user = userEvent.setup()
  const arrives = screen.getByText("It arrives")
  await user.click(screen.getByRole("button", { name: "New card" }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cards" })))
  act(() => arrives.click())
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "New Card" }))
})

test("what arrives after the next key leaves the focus where it is", async () => {
  render(<Cards />)
  const user = userEvent.setup()
  await user.click(screen.getByRole("button", { name: "New card" }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cards" })))
  await user.keyboard("{ArrowDown}")
  act(() => screen.getByText("It arrives").click())
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cards" }))
})
