import type { SwitchDecisions } from "@hub/domain/switching/decisions"
import type { Household } from "@hub/domain/switching/households"
import { campaign } from "@hub/testing/campaign/campaign"
import { CELL_ERRORS, type CellError } from "@hub/testing/switching/cell-errors"
import { type Row, rowsOf, type Style, styles, writeFile } from "@hub/testing/switching/real-files"
import { type TrueFamily, trueFamilies } from "@hub/testing/switching/true-families"
import fc from "fast-check"
import { expect, test } from "vitest"
import { planSwitch, type SwitchPlan } from "./plan-switch.ts"
import type { SourceFile } from "./read-sheets.ts"

// In any form of a file its families are read as they are; and one error in it is said at its cell, and touches no other family.

const TODAY = "2026-11-27"
const { size, seed } = campaign("real-files")
const runs = { numRuns: size, seed }

const GRADES: Readonly<Record<string, string>> = {
  K: "KINDERGARTEN",
  "1": "FIRST_GRADE",
  "4th": "FOURTH_GRADE",
  "Grade 6": "SIXTH_GRADE",
}

const PRONOUNS: Readonly<Record<string, string>> = {
  "she/her": "she",
  "He/Him": "he",
  "they/them/theirs": "they",
}

const lines = (text: string): string => text.replaceAll(/\r\n|\r/g, "\n")

/** Beside names, by the number of the child. */
const trueDetails = (families: readonly TrueFamily[]) =>
  families.flatMap(({ number, children }) =>
    children.map(({ physician, insurance, policy, note, photos }, child) => ({
      child: `child:${number}${child}`,
      physician,
      insurance: [insurance, policy],
      note,
      photos: photos === "" ? null : photos !== "no",
    })),
  )

const readDetails = ({ households, details }: SwitchPlan) =>
  households.flatMap(({ children }) =>
    children.map(({ external_id: child }) => {
      const profile = details.profiles.find((one) => one.child === child)
      return {
        child,
        physician: profile?.physician.name ?? "",
        insurance: [profile?.insurance.provider ?? "", profile?.insurance.policy_number ?? ""],
        note: lines(details.notes.find((one) => one.child === child)?.text ?? ""),
        photos: details.consents.find((one) => one.child === child)?.is_given ?? null,
      }
    }),
  )

const truth = ({ number, adults, children }: TrueFamily) => ({
  number: `family:${number}`,
  adults,
  children: children.map(({ first_name, last_name, birth_date, gender, grade, allergies, diet, pronouns }) => ({
    first_name,
    last_name,
    birth_date,
    gender: gender === "M" ? "MALE" : "FEMALE",
    grade: GRADES[grade],
    pronouns: PRONOUNS[pronouns] ?? null,
    health: [
      ...(allergies === "" ? [] : [{ kind: "ALLERGY", text: allergies }]),
      ...(diet === "Vegetarian" ? [{ kind: "DIETARY", text: diet }] : []),
    ],
  })),
})

const read = ({ external_id, adults, children }: Household) => ({
  number: external_id,
  adults: adults.map(({ first_name, last_name, email, phone }) => ({ first_name, last_name, email, phone })),
  children: children.map(({ first_name, last_name, birth_date, gender, grade, pronouns, health }) => ({
    first_name,
    last_name,
    birth_date,
    gender,
    grade,
    pronouns,
    health: health.map(({ kind, text }) => ({ kind, text: text.replaceAll("\r", "\n") })),
  })),
})

const csv = (lines: readonly string[]) => ({ name: "export.csv", bytes: Buffer.from(`${lines.join("\n")}\n`) })

const planOf = async <File extends SourceFile>(file: File, decisions: SwitchDecisions = {}) => ({
  file,
  plan: await planSwitch([file], decisions, {
    today: TODAY,
    known: { programs: [], booked: new Set(), papers: { questions: [], documents: [] } },
  }),
})

const planned = async (rows: readonly Row[], style: Style) => planOf(await writeFile(rows, style))

/** By chance two of the families have a child or a parent of one name: that is asked, and no fault. */
const errorsIn = ({ problems }: SwitchPlan) =>
  problems.filter(({ kind }) => !["CHILD_TWICE", "CHILD_IN_TWO", "PARENT_TWICE"].includes(kind))

test("families are read as they are from any columns, notation and form", async () => {
  await fc.assert(
    fc.asyncProperty(trueFamilies, styles, async (families, style) => {
      const { plan } = await planned(rowsOf(families, style), style)
      expect([plan.errors, plan.undecided, errorsIn(plan)]).toEqual([[], [], []])
      expect(plan.households.map(read)).toEqual(families.map(truth))
      expect(readDetails(plan)).toEqual(trueDetails(families))
    }),
    runs,
  )
})

/** The rows with an error in one family, and what is then said: at the first row that has it. */
function broken(rows: readonly Row[], family: number, { field, cell, rows: which }: CellError) {
  const own = rows.flatMap((row, at) => (row.family === family ? at : []))
  const touched = which === "ALL" ? own : own.slice(-1)
  const written = rows.map((row, at) =>
    touched.includes(at) ? { ...row, cells: new Map(row.cells).set(field, cell) } : row,
  )
  return { rows: written, at: touched[0] ?? 0 }
}

test("an error is said at its file, line and column, and touches no other family", async () => {
  await fc.assert(
    fc.asyncProperty(
      trueFamilies,
      styles,
      fc.constantFrom(...CELL_ERRORS),
      fc.nat(),
      async (families, style, error, nth) => {
        const family = nth % families.length
        const number = families[family]?.number ?? ""
        const isOther = (one: { number: string }) => one.number !== `family:${number}`
        const all = rowsOf(families, style)
        // A column with hardly a yes or a no is of no consents.
        const answered = all.filter(({ cells }) => (cells.get("child_photos") ?? "") !== "").length
        fc.pre(error.kind !== "CONSENT_UNREADABLE" || answered > 4)
        const { rows, at } = broken(all, family, error)
        const { file, plan } = await planned(rows, style)
        // One that proves the order of dates may be the one that can't be read.
        if (plan.undecided.length > 0) return
        expect(plan.problems).toContainEqual(
          expect.objectContaining({
            kind: error.kind,
            file: file.name,
            line: file.lines[at],
            column: file.nameOf(error.field),
            of: `family:${number}`,
          }),
        )
        expect(errorsIn(plan).filter(({ of }) => of !== `family:${number}`)).toEqual([])
        expect(plan.households.map(read).filter(isOther)).toEqual(families.map(truth).filter(isOther))
      },
    ),
    { ...runs, numRuns: size * 2 },
  )
})

test("so is each error, in some file", async () => {
  const [families = []] = fc.sample(trueFamilies, { numRuns: 1, seed })
  const [style = TEXT] = fc.sample(styles, { numRuns: 1, seed })
  for (const error of CELL_ERRORS) {
    const { rows, at } = broken(rowsOf(families, style), 0, error)
    const { file, plan } = await planned(rows, style)
    if (plan.undecided.length > 0) continue
    const place = { file: file.name, line: file.lines[at], column: file.nameOf(error.field) }
    expect(plan.problems).toContainEqual(expect.objectContaining({ kind: error.kind, ...place }))
  }
})

const TEXT: Style = {
  form: "CSV",
  encoding: "utf8",
  delimiter: ",",
  line_end: "\n",
  is_all_quoted: false,
  names: 0,
  is_backward: false,
  date: 1,
  blank: "",
  title: undefined,
  has_totals: false,
  has_header_again: false,
  has_blank_rows: false,
  has_spaces: false,
  has_empty_column: false,
}
const blocked = (problems: readonly { is_blocking: boolean; kind: string; line: number }[]) =>
  problems.flatMap(({ is_blocking, kind, line }) => (is_blocking ? [[kind, line]] : []))

test("a file that is cut off anywhere is said so, or ends between two rows", async () => {
  await fc.assert(
    fc.asyncProperty(trueFamilies, fc.double({ min: 0.5, max: 0.999, noNaN: true }), async (families, part) => {
      const of_one_line = families.map((family) => ({
        ...family,
        children: family.children.map((child) => ({
          ...child,
          allergies: child.allergies.replace("\n", " "),
          note: child.note.replace("\n", " "),
        })),
      }))
      const { name, bytes } = await writeFile(rowsOf(of_one_line, TEXT), TEXT)
      const text = bytes.subarray(0, Math.floor(bytes.length * part)).toString("utf8")
      const { plan } = await planOf({ name, bytes: Buffer.from(text) })
      const last = text.slice(text.lastIndexOf("\n") + 1)
      const is_in_last_cell = last.split(",").length >= 23
      if (text.endsWith("\n") || is_in_last_cell || plan.undecided.length > 0) return
      const said = [...plan.errors, ...plan.problems.map(({ kind, line }) => `${kind} ${line}`)].join(" ")
      expect(said).toMatch(/cut off|ROW_CUT/)
    }),
    runs,
  )
})

test("a comma that nobody quoted, merged cells, and the decision about them", async () => {
  const header = "Family ID,Guardian First,Guardian Last,Guardian Email,Address,Student First,Student DOB"
  const row = (id: number, address: string) => `${id},Ada,Lind,a${id}@mail.example,${address},Tor,3/25/2018`
  const rows = Array.from({ length: 12 }, (_, at) => row(at, "1 Main St"))
  const slipped = [header, ...rows, row(20, "2 Main St, Apt 4"), ...rows.map((_, at) => row(at + 30, "3 Main St"))]
  const shifted = await planOf(csv(slipped))
  expect(blocked(shifted.plan.problems)).toEqual([["ROW_SHIFTED", 14]])
  expect(shifted.plan.households).toHaveLength(24)

  const merged = [header, row(1, "1 Main St"), ",,,,,Kai,4/5/2016", row(2, "2 Main St").replace("Tor", "Bo")]
  const asked = await planOf(csv(merged))
  expect(blocked(asked.plan.problems)).toEqual([
    ["FAMILY_BLANK", 3],
    ["EMAIL_MISSING", 3],
  ])
  const [table] = asked.plan.tables
  const shape = { columns: [...(table?.table.columns ?? [])], blank_family: "AS_ABOVE" as const }
  const decided = await planOf(csv(merged), { shapes: [shape] })
  expect(decided.plan.problems).toEqual([])
  expect(decided.plan.households.map(({ children }) => children.map(({ first_name }) => first_name))).toEqual([
    ["Tor", "Kai"],
    ["Bo"],
  ])
})

test("cells that a spreadsheet was told to keep as text are read without their marks", async () => {
  const { plan } = await planOf(
    csv([
      "Guardian First,Guardian Last,Guardian Email,Guardian Phone,Address,City,State,Zip,Student First,Student DOB",
      `Ada,Lind,a@mail.example,'3035550101,1 Main St,Golden,CO,="01234",Tor,3/25/2018`,
    ]),
  )
  expect(plan.households[0]).toMatchObject({ adults: [{ phone: "3035550101" }], address: { postal_code: "01234" } })
})

test("all problems of a large file are said at once", async () => {
  const header = "Family ID,Guardian First,Guardian Last,Guardian Email,Student First,Student DOB"
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `${at},Ada,Lind,a${at}@mail.example,Tor${at},${at % 20 === 0 ? "soon" : "3/25/2018"}`,
  )
  const { plan } = await planOf(csv([header, ...rows]))
  expect(plan.problems).toHaveLength(1_000)
  expect(plan.problems[1]).toMatchObject({ line: 22, column: "Student DOB", cell: "soon" })
})
