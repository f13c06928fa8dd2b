// @vitest-environment jsdom
import { showInConsole, ZONE } from "@hub/testing/console/screen.tsx"
import { cleanup, screen, within } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { dayTitle } from "./day-title.ts"
import type { Day, Site, Wait } from "./queries.ts"
import { TodayScreen } from "./today-screen.tsx"

afterEach(cleanup)

const TODAY = "2027-06-23"
const AT_8_40 = "2027-06-23T12:40:00Z"
const AT_17_10 = "2027-06-23T21:10:00Z"

const site = (name: string, facts: Partial<Site>): Site => ({
  location_id: `site-${name}`,
  name,
  time_zone: ZONE,
  starts_at: "2027-06-23T13:00:00Z",
  ends_at: "2027-06-23T20:30:00Z",
  opens_at: "2027-06-23T12:30:00Z",
  expected: 0,
  in: 0,
  out: 0,
  absent: 0,
  to_come: 0,
  after_end: 0,
  alerts: 0,
  last_scan_at: null,
  still_here: [],
  ...facts,
})
const wait = (facts: Partial<Wait>): Wait => ({
  kind: "FAILED_PART",
  count: 1,
  amount: null,
  oldest_at: "2027-06-22T10:40:00Z",
  who: "Okafor",
  family_id: "f1",
  what: "",
  oldest_amount: null,
  due_at: null,
  subject_id: null,
  order_number: null,
  ...facts,
})
const day = (facts: Partial<Day>): Day => ({ date: TODAY, now: AT_8_40, next_date: null, ...facts })

const MORNING = [
  site("Mill Pond", { expected: 46, in: 34, absent: 2, to_come: 10, last_scan_at: "2027-06-23T12:39:00Z" }),
  site("Ridge House", { expected: 18, to_come: 18, opens_at: "2027-06-23T13:30:00Z" }),
]
const LATE = site("Ridge House", {
  expected: 18,
  in: 1,
  out: 17,
  after_end: 1,
  last_scan_at: "2027-06-23T20:41:00Z",
  still_here: [
    {
      student_id: "s1",
      family_id: "f2",
      name: "Sami Haddad",
      program: "Climbing Club",
      room: "B",
      ended_at: "2027-06-23T20:30:00Z",
      pick_up: [{ name: "Amal Haddad", relationship: "mother", phone: "+15555550117" }],
    },
  ],
})

test.each<[Partial<Day>, string]>([
  [{ sites: MORNING }, "8:40AM, 34 of 64 are in"],
  [{ sites: [LATE], now: AT_17_10 }, "5:10PM, 1 is still here"],
  [{ sites: [site("Mill Pond", { expected: 3, out: 3 })], now: AT_17_10 }, "5:10PM, everyone has gone home"],
  [{ sites: MORNING, date: "2027-06-24" }, "64 children are expected"],
  [{ sites: [site("Mill Pond", { expected: 3, out: 2 })], date: "2027-06-22" }, "2 of 3 came"],
  [{ sites: [] }, "Nothing runs this day"],
  [{}, "Today"],
])("the title says the state of the day: %#", (facts, title) => {
  expect(dayTitle(day(facts), TODAY)).toBe(title)
})

test("says of each site who is in and what is to come", async () => {
  await showInConsole(<TodayScreen day={day({ sites: MORNING })} today={TODAY} />)
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent)
  const [pond, ridge] = rows.filter((row) => row.includes("in 20 min"))
  expect(pond).toContain("34 of 46in, last scan 8:39AM10 to come2 absent0 out0 alert plansGate of Mill Pond")
  expect(ridge).toContain("gate opens 9:30AM18 to come")
})

test("children after the end come before everything, with whom to call", async () => {
  await showInConsole(<TodayScreen day={day({ sites: [LATE], now: AT_17_10 })} today={TODAY} />)
  const alarm = within(screen.getByRole("region", { name: "Ridge House ended at 4:30PM. One child is inside" }))
  expect(alarm.getByText("40 min")).toBeTruthy()
  expect(alarm.getByRole("link", { name: /Call.*Amal Haddad/ }).getAttribute("href")).toBe("tel:+15555550117")
  expect(alarm.getByRole("link", { name: /Check out.*Sami Haddad/ })).toBeTruthy()
})

test("what waits says whose, how much, how old, and where it is done", async () => {
  const waits = [
    wait({ count: 5, amount: 127_452, oldest_amount: 25_612, what: "The card was declined." }),
    wait({ kind: "APPLICATION", count: 12, oldest_at: "2027-06-22T16:40:00Z", who: "Ines Marin", what: "Night Owls" }),
  ]
  await showInConsole(<TodayScreen day={day({ waits })} today={TODAY} />)
  const [failed, applications] = screen.getAllByRole("listitem")
  expect(failed?.textContent).toContain("Okafor, $256.12. The card was declined.")
  expect(failed?.textContent).toContain("And 4 more, $1,018.40 in all")
  expect(applications?.textContent).toContain("12 families. Oldest: Ines Marin, Night Owls")
  expect(applications?.textContent).toContain("20 h")
  expect(screen.getByRole("link", { name: /^Read/ }).getAttribute("href")).toBe("/staff/inbox")
})

test("parts that a role doesn't show leave no gap, and nothing that waits is said", async () => {
  await showInConsole(<TodayScreen day={day({ sites: MORNING, waits: [] })} today={TODAY} />)
  expect(screen.getByText("Nothing waits.")).toBeTruthy()
  for (const title of ["Doses due", "Fills up", "Since yesterday"]) expect(screen.queryByText(title)).toBeNull()
})
