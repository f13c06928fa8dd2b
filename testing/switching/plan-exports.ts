import { planSwitch } from "@hub/server/switching/plan-switch"
import type { SourceFile } from "@hub/server/switching/read-sheets"

// What files hold, beside a timetable of two classes.

const TIMETABLE = [
  "Class ID,Class Name,Start Date,End Date,Days,Start Time,End Time,Capacity,Price",
  "1,Junior Chess,1/12/2027,3/16/2027,Tue,3:30 PM,4:30 PM,16,$120.00",
  "2,Robotics Lab,1/13/2027,3/17/2027,Wed,4:00 PM,5:30 PM,16,$240.00",
].join("\n")

export const file = (name: string, text: string, encoding: BufferEncoding = "utf8"): SourceFile => ({
  name,
  bytes: Buffer.from(text, encoding),
})
export const planOf = (...files: readonly SourceFile[]) =>
  planSwitch(
    [file("timetable.csv", TIMETABLE), ...files],
    {},
    { today: "2026-11-27", known: { programs: [], booked: new Set() } },
  )
export const planText = (...lines: readonly string[]) => planOf(file("export.csv", lines.join("\n")))

type Plan = Awaited<ReturnType<typeof planOf>>
/** What the columns of the last table are. */
export const meant = ({ tables }: Plan): Record<string, string> =>
  Object.fromEntries(
    (tables.at(-1)?.columns ?? []).map(({ name, meaning, nth }) => [
      name,
      meaning === undefined ? "" : `${meaning.about}.${meaning.field}${nth > 1 ? ` ${nth}` : ""}`,
    ]),
  )
/** "Ada Lind: Tor Lind 2018-03-25": grown-ups and children. */
export const families = ({ households }: Plan): string[] =>
  households.map(
    ({ adults, children }) =>
      `${adults.map((one) => `${one.first_name} ${one.last_name}`).join(", ")}: ${children
        .map((one) => `${one.first_name} ${one.last_name} ${one.birth_date}`)
        .join(", ")}`,
  )
/** Who has or waits for a place. */
export const booked = ({ bookings, waits }: Plan): string[] => [
  ...bookings.map(({ child, program }) => `${child} ${program.name}`),
  ...waits.map(({ child, program }) => `${child} waits for ${program.name}`),
]
/** What keeps families out. */
export const blocking = ({ problems }: Plan) => problems.flatMap(({ kind, is_blocking }) => (is_blocking ? [kind] : []))
