import { type OpenApp, openApp } from "@hub/testing/app"
import { addActivity, addFamily, addOffering, seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { draftApplications } from "../applications/draft-applications.ts"
import { applicationsOf } from "../applications/queries.ts"
import { submitApplications } from "../applications/submit-applications.ts"
import { sql } from "../database/sql.ts"
import { hubProgram } from "./program.ts"

let opened: OpenApp
let id = ""

beforeAll(async () => {
  opened = await openApp()
  const { store } = opened
  const business = await seedBusiness(store, { families: [], offerings: [] })
  const program = await addOffering(store, business, { name: "River Guides", set: { requires_application: true } })
  const { customer_id, student_ids } = await addFamily(store, { email: "dana@mail.example" })
  const needs = { store, clock: testClock, saved: { list: async () => [] } }
  const wanted = { schedule_set_id: program.schedule_set_id, program_id: program.id, student_ids }
  const [draft] = await draftApplications(needs)(customer_id, wanted)
  id = draft?.id ?? ""
  await submitApplications(needs)(customer_id, { application_ids: [id], ignore_requires_payment_information: false })
})
afterAll(() => opened.close())

async function hub(...args: string[]) {
  const lines: string[] = []
  let code: number | undefined
  const { store, settings } = opened
  const program = hubProgram(async (command) => {
    code = await command({ store, settings, clock: testClock, say: (line) => lines.push(line) })
  })
  for (const { commands } of [program, ...program.commands])
    for (const one of commands) one.exitOverride().configureOutput({ writeErr: () => undefined })
  await program.parseAsync(["applications", ...args], { from: "user" })
  return { code, lines }
}

it("lists what waits, approves once, and audits it", async () => {
  expect(await hub("list", "--status", "pending")).toEqual({
    code: 0,
    lines: [
      `${id}  PENDING  sent 2030-06-01`,
      "  Maya Okafor: River Guides, Jun 10th - 14th",
      "  dana@mail.example",
      "1 application.",
    ],
  })
  expect((await hub("list", "--status", "lost")).code).toBe(1)
  expect(await hub("approve", id)).toEqual({
    code: 0,
    lines: ["Approved. The place is reserved until Mon, Jun 3rd, 8:00AM EDT; $385 to pay."],
  })
  const again = "This application is AWAITING_PAYMENT, so there is nothing to answer."
  await expect(hub("approve", id)).rejects.toThrow(again)
  await expect(hub("reject", id, "--reason", "No")).rejects.toThrow(again)
  const actions = await opened.store.many(sql`select action, subject_id from operator_action`)
  expect(actions).toEqual([{ action: "APPLICATION_APPROVED", subject_id: id }])
})

it("says no and names another program, one that is there", async () => {
  const { store } = opened
  const { funbox_id } = await store.one<{ funbox_id: string }>(sql`select id as funbox_id from funbox limit 1`)
  await addActivity(store, { funbox_id }, { url_part: "clay-kiln", offerings: [] })
  await store.run(sql`update application set status = 'PENDING', pay_until = null where id = ${id}`)
  await expect(hub("reject", id, "--reason", "Too young", "--see", "lost")).rejects.toMatchObject({
    errors: [{ message: "There is no program at /programs/lost." }],
  })
  expect((await hub("reject", id, "--reason", "Too young", "--see", "clay-kiln")).code).toBe(0)
  const { customer_id } = await store.one<{ customer_id: string }>(sql`select customer_id from application`)
  expect(await applicationsOf(store, customer_id)).toMatchObject([
    { status: "REJECTED", other_program: { name: "Trail Makers", url_part: "clay-kiln" } },
  ])
})

it("refuses an answer without a reason, and what is no id", async () => {
  await expect(hub("reject", id, "--reason", " ")).rejects.toThrow("1 to 500 letters")
  await expect(hub("approve", "one")).rejects.toThrow("An id looks like")
})
