import { MAYA, offeringWith, studentWith, THEO } from "@hub/testing/portal/availability"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { membersOf } from "../participants/members.ts"
import { type Basket, itemOf, withItem, withoutItems } from "./basket.ts"
import { PickButtons } from "./pick-buttons.tsx"
import type { AvailableOffering } from "./queries.ts"

afterEach(cleanup)

const ADA = studentWith({ id: "ada", first_name: "Ada", colour: 3 })
const left = (...pools: [string, number | null][]): Partial<AvailableOffering> => ({
  is_waitlist_enabled: true,
  places: { ...offeringWith().places, pools: pools.map(([id, count]) => ({ id, left: count })) },
})

function open(offering: AvailableOffering, start: Basket = [], students = [MAYA, THEO]) {
  const onChoose = vi.fn()
  function Row() {
    const [basket, setBasket] = useState(start)
    return (
      <PickButtons
        basket={basket}
        offering={offering}
        onAdd={(one, id) => setBasket((before) => withItem(before, itemOf(one, id)))}
        onChoose={onChoose}
        onRemove={(one, student_id) =>
          setBasket((before) => withoutItems(before, [{ student_id, offering_id: one.id }]))
        }
        members={membersOf(students)}
        students={students}
      />
    )
  }
  render(<Row />)
  const user = userEvent.setup()
  const pick = (name: RegExp) => user.click(screen.getByRole("button", { name }))
  return { user, pick, onChoose }
}
const namesOf = (basket: Basket) => basket.map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)

test("one place for two: the second pick asks who goes, and the other joins the waitlist in the same press", async () => {
  const { user, pick, onChoose } = open(offeringWith(left(["pool", 1])))
  await pick(/Maya/)
  expect(screen.getByRole("button", { name: /Maya/ }).getAttribute("aria-pressed")).toBe("true")
  await pick(/Theo/)
  expect(screen.getByRole("button", { name: /Theo/ }).getAttribute("aria-pressed")).toBe("false")
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Fewer places than you picked" }))
  await screen.findByRole("radiogroup", { name: "1 place for two: who goes?" })
  screen.getByText("The other joins the waitlist.")
  await user.click(screen.getByRole("radio", { name: "Theo" }))
  await user.click(screen.getByRole("button", { name: "Continue with Theo, Maya waits" }))
  const [going, { waiting, dropped }, area] = onChoose.mock.calls[0] ?? []
  expect([namesOf(going), namesOf(waiting), dropped, area]).toEqual([["theo trail"], ["maya trail"], [], "camps"])
})

test("the pick can be left as it was", async () => {
  const { user, pick } = open(offeringWith(left(["pool", 1])))
  await pick(/Maya/)
  await pick(/Theo/)
  await user.click(await screen.findByRole("button", { name: "Not now" }))
  expect(screen.queryByRole("radiogroup")).toBeNull()
  expect(screen.getByRole("button", { name: /Maya/ }).getAttribute("aria-pressed")).toBe("true")
})

test.each([
  ["two places for two", left(["pool", 2])],
  ["a number that isn't shown", left(["pool", null])],
  ["no pool", left()],
])("nobody is asked with %s", async (_, given) => {
  const { pick } = open(offeringWith(given))
  await pick(/Maya/)
  await pick(/Theo/)
  expect(screen.queryByRole("group")).toBeNull()
  expect(screen.getByRole("button", { name: /Theo/ }).getAttribute("aria-pressed")).toBe("true")
})

test("both are added by one press and taken back by another, where each has a place", async () => {
  const { pick } = open(offeringWith(left(["pool", 2])))
  const pressed = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"))
  await pick(/Theo/)
  expect(pressed()).toEqual(["false", "false", "true"])
  await pick(/^Add both to Trail Makers/)
  expect(pressed()).toEqual(["true", "true", "true"])
  screen.getByText("Both added")
  await pick(/^Add both to Trail Makers/)
  expect(pressed()).toEqual(["false", "false", "false"])
})

test.each([
  ["one child", left(["pool", 2]), [MAYA], []],
  ["one place for two", left(["pool", 1]), [MAYA, THEO], []],
])("there is no press for all with %s", (_, given, students) => {
  open(offeringWith(given), [], students)
  expect(screen.queryByRole("button", { name: /^Add both/ })).toBeNull()
})

test("two places for three are chosen as a set", async () => {
  const { pick } = open(offeringWith(left(["pool", 2])), [], [MAYA, THEO, ADA])
  for (const name of [/Maya/, /Theo/, /Ada/]) await pick(name)
  await screen.findByRole("group", { name: /2 places for three: who goes\?/ })
  expect(screen.getAllByRole("checkbox")).toHaveLength(3)
})

test("a week and a single day compete for the day that both need", async () => {
  const week = offeringWith({ id: "week", name: "Trail Week", ...left(["mon", 4], ["tue", 1]) })
  const day = offeringWith({ id: "day", name: "Trail Tuesday", kind: "DAYCAMP_SESSION", ...left(["tue", 1]) })
  const { user, pick, onChoose } = open(day, [itemOf(week, MAYA.id)])
  await pick(/Theo/)
  await screen.findByRole("radiogroup", { name: "1 place for two: who goes?" })
  await user.click(screen.getByRole("radio", { name: /Theo: Trail Tuesday/ }))
  await user.click(screen.getByRole("button", { name: "Continue with Theo, Maya waits" }))
  const [going, { waiting }] = onChoose.mock.calls[0] ?? []
  expect([namesOf(going), namesOf(waiting)]).toEqual([["theo day"], ["maya week"]])
})

test("a pick that overlaps is swapped first, so its place counts no more", async () => {
  const other = offeringWith({ id: "other", name: "Other Week", ...left(["pool", 1]) })
  const { pick } = open(offeringWith(left(["pool", 1])), [itemOf(other, MAYA.id)])
  await pick(/Maya/)
  expect(screen.queryByRole("group")).toBeNull()
  expect(screen.getByRole("button", { name: /Maya/ }).getAttribute("aria-pressed")).toBe("true")
})

test("places that went since are asked about where they were picked", async () => {
  const offering = offeringWith({ ...left(["pool", 1]), is_waitlist_enabled: false })
  open(offering, [itemOf(offering, MAYA.id), itemOf(offering, THEO.id)])
  await screen.findByRole("radiogroup", { name: "1 place for two: who goes?" })
  screen.getByText("There's no waitlist here.")
})
