import { describe, expect, test } from "vitest"
import { balancesOf } from "./balances.ts"
import { bookingMoney } from "./booking-money.ts"
import { decisionsFor, type SwitchDecisions } from "./decisions.ts"
import { enrollmentsOf } from "./enrollments.ts"
import { householdsOf } from "./households.ts"
import { type KnownProgram, matchEnrollments } from "./match-programs.ts"
import { type NamedTable, planColumns } from "./plan-columns.ts"
import { readHints, splitHints, splitList } from "./program-words.ts"
import { readStatus } from "./statuses.ts"
import { tableOf } from "./table-shape.ts"

// Who has a place, from tables of many shapes.

const TODAY = "2026-11-27"

function program(key: string, name: string, more: Partial<KnownProgram> = {}): KnownProgram {
  const days = { weekdays: [1], start_date: "2027-01-11", end_date: "2027-03-22", start_time: "16:00:00" }
  return { key, name, site: "Hall", season: "Winter 2027", ...days, price_cents: 8_000, pools: [], ...more }
}
const week = (number: number, start_date: string, end_date: string) =>
  program(`w${number}`, `Week ${number}`, { weekdays: [1, 2, 3, 4, 5], start_date, end_date, start_time: "09:00:00" })

const PROGRAMS = [
  program("mon", "Level 1 Gym"),
  program("tue", "Level 1 Gym", { weekdays: [2], start_date: "2027-01-12" }),
  program("clay", "Arts, Crafts & Clay", { weekdays: [5] }),
  program("program:77", "Ballet I", { weekdays: [4] }),
  week(1, "2027-06-14", "2027-06-18"),
  week(2, "2027-06-21", "2027-06-25"),
  week(3, "2027-06-28", "2027-07-02"),
]

const OVER = [
  program("old", "Level 1 Gym", { start_date: "2026-01-12", end_date: "2026-03-23", season: "Winter 2026" }),
  program("program:55", "Diving", { start_date: "2026-06-01", end_date: "2026-06-05", season: "Summer 2026" }),
]

function table(name: string, text: string, delimiter = ","): NamedTable {
  const rows = text
    .trim()
    .split("\n")
    .map((line, index) => ({ line: index + 1, cells: line.split(delimiter).map((cell) => cell.replaceAll("~", ",")) }))
  const found = tableOf(rows)
  if (found === undefined) throw new Error("no table")
  return { ...found, name }
}

function read(tables: readonly NamedTable[], decisions: SwitchDecisions = {}, date_order: "MDY" | "DMY" = "MDY") {
  const planned = tables.map((one) => {
    const decided = decisionsFor(one.columns, decisions)
    const { balances, listed_for, whole_amounts } = decided ?? {}
    return { table: one, columns: planColumns(one, decided), date_order, balances, listed_for, whole_amounts }
  })
  const { households, rows, problems } = householdsOf(planned, decisions, TODAY)
  const enrolled = enrollmentsOf(planned, { rows, decisions, today: TODAY })
  const matched = matchEnrollments(enrolled.enrollments, PROGRAMS, decisions, OVER)
  const balances = balancesOf(planned, rows)
  const names = new Map(households.flatMap(({ children }) => children.map((one) => [one.external_id, one.first_name])))
  const said = (list: typeof matched.bookings) =>
    list.map(({ child, program: { key } }) => `${names.get(child)} ${key}`)
  return {
    booked: said(matched.bookings).toSorted(),
    waiting: said(matched.waits),
    money: bookingMoney(matched.bookings).map(({ money }) => money && [money.price_cents, money.paid_cents]),
    balances: balances.balances.map(({ cents }) => cents),
    problems: [...problems, ...enrolled.problems, ...matched.problems, ...balances.problems].map(
      ({ kind, cell, also = [] }) => `${kind} ${cell} ${also.length}`,
    ),
    questions: [...enrolled.questions, ...balances.questions].map(({ kind, cell }) => `${kind} ${cell}`),
  }
}

describe("shapes", () => {
  test("a row an enrollment, with semicolons, days first, a status and a comma before the cents", () => {
    const found = read(
      [
        table(
          "inscritos.csv",
          `Parent name;Parent email;Camper name;Birth date;Program;Status;Price;Amount paid
Ann Moss;ann@mail.example;Kai Moss;25/3/2018;Week 1;Confirmed;300,00 €;100,00 €
Ann Moss;ann@mail.example;Kai Moss;25/3/2018;Week 2;Cancelled;300,00 €;300,00 €
Bo Reyes;bo@mail.example;Sol Reyes;14/2/2019;Week 1;Wait list;300,00 €;0,00 €`,
          ";",
        ),
      ],
      {},
      "DMY",
    )
    expect(found).toMatchObject({ booked: ["Kai w1"], waiting: ["Sol w1"], money: [[30_000, 10_000]], problems: [] })
  })

  test("weeks as columns with an x, and a column with a yes that is none of ours", () => {
    const found = read([
      table(
        "weeks.csv",
        `Parent email,Parent name,Child name,DOB,Week 1 (Jun 14-18),Week 2 (Jun 21-25),Week 3 (Jun 28 - Jul 2)
ann@mail.example,Ann Moss,Kai Moss,3/25/2018,x,,X
bo@mail.example,Bo Reyes,Sol Reyes,2/14/2019,,WL,x`,
      ),
    ])
    expect(found).toMatchObject({ booked: ["Kai w1", "Kai w3", "Sol w3"], waiting: ["Sol w2"], problems: [] })
  })

  test("what is over stays behind, by the dates of its row, or by a program of ours: none of it is asked", () => {
    const of_people = "Family ID,Parent First,Parent Last,Parent Email,Student First,Student Last"
    const ann = "1,Ann,Moss,ann@mail.example,Kai,Moss"
    const dated = table(
      "all.csv",
      `${of_people},Class Name,Class start date,Class end date,Status,Price
${ann},Fencing,1/5/2026,3/1/2026,Graduated,unknown
${ann},Level 1 Gym,1/12/2026,,Enrolled,$80.00
${ann},Level 1 Gym,1/12/2027,,Enrolled,$80.00`,
    )
    expect(read([dated])).toMatchObject({
      booked: ["Kai tue"],
      problems: ["PROGRAM_OVER Fencing 0", "PROGRAM_OVER Level 1 Gym 0"],
    })
    const numbered = table(
      "list.csv",
      `${of_people},Class ID,Class Name\n${ann},55,Diving week\n${ann},77,Ballet I\n${ann},,Diving`,
    )
    expect(read([numbered])).toMatchObject({
      booked: ["Kai program:77"],
      problems: ["PROGRAM_OVER Diving week 0", "PROGRAM_OVER Diving 0"],
    })
  })

  test("two sheets: families by number, and enrollments that know children by name alone", () => {
    const found = read([
      table(
        "book.xlsx [Enrollments]",
        "Student Name,Class Name,Waitlist position\nKai Moss,Level 1 Gym (Tue),\nSol Reyes,Ballet I,2\nMia Moss,Ballet I,1\nNobody Known,Ballet I,",
      ),
      table(
        "book.xlsx [Students]",
        `Account ID,Parent First,Parent Last,Parent Email,Student First,Student Last,DOB
7,Ann,Moss,ann@mail.example,Kai,Moss,3/25/2018
7,Ann,Moss,ann@mail.example,Mia,Moss,2/14/2020
8,Bo,Reyes,bo@mail.example,Sol,Reyes,6/30/2019`,
      ),
    ])
    expect(found.booked).toContain("Kai tue")
    expect(found.problems).toEqual(["CHILD_UNKNOWN Nobody Known 0"])
  })

  test("a list in a cell: commas in a name belong to it, and one of two on different days is asked once for all", () => {
    const rows = `Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last,Enrolled In
1,Ann,Moss,ann@mail.example,10,Kai,Moss,Level 1 Gym~ Arts~ Crafts & Clay
2,Bo,Reyes,bo@mail.example,20,Sol,Reyes,Level 1 Gym`
    expect(read([table("students.csv", rows)])).toMatchObject({
      booked: ["Kai clay"],
      problems: ["PROGRAM_OF_TWO Level 1 Gym 2"],
    })
    expect(read([table("students.csv", rows)], { programs: { "Level 1 Gym": "mon" } })).toMatchObject({
      booked: ["Kai clay", "Kai mon", "Sol mon"],
      problems: [],
    })
    expect(read([table("students.csv", rows)], { programs: { "Level 1 Gym": "LEAVE_OUT" } }).booked).toEqual([
      "Kai clay",
    ])
  })

  test("an answer of a form names two children and one list: for whom is asked", () => {
    const rows = table(
      "form.csv",
      `Parent name,Email,Child 1 name,Child 1 birthday,Child 2 name,Child 2 birthday,Which weeks?
José García,jose@mail.example,Luz García,1/13/2019,Sol García,1/13/2019,Week 1~ Week 3`,
    )
    expect(read([rows])).toMatchObject({ questions: ["LISTED_FOR Week 1, Week 3"] })
    const every = { shapes: [{ columns: [...rows.columns], listed_for: "EVERY_CHILD" as const }] }
    expect(read([rows], every)).toMatchObject({ booked: ["Luz w1", "Luz w3", "Sol w1", "Sol w3"], questions: [] })
    const first = { shapes: [{ columns: [...rows.columns], listed_for: "FIRST_CHILD" as const }] }
    expect(read([rows], first).booked).toEqual(["Luz w1", "Luz w3"])
  })

  test("the number of the other system, days and times beside the name, and a status that nobody knows", () => {
    const rows = `Guardian Email,Guardian Name,Student Name,DOB,Activity Number,Activity Name,Days of Week,Start Time,Status
ann@mail.example,Ann Moss,Kai Moss,3/25/2018,77,Ballet (old name),Th,4:00 PM,Active
bo@mail.example,Bo Reyes,Sol Reyes,6/30/2019,,Level 1 Gym,Tu,4:00 PM,Active
bo@mail.example,Bo Reyes,Sol Reyes,6/30/2019,77,Ballet I,Th,4:00 PM,Frozen`
    expect(read([table("roster.csv", rows)])).toMatchObject({
      booked: ["Kai program:77", "Sol tue"],
      problems: ["STATUS_UNKNOWN Frozen 0"],
    })
    expect(read([table("roster.csv", rows)], { statuses: { Frozen: "WAITING" } })).toMatchObject({
      waiting: ["Sol program:77"],
      problems: [],
    })
  })
})

describe("balances", () => {
  const rows = (column: string, ...cells: readonly string[]) =>
    table(
      "families.csv",
      [
        `Family ID,Parent First,Parent Last,Parent Email,Student First,${column}`,
        ...cells.map(
          (cell, index) =>
            `${Math.floor(index / 2)},Ann,Moss,a${Math.floor(index / 2)}@mail.example,Kid${index},${cell}`,
        ),
      ].join("\n"),
    )

  test.each([
    ["Amount due", ["45.00", "45.00"], [4_500]],
    ["Credit on account", ["45.00", "45.00"], [-4_500]],
    ["Balance", ["(45.00)", "(45.00)"], [-4_500]],
    ["Balance", ["45.00 CR", "45.00 CR", "12.50 DR", "12.50 DR"], [-4_500, 1_250]],
    ["Balance", ["0.00", "0.00"], []],
  ])("%s of %j", (column, cells, cents) => {
    expect(read([rows(column, ...cells)])).toMatchObject({ balances: cents, questions: [], problems: [] })
  })

  test("a sign alone proves nothing, two that differ are a problem, and a bare 45 could be cents", () => {
    expect(read([rows("Balance", "-45.00", "-45.00")])).toMatchObject({
      balances: [],
      questions: ["BALANCE_SIGN -45.00"],
    })
    const decided = (balances: "POSITIVE_OWES" | "NEGATIVE_OWES", whole_amounts?: "CENTS") => ({
      shapes: [{ columns: [...rows("Balance").columns], balances, ...(whole_amounts && { whole_amounts }) }],
    })
    expect(read([rows("Balance", "-45.00", "-45.00")], decided("NEGATIVE_OWES")).balances).toEqual([4_500])
    expect(read([rows("Balance", "-45.00", "-40.00")], decided("NEGATIVE_OWES")).problems).toEqual([
      "BALANCES_DIFFER -45.00 / -40.00 0",
    ])
    expect(read([rows("Balance", "-45", "-45")], decided("NEGATIVE_OWES")).problems).toEqual(["PRICE_OPEN -45 0"])
    expect(read([rows("Balance", "-4500", "-4500")], decided("NEGATIVE_OWES", "CENTS")).balances).toEqual([4_500])
  })
})

describe("words", () => {
  test.each([
    ["Mon 4:00pm", { weekdays: [1], start_time: "16:00" }],
    ["M/W 16:00-17:00", { weekdays: [1, 3], start_time: "16:00" }],
    ["TuTh", { weekdays: [2, 4], start_time: "" }],
    ["Jun 15-19", { from: "06-15", to: "06-19" }],
    ["June 28 - July 2", { from: "06-28", to: "07-02" }],
    ["6/15 - 6/19", { from: "06-15", to: "06-19" }],
    ["Room A", undefined],
    ["Beginners", undefined],
  ])("%s", (text, hints) => {
    if (hints === undefined) expect(readHints(text)).toBeUndefined()
    else expect(readHints(text)).toMatchObject(hints)
  })

  test("what is in brackets or behind a dash is split off where it is days, dates or a time", () => {
    expect(splitHints("Level 1 Gym (Tue 4:00pm)")?.name).toBe("Level 1 Gym")
    expect(splitHints("Level 1 Gym - Tue 4:00pm")?.name).toBe("Level 1 Gym")
    expect(splitHints("Level 1 Gym (Red group)")).toBeUndefined()
    expect(splitList("Gym (Mon, Wed), Clay; Week 1")).toEqual(["Gym (Mon, Wed)", "Clay", "Week 1"])
  })

  test.each([
    ["Active", "BOOKED", undefined],
    ["paid_in_full", "BOOKED", true],
    ["Unpaid", "BOOKED", false],
    ["WAITLISTED", "WAITING", undefined],
    ["Inactive", "LEAVE_OUT", undefined],
    ["Dropped 3/1", "LEAVE_OUT", undefined],
    ["Pending approval", "APPLIED", undefined],
  ])("%s", (cell, state, is_paid) => {
    expect(readStatus(cell)).toEqual({ state, is_paid })
  })
})
