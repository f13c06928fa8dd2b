import { testLocation } from "@hub/testing/portal/location"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test } from "vitest"
import { LocationMap } from "./location-map.tsx"

afterEach(cleanup)

const POND = testLocation("Mill Pond", { latitude: 42.44, longitude: -76.48 })
const BARN = testLocation("Barn", { latitude: 42.4401, longitude: -76.4801 })
const RIDGE = testLocation("Ridge", { latitude: 42.5, longitude: -76.6 })

test("Tab goes through the pins, and Enter and Space choose one; joined ones come in turn", async () => {
  const user = userEvent.setup()
  const chosen: string[] = []
  const draw = (selected: string | undefined) => (
    <LocationMap
      locations={[POND, BARN, RIDGE]}
      noteOf={() => "2 programs"}
      onChoose={(id) => chosen.push(id)}
      selected={selected}
    />
  )
  const { rerender } = render(draw(undefined))
  await user.tab()
  const joined = screen.getByRole("button", { name: "Mill Pond, 2 programs; Barn, 2 programs" })
  expect(document.activeElement).toBe(joined)
  await user.keyboard("{Enter}")
  rerender(draw("Mill Pond"))
  expect(joined.getAttribute("aria-pressed")).toBe("true")
  await user.keyboard(" ")
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ridge, 2 programs" }))
  await user.keyboard("{Enter}")
  expect(chosen).toEqual(["Mill Pond", "Barn", "Ridge"])
})

test("a map that nothing is chosen on has no stop of Tab", () => {
  render(<LocationMap locations={[POND, RIDGE]} />)
  expect(screen.queryAllByRole("button")).toEqual([])
})
