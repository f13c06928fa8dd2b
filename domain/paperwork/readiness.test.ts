import { expect, it } from "vitest"
import { readinessOf, requirementsOf } from "./readiness.ts"
import type { RequirementFact } from "./requirement.ts"

const fact = (
  kind: RequirementFact["kind"],
  state: RequirementFact["state"],
  name: string = kind,
): RequirementFact => ({
  student_id: "maya",
  kind,
  subject_id: null,
  is_contact: false,
  minutes: 1,
  name,
  hint: "",
  state,
})
const creek = { attendance_id: "a1", student_id: "maya", name: "Creek Engineers", date: "2027-06-14", is_online: false }
const trail = { attendance_id: "a2", student_id: "maya", name: "Trail Makers", date: "2027-06-21", is_online: false }
const facts = [
  fact("profile", "DONE"),
  fact("documents", "SENT", "Release"),
  fact("documents", "OPEN", "Swim permission"),
  fact("questions", "OPEN", "Health questions"),
]

it("counts what is sent as done, and dates the rest by the next day out", () => {
  const [maya] = readinessOf(["maya"], facts, [creek, trail])
  expect(maya).toMatchObject({ percent: 50, done: 2, total: 4, next: { name: "Creek Engineers", date: "2027-06-14" } })
  expect(maya?.items.map(({ name, due_on, blocks_check_in_on }) => [name, due_on, blocks_check_in_on])).toEqual([
    ["Swim permission", "2027-06-11", "2027-06-14"],
    ["Health questions", "2027-06-11", "2027-06-14"],
    ["Release", null, null],
  ])
  expect(maya?.stops.find(({ kind }) => kind === "documents")).toEqual({ kind: "documents", done: 1, total: 2 })
})

it("a payment neither lowers the percentage nor blocks check-in", () => {
  const [maya] = readinessOf(["maya"], [fact("profile", "DONE"), fact("payment", "OPEN")], [creek])
  expect(maya).toMatchObject({
    percent: 100,
    items: [{ kind: "payment", due_on: "2027-06-11", blocks_check_in_on: null }],
  })
})

it("sets no date while nothing is booked, and asks nothing of who owes nothing", () => {
  expect(readinessOf(["maya"], [fact("profile", "OPEN")], [])).toMatchObject([
    { percent: 0, next: null, items: [{ due_on: null, blocks_check_in_on: null }] },
  ])
  expect(readinessOf(["theo"], facts, [creek])).toMatchObject([{ percent: 100, total: 0, items: [] }])
})

it("says the same of each booking, by its own day", () => {
  expect(requirementsOf(facts, [trail])).toMatchObject([
    { attendance_id: "a2", is_ready: false, requirements: [{}, {}, { due_on: "2027-06-18" }, {}] },
  ])
  expect(requirementsOf([fact("documents", "SENT")], [creek])).toMatchObject([{ is_ready: true }])
})

it("an online class asks for nothing that is the gate's, and blocks nothing", () => {
  const online = { attendance_id: "o1", student_id: "maya", name: "Code Garden", date: "2027-06-10", is_online: true }
  const waiver = { ...fact("documents", "OPEN", "Waiver"), is_of_place: true }
  const [questions, health] = ["Online class questions", "Health questions"].map((name) =>
    fact("questions", "OPEN", name),
  )
  const own = { ...(questions ?? waiver), attendance_ids: ["o1"] }
  expect(requirementsOf([waiver, own], [online])).toMatchObject([
    {
      is_ready: true,
      requirements: [{ name: "Online class questions", due_on: "2027-06-07", blocks_check_in_on: null }],
    },
  ])
  // A family that goes nowhere is asked for nothing that a place needs.
  expect(readinessOf(["maya"], [waiver, own], [online])).toMatchObject([{ total: 1, items: [{ name: own.name }] }])
  // The day out comes later, and is what the rest is for.
  const [maya] = readinessOf(["maya"], [waiver, health ?? waiver], [online, creek])
  expect(maya).toMatchObject({ next: { attendance_id: "a1" } })
  expect(maya?.items.map(({ name, blocks_check_in_on }) => [name, blocks_check_in_on])).toEqual([
    ["Waiver", "2027-06-14"],
    ["Health questions", "2027-06-14"],
  ])
})

it("a renewal counts as done while the old one does, is due on its last day, and blocks only days after it", () => {
  const renewal = { ...fact("documents", "OPEN"), counts_until: "2030-06-12" }
  const day = (date: string) => ({ attendance_id: "a", student_id: "maya", name: "Camp", date, is_online: false })
  const [before] = readinessOf(["maya"], [renewal], [day("2030-06-10")])
  expect(before).toMatchObject({ percent: 100, items: [{ due_on: "2030-06-12", blocks_check_in_on: null }] })
  const [after] = readinessOf(["maya"], [renewal], [day("2030-06-20")])
  expect(after).toMatchObject({ percent: 0, items: [{ due_on: "2030-06-17", blocks_check_in_on: "2030-06-20" }] })
})

it.each([
  ["2027-06-01", [creek], "2027-06-01"],
  ["2027-06-20", [creek], "2027-06-11"],
  ["2027-06-01", [], null],
])(
  "is due by the template's own day %s unless the day out wants it sooner, and by none while nothing is booked",
  (wanted_by, coming, due_on) => {
    const [maya] = readinessOf(["maya"], [{ ...fact("documents", "OPEN"), wanted_by }], coming)
    expect(maya?.items).toMatchObject([{ due_on }])
    expect(maya?.items[0]).not.toHaveProperty("wanted_by")
  },
)
