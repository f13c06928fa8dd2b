import { describe, expect, test } from "vitest"
import { planSwitch } from "./plan-switch.ts"

// A calendar as Google, Apple and Outlook write it. Times are those of the business, which is in Denver.

const TODAY = "2031-08-01"
const KNOWN = { programs: [], booked: new Set<string>(), time_zone: "America/Denver" }
const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", ...lines, "END:VCALENDAR", ""].join("\r\n")
const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", "DTSTAMP:20310101T000000Z", ...lines, "END:VEVENT"]
const FILLS = { CAPACITY: 10, PRICE: 8_000 }

async function planned(text: string, decided: object = {}) {
  const files = [{ name: "timetable.ics", bytes: Buffer.from(text) }]
  const first = await planSwitch(files, {}, { today: TODAY, known: KNOWN })
  const columns = [...(first.tables[0]?.table.columns ?? [])]
  const shapes = columns.length === 0 ? [] : [{ columns, fills: FILLS, ...decided }]
  return { first, plan: await planSwitch(files, { shapes }, { today: TODAY, known: KNOWN }) }
}
const daysOf = ({ programs }: Awaited<ReturnType<typeof planned>>["plan"]) =>
  programs.map(({ name, sessions }) => [
    name,
    ...sessions.map(({ date, start_time, end_time }) => `${date} ${start_time}-${end_time}`),
  ])

const BALLET = event(
  "UID:ballet@studio",
  "SUMMARY:Ballet I (5-7)",
  "LOCATION:Studio A",
  "DTSTART;TZID=America/Denver:20311020T160000",
  "DTEND;TZID=America/Denver:20311020T164500",
  "RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=5",
  "EXDATE;TZID=America/Denver:20311103T160000",
)

describe("a calendar", () => {
  test("has a program for each event that recurs, on the same clock when clocks change", async () => {
    const { first, plan } = await planned(calendar(...BALLET))
    expect(first.questions.map(({ kind }) => kind)).toEqual(["FILL_CAPACITY", "FILL_PRICE"])
    expect([plan.errors, plan.problems, plan.questions, plan.undecided]).toEqual([[], [], [], []])
    expect(plan.programs).toMatchObject([
      {
        external_id: "program:ballet@studio",
        name: "Ballet I",
        site: "Studio A",
        min_age: 5,
        max_age: 7,
        capacity: 10,
        price_cents: 8_000,
        weekdays: [1],
      },
    ])
    expect(daysOf(plan)).toEqual([
      [
        "Ballet I",
        "2031-10-20 16:00-16:45",
        "2031-10-27 16:00-16:45",
        "2031-11-10 16:00-16:45",
        "2031-11-17 16:00-16:45",
      ],
    ])
  })

  test("in UTC or another zone is read by the clock of the business", async () => {
    const in_utc = event("UID:1", "SUMMARY:Late class", "DTSTART:20311102T010000Z", "DTEND:20311102T020000Z")
    const in_york = event(
      "UID:2",
      "SUMMARY:Online class",
      "DTSTART;TZID=America/New_York:20311020T180000",
      "DTEND;TZID=America/New_York:20311020T190000",
    )
    const floating = event("UID:3", "SUMMARY:Gym", "DTSTART:20311020T090000", "DURATION:PT1H")
    expect(daysOf((await planned(calendar(...in_utc, ...in_york, ...floating))).plan)).toEqual([
      ["Late class", "2031-11-01 19:00-20:00"],
      ["Online class", "2031-10-20 16:00-17:00"],
      ["Gym", "2031-10-20 09:00-10:00"],
    ])
  })

  test("has what was moved or canceled of one day", async () => {
    const moved = event(
      "UID:ballet@studio",
      "SUMMARY:Ballet I (5-7)",
      "RECURRENCE-ID;TZID=America/Denver:20311027T160000",
      "DTSTART;TZID=America/Denver:20311028T170000",
      "DTEND;TZID=America/Denver:20311028T174500",
    )
    const canceled = event(
      "UID:ballet@studio",
      "SUMMARY:Ballet I",
      "STATUS:CANCELLED",
      "RECURRENCE-ID;TZID=America/Denver:20311110T160000",
      "DTSTART;TZID=America/Denver:20311110T160000",
      "DTEND;TZID=America/Denver:20311110T164500",
    )
    const { plan } = await planned(calendar(...BALLET, ...moved, ...canceled))
    expect(daysOf(plan)).toEqual([
      ["Ballet I", "2031-10-20 16:00-16:45", "2031-10-28 17:00-17:45", "2031-11-17 16:00-16:45"],
    ])
  })

  test("asks what whole days are, and until when what has no end goes on", async () => {
    const closed = event("UID:off", "SUMMARY:Fall break", "DTSTART;VALUE=DATE:20311027", "DTEND;VALUE=DATE:20311101")
    const endless = event(
      "UID:open",
      "SUMMARY:Open gym",
      "DTSTART;TZID=America/Denver:20311021T180000",
      "DTEND;TZID=America/Denver:20311021T190000",
      "RRULE:FREQ=WEEKLY",
    )
    const text = calendar(...BALLET, ...closed, ...endless)
    const { first, plan } = await planned(text, { all_day: "DAYS_OFF", fills: { ...FILLS, END_DATE: "2031-11-04" } })
    expect(first.questions.map(({ kind }) => kind)).toEqual(["FILL_CAPACITY", "FILL_PRICE", "ALL_DAY", "FILL_END_DATE"])
    expect(plan.questions).toEqual([])
    expect(daysOf(plan)).toEqual([
      ["Ballet I", "2031-10-20 16:00-16:45", "2031-11-10 16:00-16:45", "2031-11-17 16:00-16:45"],
      ["Open gym", "2031-10-21 18:00-19:00", "2031-11-04 18:00-19:00"],
    ])
    const camp = await planned(text, {
      all_day: "PROGRAMS",
      fills: { ...FILLS, END_DATE: "2031-11-04", START_TIME: "09:00", END_TIME: "15:00" },
    })
    expect(daysOf(camp.plan)).toContainEqual([
      "Fall break",
      ...["27", "28", "29", "30", "31"].map((day) => `2031-10-${day} 09:00-15:00`),
    ])
  })

  test("leaves out what is over and what is canceled", async () => {
    const over = event("UID:old", "SUMMARY:Old class", "DTSTART:20300101T160000", "DTEND:20300101T170000")
    const canceled = event(
      "UID:no",
      "SUMMARY:No class",
      "STATUS:CANCELLED",
      "DTSTART:20311101T160000",
      "DTEND:20311101T170000",
    )
    const { plan } = await planned(calendar(...over, ...canceled, ...BALLET))
    expect(plan.tables[0]?.table.left_out).toEqual([{ line: 4, reason: "OVER" }])
    expect(plan.programs).toHaveLength(1)
  })

  test.each([
    ["cut off", calendar(...BALLET).slice(0, -30), /timetable\.ics:1\d:1: .*cut off/],
    [
      "no property",
      calendar(...BALLET).replace("LOCATION:Studio A", "what is this"),
      /timetable\.ics:8:1: can't be read as a calendar/,
    ],
    [
      "no day",
      calendar(...BALLET).replace("20311020T160000", "20311390T160000"),
      /timetable\.ics:4:1: has an event that can't be read/,
    ],
    ["each second", calendar(...BALLET).replace("WEEKLY;BYDAY=MO", "SECONDLY"), /timetable\.ics:4:1: .*secondly/],
  ])("%s is said at its line, and nothing comes", async (_name, text, error) => {
    const { first } = await planned(text)
    expect(first.errors.join("\n")).toMatch(error)
  })

  test("that says when the business is closed says so for the programs of the other files, too", async () => {
    const closed = calendar(...BALLET, ...event("UID:off", "SUMMARY:Closed", "DTSTART;VALUE=DATE:20311020"))
    const classes = `Class ID,Class Name,Location,Days,Start Date,End Date,Start Time,End Time,Capacity,Price
C1,Clay,Mill Pond,Mon,2031-10-13,2031-10-27,4:00 PM,5:00 PM,9,$120.00
`
    const files = [
      { name: "classes.csv", bytes: Buffer.from(classes) },
      { name: "timetable.ics", bytes: Buffer.from(closed) },
    ]
    const first = await planSwitch(files, {}, { today: TODAY, known: KNOWN })
    const columns = [...(first.tables.find(({ table }) => table.name === "timetable.ics")?.table.columns ?? [])]
    const shapes = [{ columns, fills: FILLS, all_day: "DAYS_OFF" as const }]
    const plan = await planSwitch(files, { shapes }, { today: TODAY, known: KNOWN })
    expect(daysOf(plan).find(([name]) => name === "Clay")).toEqual([
      "Clay",
      "2031-10-13 16:00-17:00",
      "2031-10-27 16:00-17:00",
    ])
  })
})
