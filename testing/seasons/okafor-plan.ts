import { addDays } from "@hub/domain/kernel/calendar"
import type { SeasonPlace, SeasonPlan, SeasonStudent, SeasonWeek } from "@hub/domain/seasons/season"

// The summer of one family as its planner shows it: booked, picked, held, waiting, away and open weeks.

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`
export const MAYA = uuid(1)
export const THEO = uuid(2)
export const AREA = uuid(900)
export const MILL_POND = uuid(801)
export const POND_MEADOW = uuid(802)
/** Before the first week. */
export const TODAY = "2027-06-08"

export const workdays = (week: string, count = 5): string[] =>
  Array.from({ length: count }, (_, day) => addDays(week, day))

const PROGRAMS = {
  "Creek Engineers": { short: "Creek", number: 1, price: 385 },
  "Trail Makers": { short: "Trail", number: 2, price: 308 },
  "Forest Kitchen": { short: "Kitchen", number: 3, price: 385 },
  "Junior Guides": { short: "Guides", number: 4, price: 385 },
  "Pond Explorers": { short: "Pond", number: 5, price: 385 },
  "Little Foragers": { short: "Forage", number: 6, price: 310 },
  "Drum & Drama": { short: "Drum", number: 7, price: 72 },
  "Clay Club": { short: "Clay", number: 8, price: 190 },
} as const
export type ProgramName = keyof typeof PROGRAMS

const weekNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)

export const offeringOf = (name: ProgramName, day: string): string =>
  uuid(PROGRAMS[name].number * 100_000 + weekNumber(day))

/** A place of a child; the days are the week's unless they are said. */
export function placeOf(
  student_id: string,
  name: ProgramName,
  days: readonly string[],
  state: SeasonPlace["state"],
  more: Partial<SeasonPlace> = {},
): SeasonPlace {
  const { short, price } = PROGRAMS[name]
  const [first = ""] = days
  return {
    student_id,
    offering_id: offeringOf(name, first),
    state,
    name,
    short_name: short,
    untranslated: [],
    kind: "DAYCAMP_PROGRAM",
    activity_url_part: name.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
    funbox_id: AREA,
    location_id: name === "Pond Explorers" || name === "Little Foragers" ? POND_MEADOW : MILL_POND,
    days: [...days],
    start_time: "09:00",
    end_time: name === "Little Foragers" ? "13:00" : "15:00",
    starts_at: `${first}T13:00:00.000Z`,
    price: price * 100,
    ...(state === "BOOKED" && { attendance_id: uuid(70_000 + weekNumber(first)) }),
    ...(state === "PICKED" && { answer: "open", left: 6 }),
    ...more,
  }
}

const FULL = [
  "2027-06-14",
  "2027-06-21",
  "2027-06-28",
  "2027-07-12",
  "2027-07-19",
  "2027-07-26",
  "2027-08-02",
  "2027-08-09",
  "2027-08-16",
]

export const weeks: SeasonWeek[] = [
  ...FULL.map((week) => ({ week, days: workdays(week), closed: [] })),
  {
    week: "2027-07-05",
    days: workdays("2027-07-05").slice(1),
    closed: [{ date: "2027-07-05", name: "Independence Day" }],
  },
  {
    week: "2027-08-23",
    days: [],
    closed: workdays("2027-08-23").map((date) => ({ date, name: "No camp" })),
  },
].sort((one, other) => (one.week < other.week ? -1 : 1))

const week = (
  student_id: string,
  monday: string,
  name: ProgramName,
  state: SeasonPlace["state"],
  more?: Partial<SeasonPlace>,
) => placeOf(student_id, name, weeks.find((one) => one.week === monday)?.days ?? [], state, more)

const maya: SeasonStudent = {
  id: MAYA,
  places: [
    week(MAYA, "2027-06-14", "Creek Engineers", "BOOKED"),
    week(MAYA, "2027-06-21", "Trail Makers", "BOOKED"),
    week(MAYA, "2027-07-05", "Trail Makers", "PICKED"),
    week(MAYA, "2027-07-12", "Forest Kitchen", "BOOKED"),
    week(MAYA, "2027-07-26", "Forest Kitchen", "HELD", { until: "2027-06-08T14:52:00.000Z" }),
    week(MAYA, "2027-08-02", "Trail Makers", "WAITLIST", { position: 4 }),
    week(MAYA, "2027-08-09", "Junior Guides", "APPLIED", { applied_at: "2027-06-01T15:00:00.000Z" }),
  ],
  away: ["2027-07-19"],
  fits: [
    { week: "2027-06-28", count: 4 },
    { week: "2027-08-16", count: 3 },
  ],
}

const theo: SeasonStudent = {
  id: THEO,
  places: [
    week(THEO, "2027-06-14", "Pond Explorers", "BOOKED"),
    week(THEO, "2027-06-21", "Trail Makers", "BOOKED"),
    placeOf(THEO, "Drum & Drama", ["2027-06-28"], "BOOKED", { kind: "DAYCAMP_SESSION" }),
    week(THEO, "2027-07-05", "Trail Makers", "PICKED"),
    week(THEO, "2027-07-26", "Little Foragers", "PICKED"),
    week(THEO, "2027-08-02", "Trail Makers", "WAITLIST", { position: 4 }),
    week(THEO, "2027-08-09", "Pond Explorers", "PICKED"),
  ],
  away: ["2027-07-19"],
  fits: [
    { week: "2027-06-28", count: 3 },
    { week: "2027-07-12", count: 5 },
    { week: "2027-08-16", count: 4 },
  ],
}

export const okaforPlan: SeasonPlan = {
  season: {
    id: uuid(500),
    url_part: "summer",
    name: "Summer 2027",
    untranslated: [],
    start_date: "2027-06-14",
    end_date: "2027-08-27",
    notes: [
      { date: "2027-06-11", name: "School ends" },
      { date: "2027-09-01", name: "School starts" },
    ],
  },
  weeks,
  students: [maya, theo],
  opens_at: null,
  server_time: "2027-06-08T14:37:00.000Z",
}
