import { expect, it } from "vitest"
import { type ChildDay, childWeeks } from "./attendance-week.ts"

const row = (day: string, given: Partial<ChildDay> = {}): ChildDay => ({
  day,
  program: "Pond Explorers",
  child: "Mateo Ruiz",
  student_id: "mateo",
  booked: 1,
  came: 1,
  absent: 0,
  collected_by: "Carla Ruiz",
  minutes_late: 0,
  ...given,
})

it("has a station for each day, and counts the days until today", () => {
  const { days, children } = childWeeks(
    [
      row("2027-06-22", { minutes_late: 5 }),
      row("2027-06-21"),
      row("2027-06-23", { came: 0, absent: 1, collected_by: "" }),
      row("2027-06-24", { came: 0, collected_by: "" }),
      row("2027-06-25", { came: 0, collected_by: "" }),
    ],
    "2027-06-25",
  )
  expect(days).toEqual(["2027-06-21", "2027-06-22", "2027-06-23", "2027-06-24", "2027-06-25"])
  expect(children).toHaveLength(1)
  expect(children[0]?.stations.map(({ state }) => state)).toEqual(["CAME", "LATE", "ABSENT", "MISSED", "AHEAD"])
  expect(children[0]).toMatchObject({ came: 2, booked: 4, collected_by: [{ name: "Carla Ruiz", times: 2 }] })
})

it("tells two children of one name apart, and one child in two programs", () => {
  const { children } = childWeeks(
    [row("2027-06-21"), row("2027-06-21", { student_id: "other" }), row("2027-06-22", { program: "Archery" })],
    "2027-06-30",
  )
  expect(children.map(({ program, stations }) => [program, ...stations.map(({ state }) => state)])).toEqual([
    ["Pond Explorers", "CAME", "NONE"],
    ["Pond Explorers", "CAME", "NONE"],
    ["Archery", "NONE", "CAME"],
  ])
})
