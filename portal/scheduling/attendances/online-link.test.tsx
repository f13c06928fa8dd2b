import { testAttendance } from "@hub/testing/portal/attendance"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { InitContext } from "../../company/init.ts"
import { Departures } from "./departures.tsx"
import { departuresOf } from "./departures-of.ts"

const LINK = "https://meet.example/class"

beforeEach(() => void vi.useFakeTimers({ now: new Date("2027-06-07T08:30:00Z"), toFake: ["Date"] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(online_url: string | null, time: string) {
  vi.setSystemTime(new Date(time))
  const attendance = testAttendance("maya", "Code Garden", ["2027-06-07"], {
    is_online: true,
    online_url,
    online_url_from: "2027-06-07T08:00:00Z",
  })
  const [day] = attendance.days
  if (day === undefined) throw new Error("It has a day")
  const { cards } = departuresOf([{ ...day, attendance }], undefined, { now: new Date(time), zoneOf: () => "UTC" })
  const about = {
    attendances: [attendance],
    members: [],
    nameOf: () => "Online Space",
    zoneOf: () => "UTC",
    isOnline: () => true,
    today: "2027-06-07",
    places: undefined,
    below: () => null,
    now: new Date(time),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InitContext value={JSON.parse('{"company_profile":{"phone":null}}')}>
        <Departures departures={{ cards, picked_up: [] }} {...about} onCode={() => undefined} />
      </InitContext>
    </QueryClientProvider>,
  )
}

it("an online class has its link in its hour, and neither pick-up nor code", () => {
  show(LINK, "2027-06-07T09:30:00Z")
  expect(screen.getByRole("link", { name: "Join Code Garden" }).getAttribute("href")).toBe(LINK)
  expect(screen.queryByText(/pick-up/i)).toBeNull()
  expect(screen.queryByRole("button")).toBeNull()
})

it("says before when the link shows", () => {
  show(null, "2027-06-07T07:30:00Z")
  expect(screen.getByText("Online. The link shows here an hour before: today, 8:00AM UTC.")).toBeTruthy()
  expect(screen.queryByRole("link")).toBeNull()
  expect(screen.getByText("Ends")).toBeTruthy()
})
