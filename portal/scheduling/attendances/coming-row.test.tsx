import { testAttendance } from "@hub/testing/portal/attendance"
import { MAYA } from "@hub/testing/portal/availability"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { membersOf } from "../../participants/members.ts"
import { ComingRow } from "./coming-row.tsx"
import { comingGroups } from "./coming-weeks.ts"
import { meetingsOf } from "./meetings.ts"

afterEach(cleanup)

it("says of a weekly class its next day, and how many are after it until when", async () => {
  const thursdays = ["2027-06-10", "2027-06-17", "2027-06-24", "2027-07-01"]
  const { groups } = comingGroups(meetingsOf([testAttendance("maya", "Robotics", thursdays)]), "2027-06-08", 9)
  const rows = groups.flatMap((group) => group.rows)
  const Page = () => (
    <ol>
      {rows.map((row) => (
        <ComingRow key={row.key} members={membersOf([MAYA])} nameOf={() => "Mill Pond"} row={row} />
      ))}
    </ol>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  const [row, ...others] = await screen.findAllByRole("listitem")
  expect(others).toEqual([])
  expect(row?.textContent).toContain("Thu, Jun 10th")
  expect(row?.textContent).toContain("and 3 more Thursdays, until Jul 1st")
})
