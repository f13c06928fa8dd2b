import { openBrought } from "@hub/testing/invites/brought-families"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { exportFamilies } from "./read-invites.ts"

// Families to whom no mail goes, and the list of all of them.

let office: Awaited<ReturnType<typeof openBrought>>
beforeEach(async () => {
  office = await openBrought()
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(office.store)).toEqual([])
  await office.close()
})

test("a restricted family is refused at once, and is listed with why", async () => {
  const id = await office.idOf("oba@mail.example")
  await office.store.run(sql`update customer set is_restricted = true where id = ${id}`)
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("FAMILY_RESTRICTED")
  expect((await office.call("GET /invites/families?state=NO_MAIL")).result.items).toMatchObject([
    { family_id: id, no_mail_because: "The family is restricted" },
  ])
  expect((await office.call("GET /invites")).result.sums).toMatchObject({ planned: 0, no_mail: 1 })
  await office.store.run(sql`update customer set is_restricted = false where id = ${id}`)
  await office.call(`POST /invites/families/${id}/again`)
  await office.store.run(sql`update customer set is_restricted = true where id = ${id}`)
  expect((await office.call(`POST /invites/families/${id}/again`)).code).toBe("FAMILY_RESTRICTED")
  await office.send()
  expect(await office.mailsTo("oba@mail.example")).toEqual([])
})

test("the file has every family, however many there are", async () => {
  await office.store.run(sql`
    insert into customer (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'family' || n || '@mail.example', 'Parent', 'Number ' || n, hub_now() from generate_series(1, 20100) n`)
  await office.store.run(sql`
    insert into switched_family (customer_id, batch_id)
    select c.id, b.id from customer c, switch_batch b where c.last_name like 'Number %' and b.number = ${office.batch}`)
  const needs = { store: office.store, clock: () => new Date("2030-06-10T11:40:00.000Z") }
  const { bytes } = await exportFamilies(needs)(staffActor(), {})
  expect(Buffer.from(bytes).toString("utf8").trimEnd().split("\r\n")).toHaveLength(20_104)
})
