import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { openBrought, STUDENTS } from "@hub/testing/invites/brought-families"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf } from "@hub/testing/switching/hub-import"
import { expect, onTestFinished, test } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// What a newer export has replaced comes back with its undo; families that became one in between are another matter.

const [WEI, OBA] = ["wei@mail.example", "oba@mail.example"]
const LIN = '"Level 1 Gym (Tue 4:00pm), Week 1"'
const FIRST = STUDENTS.replace(LIN, '"Level 2 Gym (Mon 4:00pm), Week 1"')
const NEWER = FIRST.replace("20.50", "33.00").replace('"Level 2 Gym (Mon 4:00pm), Week 1"', "Week 1")
const LATER = NEWER.replace("303-555-0103,13,Ike,Abara,12/30/2016,,0.00,", "$&Level 2 Gym (Mon 4:00pm)")

interface Merging {
  readonly kept: string
  readonly moved: string
  readonly are_same: boolean
}

/** A newer export is taken over of Wei's family, another of Oba's, and then the two are made one. */
async function mergedAfter({ kept, moved, are_same }: Merging) {
  const office = await openBrought(FIRST)
  onTestFinished(() => office.close())
  const { store } = office
  const decisions = join(office.folder, "decided.yaml")
  writeFileSync(decisions, 'newer:\n  "*": TAKE_OVER\n')
  const take = async (text: string) =>
    batchOf(
      (await office.bring({ "students.csv": text }, "--decisions", decisions, "--balances", "positive-owes")).text,
    )
  const batch = await take(NEWER)
  expect(batch).not.toBe("")
  expect(await take(LATER)).not.toBe("")
  const [kept_id, moved_id] = [await office.idOf(kept), await office.idOf(moved)]
  const childOf = async (id: string) =>
    (await store.one<{ id: string }>(sql`select id from student where customer_id = ${id} and type = 'REGULAR'`)).id
  const child = { kept_id: await childOf(kept_id), moved_id: await childOf(moved_id), take: [] }
  const merging = { moved_id, choices: { children: are_same ? [child] : [], take: [] } }
  const path = `/families/${kept_id}/merges`
  const shown = async () => (await office.call(`POST ${path}/preview`, merging)).result.preview
  const proposed = await office.call(`POST ${path}`, { ...merging, reason: "Twice", preview: await shown() })
  const { id } = proposed.result
  await office.call(`POST ${path}/${id}/confirm`, { preview: await shown() })
  for (const side of ["KEPT", "MOVED"]) await office.call(`POST ${path}/${id}/override`, { side, reason: "No answer" })
  expect(await store.many(sql`select id from customer where id = ${moved_id}`)).toEqual([])
  return { office, batch }
}

test.each([
  { kept: OBA, moved: WEI, are_same: false },
  { kept: OBA, moved: WEI, are_same: true },
  { kept: WEI, moved: OBA, are_same: true },
])("what would be of a family or a place that isn't there keeps a batch: %j", async (merging) => {
  const { office, batch } = await mergedAfter(merging)
  const before = await everyTable(office.store)
  expect(await office.call(`GET /switch/batches/${batch}/undo`)).toMatchObject({
    status: 409,
    code: "SWITCH_BATCH_USED",
  })
  const undone = await office.bring({}, "--undo", batch)
  expect(undone.code).toBe(1)
  expect(undone.text).toContain(`Batch ${batch} stays`)
  expect(await everyTable(office.store)).toEqual(before)
  expect(await findViolations(office.store)).toEqual([])
})

test("what the family that stayed had before comes back", async () => {
  const { office, batch } = await mergedAfter({ kept: WEI, moved: OBA, are_same: false })
  expect((await office.call(`GET /switch/batches/${batch}/undo`)).status).toBe(200)
  const undone = await office.bring({}, "--undo", batch)
  expect(undone.code, undone.text).toBe(0)
  expect(await findViolations(office.store)).toEqual([])
})
