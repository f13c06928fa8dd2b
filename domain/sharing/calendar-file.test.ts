import { NAMES } from "@hub/testing/domain/names"
import { expect, it } from "vitest"
import { calendarFile } from "./calendar-file.ts"
import type { SharedVisit } from "./share.ts"

const pond = { name: "Mill Pond", type: "ON_SITE", show_directions: "AFTER_BOOKING", address: "1 Mill Lane" } as const
const remote = { ...pond, type: "REMOTE" } as const
const visit: SharedVisit = {
  attendance_id: "a1",
  student_name: "Maya",
  name: "Clay, Kiln; and a name that is long enough to need a fold in the file — ça va",
  location: pond,
  room: "Barn",
  days: [
    {
      date: "2027-06-14",
      start_time: "09:00",
      end_time: "15:00",
      starts_at: "2027-06-14T13:00:00.000Z",
      ends_at: "2027-06-14T19:00:00.000Z",
    },
  ],
  stamped_at: "2027-05-01T08:00:00.000Z",
}

it("writes an event for each day, in UTC and with a fixed UID and stamp", () => {
  const text = calendarFile([visit], { audience: "share" })
  expect(text).toContain("UID:a1-2027-06-14@customer-hub\r\nDTSTAMP:20270501T080000Z\r\n")
  expect(text).toContain("STATUS:CONFIRMED\r\n")
  expect(text).toContain("DTSTART:20270614T130000Z\r\nDTEND:20270614T190000Z\r\n")
  expect(text.replaceAll("\r\n ", "")).toContain("SUMMARY:Maya: Clay\\, Kiln\\; and a name")
  expect(text).toContain("LOCATION:Mill Pond\\, Barn\r\n")
})

it("says an address that is shown after booking to the family, and to nobody whom it shares with", () => {
  expect(calendarFile([visit], { audience: "family" })).toContain("LOCATION:Mill Pond\\, Barn\\, 1 Mill Lane\r\n")
  expect(calendarFile([visit], { audience: "share" })).toContain("LOCATION:Mill Pond\\, Barn\r\n")
})

it("leads from an online class to its page, in the family's calendars alone", () => {
  const page_url = "https://hub.example/participants/bookings/a1"
  const text = (change: Partial<SharedVisit>) =>
    calendarFile([{ ...visit, ...change }], { audience: "family" }).replaceAll("\r\n ", "")
  expect(text({ location: remote, page_url })).toContain(
    `URL:${page_url}\r\nDESCRIPTION:Online. The link to join shows`,
  )
  for (const change of [{ location: remote }, { location: remote, page_url, is_canceled: true }])
    expect(text(change)).not.toContain("URL:")
})

it("folds every line to 75 bytes", () => {
  const lines = calendarFile([visit], { audience: "share" }).split("\r\n")
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
})

// I53. The test reads what programs read: bytes, cut where a line ends.
it.each(NAMES)("folds %s between its letters, wherever the line ends", (name) => {
  const utf8 = new TextDecoder("utf-8", { fatal: true })
  for (let before = 0; before < 75; before += 1) {
    const typed = `${"x".repeat(before)} ${name}, ${name}; ${name}`
    const lines = calendarFile([{ ...visit, student_name: typed, location: undefined, room: typed }], {
      audience: "share",
      live_name: typed,
    })
      .split("\r\n")
      .map((line) => new TextEncoder().encode(line))
    expect(lines.every(({ length }) => length <= 75)).toBe(true)
    const text = lines
      .map((line) => utf8.decode(line))
      .join("\r\n")
      .replaceAll("\r\n ", "")
    const valueOf = (key: string) => new RegExp(`^${key}:(.*)\r$`, "m").exec(text)?.[1]?.replaceAll(/\\([,;\\])/g, "$1")
    expect(valueOf("SUMMARY")).toBe(`${typed}: ${visit.name}`)
    expect(valueOf("LOCATION")).toBe(typed)
    expect(valueOf("X-WR-CALNAME")).toBe(typed)
  }
})

it("escapes line breaks in names", () => {
  const text = calendarFile([{ ...visit, name: "Camp\r\nATTACH:https://bad.example" }], {
    audience: "share",
    live_name: "Family\nX-BAD:1",
  })
  expect(text).not.toMatch(/^(ATTACH|X-BAD)/m)
})

it("cancels the same events with a higher sequence, and books them again with a still higher one", () => {
  const eventOf = (change: Partial<SharedVisit>) => {
    const text = calendarFile([{ ...visit, ...change }], { audience: "family" })
    const sequence = Number(/^SEQUENCE:(\d+)\r$/m.exec(text)?.[1])
    return { uid: /^UID:.+$/m.exec(text)?.[0], status: /^STATUS:(\w+)/m.exec(text)?.[1], sequence }
  }
  const booked = eventOf({})
  const canceled = eventOf({ stamped_at: "2027-05-01T08:01:00.000Z", is_canceled: true })
  const again = eventOf({ stamped_at: "2027-05-02T08:00:00.000Z" })
  expect(canceled).toMatchObject({ uid: booked.uid, status: "CANCELLED" })
  expect(again).toMatchObject({ uid: booked.uid, status: "CONFIRMED" })
  expect(canceled.sequence).toBeGreaterThan(booked.sequence)
  expect(again.sequence).toBeGreaterThan(canceled.sequence)
  // iCalendar's integers have 32 bits.
  expect(again.sequence).toBeLessThan(2 ** 31)
})

it("takes events out with a method, the organizer and the same UID, also within the second they were booked in", () => {
  const organizer = { name: 'The "Best" Camp; Inc.', email: "office@camp.example" }
  const eventOf = (text: string) => ({
    method: /^METHOD:(\w+)/m.exec(text)?.[1],
    organizer: /^ORGANIZER.+$/m.exec(text)?.[0],
    uid: /^UID:(.+)\r$/m.exec(text)?.[1],
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]),
  })
  const booked = eventOf(calendarFile([visit], { audience: "family", organizer }))
  const canceled = eventOf(calendarFile([{ ...visit, is_canceled: true }], { audience: "family", organizer }))
  expect(booked.method).toBe("PUBLISH")
  expect(canceled.method).toBe("CANCEL")
  expect(canceled.organizer).toBe('ORGANIZER;CN="The  Best  Camp; Inc.":mailto:office@camp.example')
  expect(canceled.uid).toBe(booked.uid)
  expect(canceled.sequence).toBeGreaterThan(booked.sequence)
  expect(canceled.sequence).toBeLessThan(2 ** 31)
})

it("has a link, and says what to bring", () => {
  const page_url = "https://hub.example/participants/bookings/a1"
  const text = calendarFile([{ ...visit, page_url, things_to_bring: ["Water", "Lunch, packed"] }], {
    audience: "family",
  }).replaceAll("\r\n ", "")
  expect(text).toContain(`URL:${page_url}\r\n`)
  expect(text).toContain(`DESCRIPTION:What to bring: Water and Lunch\\, packed\\n${page_url}\r\n`)
})
