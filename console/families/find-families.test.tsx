// @vitest-environment jsdom
import { showInConsole, ZONE } from "@hub/testing/console/screen.tsx"
import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { FindFamilies } from "./find-families.tsx"
import { foundGroups } from "./found-groups.tsx"
import { type Found, findQuery } from "./queries.ts"

afterEach(cleanup)

const FOUND: Found = {
  spelled: "Okafor",
  families: [
    {
      id: "f1",
      name: "Okafor",
      grown_ups: ["Dana", "Ben"],
      children: ["Maya"],
      since: "2025-03-04",
      is_restricted: false,
      late_amount: 25_612,
      maybe_same_as: null,
    },
  ],
  children: [
    {
      id: "c1",
      family_id: "f1",
      name: "Maya Okafor",
      colour: 1,
      age: 9,
      grade: "THIRD_GRADE",
      in_since: "2027-06-23T12:48:00Z",
      next: null,
    },
  ],
  grown_ups: [],
  orders: [],
}

test("a misspelled name is found and said, and Enter opens its family", async () => {
  const user = userEvent.setup()
  const { path } = await showInConsole(<FindFamilies place="bar" />, {
    answers: [[findQuery("okafer").queryKey, FOUND]],
  })
  await user.type(screen.getByRole("combobox"), "okafer")
  expect(await screen.findByRole("option", { name: /Maya Okafor.*9, 3rd Grade.*In since 8:48AM/ })).toBeTruthy()
  expect(screen.getByText(/Nothing is spelled “okafer”/).textContent).toBe("Nothing is spelled “okafer”. Shown: Okafor")
  await user.keyboard("{ArrowDown}{Enter}")
  expect(path()).toBe("/families/f1")
})

test("of a family it says first what has to be known before it is opened", () => {
  const [family] = FOUND.families
  if (family === undefined) throw new Error("No family")
  const tagOf = (facts: Partial<typeof family>) =>
    JSON.stringify(foundGroups({ ...FOUND, families: [{ ...family, ...facts }] }, ZONE).groups[0]?.found[0]?.tag)
  expect(tagOf({})).toContain("$256.12 late")
  expect(tagOf({ is_restricted: true })).toContain("Restricted")
  expect(tagOf({ late_amount: 0, maybe_same_as: { id: "f2", name: "Okafor", because: "PHONE" } })).toContain(
    "Same family?",
  )
})
