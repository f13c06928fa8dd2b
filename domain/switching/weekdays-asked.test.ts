import { describe, expect, test } from "vitest"
import type { ShapeDecisions } from "./decisions.ts"
import { type NamedTable, planColumns } from "./plan-columns.ts"
import { filledAs, fillOf } from "./program-questions.ts"
import { programsOf } from "./programs.ts"
import { tableOf } from "./table-shape.ts"

const HEAD = ["Class", "Start", "End", "Time", "Spots", "Price"]
const row = (name: string, ...cells: readonly string[]) => [name, ...cells, "8", "$80"]

function read(rows: readonly (readonly string[])[], fills?: ShapeDecisions["fills"]) {
  const shape = tableOf(rows.map((cells, index) => ({ line: index + 1, cells })))
  if (shape === undefined) throw new Error("no table")
  const table: NamedTable = { ...shape, name: "classes.csv" }
  const planned = { table, columns: planColumns(table), date_order: "MDY" as const, fills }
  return programsOf([planned], "2031-08-01")
}

describe("weekdays of programs that say only when they begin and end", () => {
  const BALLET = row("Ballet", "9/3/2031", "10/1/2031", "4:00-5:00 PM")
  const YOGA = row("Yoga", "9/5/2031", "9/26/2031", "4:00-5:00 PM")
  const CAMP = row("Camp", "8/11/2031", "8/22/2031", "9:00 AM-3:00 PM")

  test("are asked once for all of them, and never guessed; a camp of two weeks is from Monday to Friday", () => {
    const { questions, problems } = read([HEAD, CAMP, BALLET, YOGA])
    expect(problems).toEqual([])
    expect(questions).toMatchObject([{ kind: "FILL_WEEKDAYS", line: 3, cell: "Ballet", decides: "fills" }])
    const camp = read([HEAD, CAMP])
    expect([camp.questions, camp.programs[0]?.weekdays]).toEqual([[], []])
  })

  test("are as decided, of these alone", () => {
    const { questions, programs } = read([HEAD, CAMP, BALLET, YOGA], fillOf("FILL_WEEKDAYS", "wed & Fri"))
    expect(questions).toEqual([])
    expect(programs.map(({ name, weekdays }) => [name, weekdays])).toEqual([
      ["Camp", []],
      ["Ballet", [3, 5]],
      ["Yoga", [3, 5]],
    ])
  })

  test.each(["14", "15"])("are open from more than two weeks on: %s days", (days) => {
    const last = { 14: "9/17/2031", 15: "9/18/2031" }[days] ?? ""
    const { questions } = read([HEAD, row("Art", "9/3/2031", last, "4:00-5:00 PM")])
    expect(questions.map(({ kind }) => kind)).toEqual(days === "14" ? [] : ["FILL_WEEKDAYS"])
  })

  test("that one row of a column lacks are missing in it", () => {
    const head = [...HEAD, "Days"]
    const { questions, problems } = read([head, [...BALLET, "Wed"], [...YOGA, ""]])
    expect(questions).toEqual([])
    expect(problems).toMatchObject([
      { kind: "WEEKDAYS_UNREADABLE", line: 3, column: "Days", cell: "", is_blocking: true },
    ])
  })

  test("are typed as people write them", () => {
    expect(filledAs("FILL_WEEKDAYS", fillOf("FILL_WEEKDAYS", " MWF "))).toBe("Mon, Wed, Fri")
    expect(fillOf("FILL_WEEKDAYS", "Moonday")).toBeUndefined()
    expect(fillOf("FILL_WEEKDAYS", "")).toBeUndefined()
  })
})

describe("times that say no half of the day", () => {
  test("are said with the one as which they are read, once a column", () => {
    const { meant_times } = read([
      ["Class", "Day", "First day", "Last day", "From", "To", "Spots", "Price"],
      ["Art", "Mon", "9/1/2031", "9/29/2031", "11:00", "12:00", "8", "$80"],
      ["Ballet", "Wed", "9/3/2031", "10/1/2031", "4:00", "5:15", "8", "$80"],
      ["Yoga", "Fri", "9/5/2031", "9/26/2031", "3:30", "4:30", "8", "$80"],
    ])
    expect(meant_times).toEqual([
      { file: "classes.csv", column: "From", cell: "4:00", time: "16:00" },
      { file: "classes.csv", column: "To", cell: "5:15", time: "17:15" },
    ])
  })

  test("are said of a column that has both", () => {
    const { meant_times } = read([HEAD, row("Camp", "8/11/2031", "8/22/2031", "4:00-5:00")])
    expect(meant_times).toEqual([{ file: "classes.csv", column: "Time", cell: "4:00", time: "16:00" }])
  })

  test("aren't where a cell says the half, or counts to 24", () => {
    for (const times of ["4:00-5:00 PM", "04:00-05:00", "16:00-17:00"])
      expect(read([HEAD, row("Camp", "8/11/2031", "8/22/2031", times)]).meant_times).toEqual([])
  })
})
