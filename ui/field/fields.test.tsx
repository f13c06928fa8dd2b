// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { CheckboxesField, RadioField } from "./choice-field.tsx"
import { ErrorSummary } from "./error-summary.tsx"
import { TextField } from "./field.tsx"
import { MultiSelectField } from "./multi-select-field.tsx"
import { MoneyField, NumberField } from "./number-field.tsx"
import { SelectField } from "./select-field.tsx"
import { TextArea } from "./text-area.tsx"

afterEach(cleanup)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

/** Lets so many milliseconds go by. */
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe("a number field (spec 5)", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const changed = vi.fn()
  function Grams() {
    const [value, setValue] = useState<number | undefined>(15)
    const tell = (next: number | undefined) => {
      changed(next)
      setValue(next)
    }
    return <NumberField label="Dose" min={10} max={20} value={value} onChange={tell} />
  }
  test("keeps the typed text, reports a clamped number, and shows an error after a second", () => {
    render(<Grams />)
    type("Dose", "3")
    expect(shown("Dose")).toBe("3")
    expect(changed).toHaveBeenLastCalledWith(10)
    pass(900)
    expect(screen.queryByRole("alert")).toBeNull()
    pass(100)
    expect(screen.getByRole("alert").textContent).toBe("value is too small")
    type("Dose", "300")
    expect(screen.queryByRole("alert")).toBeNull()
    pass(1000)
    expect(screen.getByRole("alert").textContent).toBe("value is too big")
    fireEvent.blur(screen.getByLabelText("Dose"))
    expect(shown("Dose")).toBe("20")
    expect(screen.queryByRole("alert")).toBeNull()
  })
  test("ignores text that is no number", () => {
    render(<Grams />)
    type("Dose", "1x")
    expect(shown("Dose")).toBe("15")
  })
  test("takes dollars and reports cents without losing any", () => {
    const cents = vi.fn()
    render(<MoneyField label="Amount" cents={undefined} allows_empty onChange={cents} />)
    for (const [typed, amount] of [
      ["$1,156.15", 115_615],
      ["0.29", 29],
      ["8.999", 899],
      ["", undefined],
    ] as const) {
      type("Amount", typed)
      expect(cents).toHaveBeenLastCalledWith(amount)
    }
  })
  test.each([
    [115_610, "$1156.10"],
    [38_500, "$385"],
  ])("shows %i cents as %s (spec 9)", (cents, text) => {
    render(<MoneyField label="Amount" cents={cents} onChange={() => undefined} />)
    expect(shown("Amount")).toBe(text)
  })
})

describe("choices", () => {
  test("shows an error as an alert that describes the whole group", () => {
    render(
      <RadioField
        label="Allergies?"
        required
        options={[{ value: "yes", label: "Yes" }]}
        value={undefined}
        onChange={() => undefined}
        error="Choose yes or no."
      />,
    )
    const group = screen.getByRole("radiogroup")
    expect(group.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id)
    expect(group.getAttribute("aria-required")).toBe("true")
  })
  test("reports values in the options' order", () => {
    const chosen = vi.fn()
    const options = ["a", "b", "c"].map((value) => ({ value, label: value }))
    render(<CheckboxesField label="Which?" options={options} value={["c"]} onChange={chosen} />)
    fireEvent.click(screen.getByLabelText("a"))
    expect(chosen).toHaveBeenLastCalledWith(["a", "c"])
    fireEvent.click(screen.getByLabelText("c"))
    expect(chosen).toHaveBeenLastCalledWith([])
  })
  test("shows that a list has no options, and groups options under their headers (spec 2.12)", () => {
    const { rerender } = render(<SelectField label="Pool" options={[]} value="" onChange={() => undefined} />)
    const box = screen.getByRole("combobox", { name: "Pool" })
    expect(box.textContent).toBe("Select")
    fireEvent.click(box)
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["No options"])
    fireEvent.keyDown(box, { key: "Escape" })
    const chosen = vi.fn()
    const options = [
      { value: "1", label: "Lake", header: "Outside" },
      { value: "2", label: "Anywhere" },
    ]
    rerender(<SelectField label="Pool" options={options} value="1" onChange={chosen} />)
    fireEvent.click(box)
    expect(screen.getByRole("group", { name: "Outside" }).textContent).toContain("Lake")
    expect(screen.getByRole("option", { name: "Lake" }).getAttribute("aria-selected")).toBe("true")
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Select", "Anywhere", "Lake"])
    fireEvent.click(screen.getByRole("option", { name: "Select" }))
    expect(chosen).toHaveBeenLastCalledWith("")
    expect(screen.queryByRole("listbox")).toBeNull()
  })
  test("shows chosen options as chips that can be removed unless fixed (spec 4.12)", () => {
    const changed = vi.fn()
    const options = ["Bees", "Nuts", "Milk"].map((value) => ({ value, label: value }))
    render(
      <MultiSelectField
        label="Allergies"
        options={options}
        value={["Bees", "Nuts"]}
        fixed={["Nuts"]}
        onChange={changed}
      />,
    )
    expect(screen.queryByLabelText("Remove Nuts")).toBeNull()
    fireEvent.click(screen.getByLabelText("Remove Bees"))
    expect(changed).toHaveBeenLastCalledWith(["Nuts"])
    fireEvent.click(screen.getByRole("combobox"))
    fireEvent.click(screen.getByRole("option", { name: "Milk" }))
    expect(changed).toHaveBeenLastCalledWith(["Bees", "Nuts", "Milk"])
    changed.mockClear()
    fireEvent.click(screen.getByRole("option", { name: "Nuts" }))
    expect(changed).not.toHaveBeenCalled()
  })
})

test("counts the characters of a text area", () => {
  render(<TextArea label="Notes" max_length={300} defaultValue="Burns easily" />)
  expect(screen.getByText("12 of 300")).toBeTruthy()
  type("Notes", "Burns")
  expect(screen.getByText("5 of 300")).toBeTruthy()
})

test("says at the fields nothing that the focused summary lists, and what comes later", () => {
  const errors = [{ name: "phone", text: "Give all 10 digits" }]
  const form = (later?: string) => (
    <form>
      <ErrorSummary title="1 answer needs another look" errors={errors} />
      <TextField label="Phone" name="phone" error="Give all 10 digits" />
      <TextField label="Email" name="email" error={later} />
    </form>
  )
  const { rerender } = render(form())
  const liveOf = () => screen.getAllByRole("alert").map((alert) => alert.getAttribute("aria-live"))
  expect(liveOf()).toEqual(["off"])
  rerender(form("Enter your email"))
  expect(liveOf()).toEqual(["off", "polite"])
})

test("focuses the error summary and leads to its fields", () => {
  render(
    <form>
      <ErrorSummary title="1 answer needs another look" errors={[{ name: "phone", text: "Give all 10 digits" }]} />
      <TextField label="Phone" name="phone" />
    </form>,
  )
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "1 answer needs another look" }))
  fireEvent.click(screen.getByRole("button", { name: "Phone: Give all 10 digits" }))
  expect(document.activeElement).toBe(screen.getByLabelText("Phone"))
})

test("takes no focus from the field that mends one of its lines", () => {
  const form = (errors: { name: string; text: string }[]) => (
    <form>
      <ErrorSummary title="Another look" errors={errors} />
      <TextField label="Phone" name="phone" required />
      <TextField label="First name" name="first_name" />
    </form>
  )
  const [phone, name] = [
    { name: "phone", text: "Give all 10 digits" },
    { name: "first_name", text: "Give a first name." },
  ]
  const { rerender } = render(form([phone, name]))
  screen.getByRole("button", { name: "Phone: Give all 10 digits" })
  // The sentence names its field.
  screen.getByRole("button", { name: "Give a first name." })
  screen.getByLabelText(/Phone/).focus()
  rerender(form([name]))
  expect(document.activeElement).toBe(screen.getByLabelText(/Phone/))
  rerender(form([name, phone]))
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Another look" }))
})
