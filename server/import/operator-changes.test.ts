import { system } from "@hub/domain/kernel/actor"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { importForms, readForms } from "@hub/testing/forms/import-forms"
import { errorsOf, FILES, type Files, importFiles } from "@hub/testing/import/import"
import fc from "fast-check"
import { afterEach, beforeEach, expect, test } from "vitest"
import { markChange } from "../audit/mark-change.ts"
import { archiveOffering, beginOfferingCancellation, finishOfferingCancellation } from "../checkout/store-moves.ts"
import { OPERATOR_INVARIANTS } from "../database/invariants-operator.ts"
import { sql } from "../database/sql.ts"
import { changeCapacity } from "../waitlists/change-capacity.ts"
import { errorList } from "./errors.ts"
import type { ImportOptions } from "./import-options.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await importFiles(database.store)
})
afterEach(() => database.close())

const now = new Date("2030-06-01T12:00:00.000Z")
const clock = () => now

const setCapacity = (external_id: string, places: number) =>
  changeCapacity({ store: database.store, clock })(external_id, places)

async function cancel(external_id: string): Promise<void> {
  const { id } = await database.store.one<{ id: string }>(
    sql`select id from offering where external_id = ${external_id}`,
  )
  await database.store.transaction(async (tx) => {
    await archiveOffering(tx, id)
    await beginOfferingCancellation(tx, { offering_id: id, gives: "REFUND", reason: "Storm", family_count: 0 }, now)
  })
  await finishOfferingCancellation(database.store, id, now)
}

const openWindow = (opens_at: string) =>
  database.store.as(system("kim")).transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      sql`update schedule_set set opens_at = ${opens_at} where external_id = 'weeks' returning id`,
    )
    await markChange(tx, {
      subject: "schedule_set",
      subject_id: id,
      values: { opens_at, closes_at: null },
      now,
    })
  })

const stored = () =>
  database.store.one<{ capacity: number; opens_at: string | null; is_archived: boolean }>(sql`
    select (select capacity from pool where external_id = 'w1') as capacity,
      (select opens_at from schedule_set where external_id = 'weeks') as opens_at,
      (select is_archived from offering where external_id = 'd1') as is_archived`)

const files = ({ capacity = 12, opens_at = "" }): Files => ({
  "programs.csv": FILES["programs.csv"].replace("Makers,12", `Makers,${capacity}`),
  "schedule_sets.yaml":
    opens_at === ""
      ? FILES["schedule_sets.yaml"]
      : FILES["schedule_sets.yaml"].replace("name: Weeks,", `name: Weeks, opens_at: "${opens_at}",`),
})

/** Whatever it changes of offerings is confirmed by its number. */
async function bring(changed: Files, options: ImportOptions = {}) {
  const { changes } = await importFiles(database.store, changed, { ...options, dry_run: true })
  return importFiles(database.store, changed, { ...options, confirm_changes: changes.count })
}

test("leaves capacity, window and cancellation as they were set by hand, and says by whom and when", async () => {
  await setCapacity("w1", 20)
  await openWindow("2031-01-05T09:00:00.000Z")
  await cancel("d1")
  const before = await stored()
  const { kept } = await bring(files({ capacity: 15, opens_at: "2031-02-01T09:00:00Z" }))
  expect(await stored()).toEqual(before)
  expect(kept).toEqual([
    expect.stringMatching(
      /^d1\.cancelled is canceled: set by .+ on 2030-06-01 08:00\. To change it: --take d1\.cancelled$/,
    ),
    expect.stringMatching(
      /^w1\.capacity is 20, in the files 15: set by .+ on 2030-06-01 08:00\. To change it: --take w1/,
    ),
    expect.stringMatching(
      /^weeks\.opens_at is "2031-01-05T09:00:00.000Z", in the files "2031-02-01T09:00:00Z": set by kim/,
    ),
  ])
})

test("takes the files' value of what is named, and only of that", async () => {
  await setCapacity("w1", 20)
  await cancel("d1")
  const { kept } = await bring(files({ capacity: 15 }), { take: ["w1.capacity"] })
  expect(kept).toHaveLength(1)
  expect(await stored()).toMatchObject({ capacity: 15, is_archived: true })
  // The files have it now.
  expect((await bring(files({ capacity: 16 }))).kept).toHaveLength(1)
  await bring(files({ capacity: 16 }), { take: ["d1"] })
  expect(await stored()).toMatchObject({ capacity: 16, is_archived: false })
  expect((await bring(files({ capacity: 16 }))).kept).toEqual([])
})

test("refuses a name that takes nothing", async () => {
  await expect(importFiles(database.store, {}, { take: ["w1.capacity"] })).rejects.toMatchObject({
    errors: ["--take w1.capacity: names nothing that was set by hand and differs from the files"],
  })
})

test("a price that was set by hand stays", async () => {
  await database.store.transaction(async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      sql`update credit_type set price = 40000 where external_id = 'week' returning id`,
    )
    await markChange(tx, { subject: "credit_type", subject_id: id, values: { price: 40_000 }, now })
  })
  const { kept, changes } = await bring({})
  expect(kept).toEqual([expect.stringMatching(/^week\.price is 40000, in the files 38500/)])
  expect(changes.count).toBe(0)
  expect(await errorsOf(database.store, {})).toEqual([])
})

test("questions that were brought in by themselves stay, until an import names them", async () => {
  const survey = (label: string, name = "Survey") =>
    `- external_id: survey\n  name: ${name}\n  asked_when: BEFORE_ATTENDANCE\n  funbox: camps\n  schedule_sets: [weeks, days]\n  sections:\n    - { id: main, title: Main, questions: [{ id: q1, kind: TEXT, label: "${label}" }] }\n`
  const written = () =>
    database.store.one<{ name: string; version: number; label: string }>(sql`
      select t.name, t.version, v.sections #>> '{0,questions,0,label}' as label
      from smart_form_template t join smart_form_version v on v.template_id = t.id and v.version = t.version`)
  await importFiles(database.store, { "smart_forms.yaml": survey("Shoe size?") })
  const violations = errorList()
  await importForms({ store: database.store.as(system("kim")), clock })(
    readForms("survey.yaml", survey("Shirt size?", "Sizes"), violations),
    violations,
  )
  const { kept } = await importFiles(database.store, { "smart_forms.yaml": survey("Shoe size?") })
  expect(await written()).toEqual({ name: "Sizes", version: 2, label: "Shirt size?" })
  expect(kept).toEqual([
    expect.stringMatching(/^survey\.name is "Sizes", in the files "Survey": set by kim/),
    expect.stringMatching(/^survey\.sections is \[.*… ?, in the files \[.*: set by kim on 2030-06-01 08:00/),
  ])
  for (const { violations: found } of OPERATOR_INVARIANTS) expect(await database.store.many(found)).toEqual([])
  await importFiles(database.store, { "smart_forms.yaml": survey("Shoe size?") }, { take: ["survey"] })
  expect(await written()).toEqual({ name: "Survey", version: 3, label: "Shoe size?" })
  for (const { violations: found } of OPERATOR_INVARIANTS) expect(await database.store.many(found)).toEqual([])
})

type Step =
  | { do: "capacity"; to: number }
  | { do: "window"; to: string }
  | { do: "cancel" }
  | { do: "import"; as: object }

const DAYS = ["2031-01-05T09:00:00.000Z", "2031-02-01T09:00:00.000Z"]
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 10, max: 14 }).map((to) => ({ do: "capacity", to }) as const),
  fc.constantFrom(...DAYS).map((to) => ({ do: "window", to }) as const),
  fc.constant({ do: "cancel" } as const),
  fc
    .record({ capacity: fc.integer({ min: 10, max: 14 }), opens_at: fc.constantFrom("", ...DAYS) })
    .map((as) => ({ do: "import", as }) as const),
)

test("I54: no sequence of operations and imports undoes an operation without its name", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 6 }), async (sequence) => {
      await database.store.run(sql`delete from operator_change`)
      await database.store.run(sql`delete from offering_cancellation`)
      const set: { capacity?: number; opens_at?: string; is_archived?: boolean } = {}
      for (const step of sequence) {
        if (step.do === "capacity") await setCapacity("w1", (set.capacity = step.to))
        if (step.do === "window") await openWindow((set.opens_at = step.to))
        if (step.do === "cancel") await cancel("d1").then(() => (set.is_archived = true))
        if (step.do === "import") await bring(files(step.as))
        expect(await stored()).toMatchObject(set)
        for (const { violations } of OPERATOR_INVARIANTS) expect(await database.store.many(violations)).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})
