import { PREFIX } from "@hub/domain/kernel/address"
import { addDays } from "@hub/domain/kernel/calendar"
import { grantsOf, type Role } from "@hub/domain/staff/roles"
import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { addFamily, at, type Business, type SeededFamily, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { addStaff } from "../staff/add-staff.ts"
import { openForStaff, type StaffServer } from "../staff/calls.ts"

/** Two families with one child between them, before each test; the office is at the door. */
export function mergeScene() {
  let server: StaffServer
  let business: Business
  let now = TEST_NOW
  let kept: SeededFamily
  let moved: SeededFamily
  /** Each has another day of birth, so that no family of the test before looks like them. */
  let scenes = 0

  beforeAll(async () => {
    server = await openForStaff(() => now)
    business = await seedBusiness(server.store, { offerings: [], families: [] })
    await addStaff(server.store, "Rae", ["OWNER"])
    await addStaff(server.store, "Jo", ["OFFICE", "HEALTH"])
  })
  afterAll(() => server.close())

  const as = (role: Role, { is_proved = true } = {}) =>
    server.as({
      kind: "staff",
      staff_id: newId(),
      name: role,
      grants: grantsOf([{ role, location_id: null }]),
      session: { id: newId(), proved_at: is_proved ? now : new Date(now.getTime() - 86_400_000), device_id: null },
    })

  const student = (birth_date: string) => ({ students: [{ first_name: "Grace", birth_date }] })

  beforeEach(async () => {
    now = TEST_NOW
    scenes += 1
    const birth_date = addDays("2018-01-10", scenes)
    kept = await addFamily(server.store, student(birth_date))
    moved = await addFamily(server.store, student(birth_date))
    await server.store.run(sql`update customer set first_name = 'Emeka' where id = ${moved.customer_id}`)
    as("OFFICE")
  })

  const path = (rest = "") => `/families/${kept.customer_id}/merges${rest}`
  const preview = async (choices: unknown = null) =>
    (await server.call(`POST ${path("/preview")}`, { moved_id: moved.customer_id, choices })).result
  const one_child = () => [{ kept_id: at(kept.student_ids, 0), moved_id: at(moved.student_ids, 0), take: [] }]

  async function propose() {
    const choices = { children: one_child(), take: [] }
    const shown = await preview(choices)
    return server.call(`POST ${path()}`, {
      moved_id: moved.customer_id,
      choices,
      reason: "Twice",
      preview: shown.preview,
    })
  }

  async function ask(): Promise<string> {
    const { id } = (await propose()).result
    as("OWNER")
    const shown = await preview({ children: one_child(), take: [] })
    const asked = await server.call(`POST ${path(`/${id}/confirm`)}`, { preview: shown.preview })
    expect(asked).toMatchObject({ status: 200, result: { status: "ASKED" } })
    return id
  }

  const mailOf = (family: SeededFamily) =>
    server.store.one<{ code: string; token: string }>(sql`
      select facts ->> 'code' as code, facts ->> 'token' as token from outbox_mail where kind = 'MERGE_ASKED' and recipient = ${family.email}
      order by created_at desc, id desc limit 1`)
  const kindsTo = async (family: SeededFamily) =>
    (
      await server.store.many<{ kind: string }>(
        sql`select kind from outbox_mail where recipient = ${family.email} and kind like 'MERGE%' order by id`,
      )
    ).map(({ kind }) => kind)

  async function answer(family: SeededFamily, given: { code?: string; is_yes: boolean }) {
    const { code, token } = await mailOf(family)
    const answered = await server.app.inject({
      method: "POST",
      url: `${PREFIX}/family_merges/${token}/answer`,
      headers: { "x-client-app": "CUSTOMER_HUB" },
      payload: { code, ...given },
    })
    const { result, error } = answered.json()
    return { status: answered.statusCode, code: error?.code, result: result ?? error }
  }

  const isThere = async (family: SeededFamily) =>
    (await server.store.many(sql`select id from customer where id = ${family.customer_id}`)).length === 1

  return {
    as,
    path,
    preview,
    propose,
    ask,
    mailOf,
    kindsTo,
    answer,
    isThere,
    get server() {
      return server
    },
    get business() {
      return business
    },
    get kept() {
      return kept
    },
    get moved() {
      return moved
    },
    get now() {
      return now
    },
    /** What the server's clock says from now on. */
    at(moment: Date) {
      now = moment
    },
  }
}
