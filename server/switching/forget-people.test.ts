import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { forgetListed, forgetPeople } from "./store-files.ts"

// Two weeks after they were asked for, runs and decisions name nobody.

const DONE = new Date("2030-06-10T11:40:00.000Z")
const daysLater = (days: number): Date => new Date(DONE.getTime() + days * 86_400_000)

let office: StaffServer

beforeEach(async () => {
  office = await openForStaff(() => DONE)
  const { store } = office
  const { staff_id } = await addStaff(store, "Rae", ["OWNER"])
  const result = {
    counts: [{ what: "family", in_files: 2, is_money: false, created: 1, updated: 0, unchanged: 0 }],
    lists: [{ kind: "HERE_ALREADY", count: 1, lines: ["ngozi@mail.example"] }],
    batch: null,
    confirmed_changes: 0,
  }
  await store.run(sql`
    insert into switch_run (id, staff_id, is_trial, digest, status, result, problem, asked_at, ended_at) values
      (gen_random_uuid(), ${staff_id}, true, 'a', 'DONE', ${JSON.stringify(result)}::jsonb, null, ${DONE}, ${DONE}),
      (gen_random_uuid(), ${staff_id}, true, 'b', 'FAILED', null, 'students.csv:2:Email: ngozi@mail.example is another family''s', ${DONE}, ${DONE})`)
})
afterEach(() => office.close())

const runs = () =>
  office.store.many<{ result: unknown; problem: string | null }>(
    sql`select result, problem from switch_run order by status`,
  )

test("what stayed behind names families for 14 days; counts stay", async () => {
  await forgetListed(office.store, daysLater(13))
  expect(JSON.stringify(await runs()).match(/ngozi/g)).toHaveLength(2)
  await forgetListed(office.store, daysLater(14))
  const [done, failed] = await runs()
  expect(done?.result).toMatchObject({ counts: [{ what: "family", created: 1 }], lists: [] })
  expect(failed?.problem).toBe("What kept it out named families, and was listed for 14 days.")
  await forgetListed(office.store, daysLater(15))
  expect(await runs()).toEqual([done, failed])
})

test("what was decided about people goes with the last file, and what was decided about columns stays", async () => {
  const decisions = {
    shapes: [{ columns: ["Email"] }],
    programs: { Ballet: "program:1" },
    names: { "Ngozi Okoro": { first_name: "Ngozi", last_name: "Okoro" } },
    alike: { "family:ngozi@mail.example + family:2": "SAME" },
    newer: { "*": "TAKE_OVER" },
    cards: { "family:2": "cus_1" },
    files: { "documents.zip/Ada Okoro.pdf": "child:10 waiver" },
  }
  await office.store.run(
    sql`insert into switch_decisions (decisions, version) values (${JSON.stringify(decisions)}::jsonb, 1)`,
  )
  await forgetPeople(office.store)
  const [row] = await office.store.many<{ decisions: unknown }>(sql`select decisions from switch_decisions`)
  expect(row?.decisions).toEqual({ shapes: decisions.shapes, programs: decisions.programs })
})
