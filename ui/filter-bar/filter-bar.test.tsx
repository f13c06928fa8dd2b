// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, test, vi } from "vitest"
import { FilterBar } from "./filter-bar.tsx"

afterEach(cleanup)

test("says which filters are in force and how many each leaves", async () => {
  const onPress = vi.fn()
  render(
    <FilterBar
      label="Roster, filters"
      filters={[
        { id: "all", label: "All", count: 24 },
        { id: "new", label: "New", count: 0 },
      ]}
      pressed={["all"]}
      onPress={onPress}
      end={<a href="/export">CSV</a>}
    />,
  )
  expect(screen.getByRole("group", { name: "Roster, filters" })).toBeTruthy()
  expect(screen.getByRole("button", { pressed: true }).textContent).toBe("All 24")
  await userEvent.click(screen.getByRole("button", { name: "New 0" }))
  expect(onPress).toHaveBeenCalledWith("new")
  expect(screen.getByRole("link", { name: "CSV" })).toBeTruthy()
})
