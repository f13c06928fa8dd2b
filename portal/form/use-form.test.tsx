// @vitest-environment jsdom
import { TextField } from "@hub/ui/field/field"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { FormErrors } from "./form-errors.tsx"
import { missingTexts } from "./form-fields.ts"
import { useForm } from "./use-form.ts"

afterEach(cleanup)

interface Child {
  readonly name: string
  readonly address: { readonly city: string; readonly line1: string }
}

const EMPTY: Child = { name: "", address: { city: "", line1: "1 Elm St" } }
const TAKEN = new ApiProblem("validation", "Something is wrong", {
  errors: [{ path: "address.city", message: "No such city.", code: "unknown" }],
})

const submit = vi.fn()

interface ScreenProps {
  focusesField?: boolean
  fails?: Error
  /** As a mutation does: the last try's error is there until the next one has set out. */
  keepsError?: boolean
}

function Screen({ focusesField = false, fails, keepsError = false }: ScreenProps) {
  const [error, setError] = useState<Error | null>(null)
  const state = useForm({
    initial: EMPTY,
    focusesField,
    check: (values) => missingTexts(values, { name: "Enter a name.", "address.city": "Enter a city." }),
    save: { error, isPending: false, reset: () => keepsError || setError(null) },
    submit(values, before) {
      submit(values, before)
      setError(fails ?? null)
    },
  })
  return (
    <form {...state.element}>
      {!focusesField && <FormErrors form={state} />}
      <TextField label="Name" {...state.text("name")} />
      <TextField label="City" {...state.text("address.city")} />
      <p>{state.failure?.message}</p>
      <p>{state.isUnsaved() ? "Unsaved" : "As it was"}</p>
      <button type="submit">Save</button>
    </form>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }))
const errorsShown = () => screen.queryAllByRole("alert").map((alert) => alert.textContent)

test("lists what is wrong, and takes the focus from no field that is being mended", () => {
  render(<Screen />)
  save()
  expect(errorsShown()).toEqual(["Enter a name.", "Enter a city."])
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "2 answers need another look" }))
  screen.getByLabelText("Name").focus()
  type("Name", "Maya")
  expect(errorsShown()).toEqual(["Enter a city."])
  expect(document.activeElement).toBe(screen.getByLabelText("Name"))
  expect(submit).not.toHaveBeenCalled()
})

test("without a list the first wrong field takes the focus, once for each try", () => {
  render(<Screen focusesField />)
  save()
  expect(document.activeElement).toBe(screen.getByLabelText("Name"))
  type("Name", "Maya")
  expect(document.activeElement).toBe(screen.getByLabelText("Name"))
  save()
  expect(document.activeElement).toBe(screen.getByLabelText("City"))
})

test("sends what was typed, and shows what the server refuses at its field until it is changed", () => {
  render(<Screen fails={TAKEN} />)
  type("Name", "Maya")
  type("City", "Atlantis")
  save()
  expect(submit).toHaveBeenLastCalledWith({ name: "Maya", address: { city: "Atlantis", line1: "1 Elm St" } }, EMPTY)
  expect(errorsShown()).toEqual(["No such city."])
  type("City", "Ames")
  expect(errorsShown()).toEqual([])
})

test("what is wrong with no field of a form without a list is a failure of the whole", () => {
  const elsewhere = new ApiProblem("validation", "Too many children", {
    errors: [{ path: "student_ids", message: "Too many.", code: "too_many" }],
  })
  render(<Screen focusesField fails={elsewhere} />)
  type("Name", "Maya")
  type("City", "Ames")
  save()
  screen.getByText("Too many children")
})

test("knows whether it has unsaved changes", () => {
  render(<Screen />)
  screen.getByText("As it was")
  type("City", "Ames")
  screen.getByText("Unsaved")
  type("City", "")
  screen.getByText("As it was")
})

test("what was mended isn't said again while the next try is on its way", () => {
  render(<Screen fails={TAKEN} keepsError />)
  type("Name", "Maya")
  type("City", "Atlantis")
  save()
  expect(errorsShown()).toEqual(["No such city."])
  type("City", "Boston")
  save()
  expect(errorsShown()).toEqual([])
})
