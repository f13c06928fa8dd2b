import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { planSwitch } from "./plan-switch.ts"

// What nobody's system writes, and someone sends: a refusal at its field or cell, never more.

const STUDENTS = `Family ID,Guardian First,Guardian Last,Guardian Email,Student ID,Student First,Student Last,DOB
2,Wei,Xu,,12,X,Xu,12/16/2016
`

let office: StaffServer

beforeEach(async () => {
  office = await openForStaff(() => new Date("2030-06-10T11:40:00.000Z"))
  await office.store.run(sql`delete from company`)
  const rae = await addStaff(office.store, "Rae", ["OWNER"])
  office.as({ ...rae, session: { id: newId(), proved_at: new Date("2030-06-10T11:40:00.000Z"), device_id: null } })
})
afterEach(() => office.close())

const BOUNDARY = "----file"
async function add(name: string, text: string) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="id"\r\n\r\n${newId()}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  const payload = Buffer.from(`${head}${text}\r\n--${BOUNDARY}--\r\n`)
  const answer = await office.upload("/switch/files", `multipart/form-data; boundary=${BOUNDARY}`, payload)
  return { status: answer.statusCode, code: answer.json().error?.code }
}

test("what no text can hold is refused at its field", async () => {
  await add("students.csv", STUDENTS)
  const [problem] = (await office.call("GET /switch/problems")).result.items
  const { file, line, column, kind, of } = problem
  const settling = { file, line, column, kind, of, way: "VALUE", is_for_all: false }
  for (const value of ["wei\u0000@mail.example", "\ud800"])
    expect(await office.call("POST /switch/problems/settle", { ...settling, value })).toMatchObject({
      status: 400,
      path: "value",
    })
  for (const escape of ["&#xD800;", "&#xDFFF;"]) {
    const page = `<table><tr><th>First Name<th>Email<tr><td>Ada${escape}<td>ada@mail.example</table>`
    expect(await add("export.xls", page)).toEqual({ status: 400, code: "UPLOAD_REFUSED" })
  }
})

const aliases = (name: string, of: string): string => `${name}: &${name} [${`*${of}, `.repeat(9)}]`

test.each([
  ["a name that no text can hold", 'programs: {"a\\0b": x}'],
  ["a name within a list", 'cells: [{column: DOB, cell: a, value: b, where: {"\\uD800": x}}]'],
  ["an alias within what it names", "programs: &all {all: *all}"],
  ["aliases of aliases", ["a: &a [x, x]", aliases("b", "a"), aliases("c", "b"), aliases("d", "c")].join("\n")],
  ["brackets in brackets", "[".repeat(100_000)],
  ["maps in maps", "{a: ".repeat(100_000)],
  ["lists in lists", `cells:\n  ${"- ".repeat(100_000)}x`],
  ["names in names", `${"? ".repeat(100_000)}x`],
  ["steps", Array.from({ length: 1_000 }, (_, step) => `${" ".repeat(step)}a:`).join("\n")],
])("decisions with %s are refused", async (_name, yaml) => {
  expect(await office.call("PUT /switch/decisions", { yaml })).toMatchObject({ status: 400, path: "yaml" })
})

test.each(["constructor", "toString", "valueOf"])("a name like %s is one, with others decided", async (word) => {
  const text = `Family ID,Parent,Parent Email,Child,DOB,Class,Status\n1,Ann Li,ann@mail.example,${word},3/25/2018,${word},${word}\n`
  const decisions = {
    names: { "Mary Ann Li": { first_name: "Mary Ann", last_name: "Li" } },
    programs: { Ballet: "LEAVE_OUT" },
    statuses: { Sent: "BOOKED" as const },
  }
  const planning = { today: "2030-06-10", known: { programs: [], booked: new Set<string>() } }
  const plan = await planSwitch([{ name: "students.csv", bytes: Buffer.from(text) }], decisions, planning)
  expect(plan.problems).toContainEqual(expect.objectContaining({ kind: "STATUS_UNKNOWN", cell: word }))
})
