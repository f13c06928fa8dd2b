import { openBrought } from "@hub/testing/invites/brought-families"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { type Sql, sql } from "../database/sql.ts"
import { readConfirmation } from "./read-confirmation.ts"

// A family says that what it sees is right, and nothing that it hasn't seen.

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
  await office.invite()
  await office.send()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

test("what came after the page was loaded isn't confirmed by it, and nothing of what is said with it", async () => {
  const accepted = await office.portal(`POST /invites/${await office.tokenTo("wei@mail.example")}/accept`, {
    body: { password: "wet socks by noon" },
  })
  const token = accepted.result.access_token
  const id = await office.idOf("wei@mail.example")
  const page = (await office.portal("GET /confirmation", { token })).result
  const changes: readonly [part: string, change: Sql][] = [
    [
      "MONEY",
      sql`insert into switched_pass (id, customer_id, batch_id, source, name, credit_type_id, quantity, at)
        values (${newId()}, ${id}, (select id from switch_batch limit 1), 'pass', 'Punch pass', (select id from credit_type limit 1), 1, '2030-06-20T11:00:00Z')`,
    ],
    ["GROWN_UPS", sql`update customer set phone_extension = '7' where id = ${id}`],
    ["CHILDREN", sql`update student set last_name = 'Xu-Lee' where customer_id = ${id}`],
    ["HEALTH", sql`update student set archived_at = hub_now() where customer_id = ${id} and type = 'REGULAR'`],
    [
      "CONTACTS",
      sql`insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact,
          is_authorized_pick_up, created_at)
        values (${newId()}, ${id}, 'Bo', 'Xu', 'Uncle', '+13035550199', true, false, hub_now())`,
    ],
  ]
  const before = await office.store.many(sql`select part from confirmed_part`)
  for (const [part, change] of changes) {
    await office.store
      .transaction(async (tx) => {
        await tx.run(change)
        expect((await readConfirmation(tx, id)).parts.find((one) => one.part === part)?.shown, part).not.toBe(
          page.parts.find((one: { part: string }) => one.part === part).shown,
        )
        throw new Error("Only tried")
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== "Only tried") throw error
      })
  }
  await office.store.run(sql`update offering set name = 'Level 1 Gym, new' where external_id = 'program:502'`)
  const refused = await office.sayRight(token, ["BOOKINGS", "CHILDREN"], page)
  expect([refused.status, refused.code]).toEqual([409, "CHANGED_ELSEWHERE"])
  expect(await office.store.many(sql`select part from confirmed_part`)).toEqual(before)
  expect((await office.sayRight(token, ["CHILDREN"], page)).status).toBe(200)
  expect((await office.sayRight(token, ["BOOKINGS", "CHILDREN"])).status).toBe(200)
})
