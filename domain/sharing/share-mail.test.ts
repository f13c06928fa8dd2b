import { expect, it } from "vitest"
import type { SharedVisit } from "./share.ts"
import { pickUpText, shareMail } from "./share-mail.ts"

const visit = (student_name: string, name: string, dates: readonly string[], end_time = "15:00"): SharedVisit => ({
  attendance_id: `${student_name} ${name}`,
  student_name,
  name,
  location: { name: "Mill Pond", type: "ON_SITE", show_directions: "AFTER_BOOKING", address: "1 Mill Lane" },
  room: "Barn",
  days: dates.map((date) => ({
    date,
    start_time: "09:00",
    end_time,
    starts_at: `${date}T13:00:00.000Z`,
    ends_at: `${date}T19:00:00.000Z`,
  })),
  stamped_at: "2027-05-01T08:00:00.000Z",
})

it("lists days in a row as one line, in order, and a night to its morning", () => {
  const week = ["2027-06-14", "2027-06-15", "2027-06-16", "2027-06-17", "2027-06-18"]
  const letter = shareMail(
    [
      visit("Maya", "Creek Engineers", week),
      visit("Theo", "Kitchen Lab", ["2027-06-10"]),
      visit("Maya", "Night Owls", ["2027-06-30"], "08:00"),
      visit("Maya", "First Frost", ["2027-12-31"], "08:00"),
    ],
    "2027-06",
    "Dana",
  )
  expect(letter.subject).toBe("Maya and Theo in June")
  expect(letter.lines.map(({ when, what }) => [when, what])).toEqual([
    ["Thu, Jun 10th", "Kitchen Lab"],
    ["Mon, Jun 14th - Fri, 18th", "Creek Engineers"],
    ["Wed, Jun 30th - Thu, Jul 1st", "Night Owls"],
    ["Fri, Dec 31st, 2027 - Sat, Jan 1st, 2028", "First Frost"],
  ])
  expect(letter.lines.map(({ times }) => times)).toEqual([
    "9:00AM - 3:00PM",
    "9:00AM - 3:00PM",
    "Wed 9:00AM to Thu 8:00AM",
    "Fri 9:00AM to Sat 8:00AM",
  ])
})

it("lists the same program of siblings once, with both names, and other times apart", () => {
  const days = ["2027-06-14", "2027-06-15"]
  const [maya, theo, ada] = [
    visit("Maya", "Clay", days),
    visit("Theo", "Clay", days),
    visit("Ada", "Clay", days, "12:00"),
  ]
  const letter = shareMail([maya, theo, ada], "2027-06", "Dana")
  expect(letter.lines.map(({ student_names, times }) => [student_names, times])).toEqual([
    ["Maya and Theo", "9:00AM - 3:00PM"],
    ["Ada", "9:00AM - 12:00PM"],
  ])
})

it("lists twelve lines and counts the days of the rest", () => {
  const days = Array.from({ length: 15 }, (_, index) => `2027-06-${String(index * 2 + 1).padStart(2, "0")}`)
  const letter = shareMail([visit("Maya", "Clay", days)], "Single days", "Dana")
  expect([letter.subject, letter.lines.length, letter.more_days]).toEqual(["Maya: Single days", 12, 3])
})

it("says what it is, and what it isn't", () => {
  const letter = shareMail([visit("Maya", "Clay", ["2027-06-10"])], "2027-06", "Dana")
  expect(letter.intro).toContain("Dana shares these days with you")
  expect(letter.lines).toMatchObject([{ when: "Thu, Jun 10th", times: "9:00AM - 3:00PM", where: "Mill Pond, Barn" }])
  expect(pickUpText(letter)).toBe("Only people on the pick-up list may collect Maya.")
})
