import { type OpenApp, openApp } from "@hub/testing/app"
import { addFamily, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { healthNeedsOf, ITEM, MEDICATION, RECORD } from "@hub/testing/health/health"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { addHealthRecord } from "./add-record.ts"
import { answerRequest, endRequests } from "./answer-request.ts"
import { listLooks, readHealth } from "./read-health.ts"
import { downloadRecord, hasAnyRecord, readLog } from "./read-log.ts"
import { listRequests } from "./read-requests.ts"
import { createItem, updateItem } from "./save-item.ts"
import { confirmHealth, updateProfile } from "./save-profile.ts"
import { editRequested, submitRequest, withdrawRequest } from "./save-request.ts"
import { readForStaff } from "./staff-reads.ts"

let hub: OpenApp
let needs: ReturnType<typeof healthNeedsOf>

beforeAll(async () => {
  hub = await openApp()
  needs = healthNeedsOf(hub)
  await hub.store.run(
    sql`insert into company (id, name, brand_color, time_zone) values (${newId()}, 'Juniper', '#0a6e4f', 'America/New_York')`,
  )
})
afterAll(() => hub.close())

const family = async () => {
  const { customer_id, student_ids } = await addFamily(hub.store)
  return { customer_id, student_id: at(student_ids, 0) }
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  )
const submit = ({ customer_id, student_id }: { customer_id: string; student_id: string }, key?: string) =>
  submitRequest(needs)(customer_id, { student_id, medication: MEDICATION, idempotency_key: key })

test("a family reads back what it wrote, and a device that is behind overwrites nothing", async () => {
  const { customer_id, student_id } = await family()
  const item = await createItem(needs)(customer_id, student_id, ITEM)
  const one = { customer_id, student_id, id: item.id }
  const tries = await Promise.all(
    ["Call me", "Call Gran"].map((action) => codeOf(updateItem(needs)(one, { ...ITEM, action, revision: 1 }))),
  )
  expect(tries.toSorted()).toEqual(["CHANGED_ELSEWHERE", "done"])
  const { items, profile } = await readHealth(needs)(customer_id, student_id)
  expect(items).toMatchObject([{ name: "Peanut", severity: "SEVERE", revision: 2 }])
  expect(profile).toMatchObject({ revision: 0, confirmed_at: null })
  expect((await confirmHealth(needs)(customer_id, student_id)).confirmed_at).toBe(TEST_NOW.toISOString())
})

test("the profile is answered once a revision", async () => {
  const { customer_id, student_id } = await family()
  const change = {
    disability_baseline: { answer: "YES", needs: "A quiet corner" },
    physician: { name: "Dr. Lee", phone: "+15550100199" },
    insurance: { provider: "Blue", policy_number: "77", holder_name: "Dana" },
  } as const
  const saved = await updateProfile(needs)(customer_id, student_id, { ...change, revision: 0 })
  expect(saved).toMatchObject({ ...change, revision: 1 })
  expect(await codeOf(updateProfile(needs)(customer_id, student_id, { ...change, revision: 0 }))).toBe(
    "CHANGED_ELSEWHERE",
  )
})

test("the same key makes one request, and other contents are refused", async () => {
  const who = await family()
  const [one, two] = await Promise.all([submit(who, "key-12345"), submit(who, "key-12345")])
  expect(one.id).toBe(two.id)
  const other = {
    student_id: who.student_id,
    medication: { ...MEDICATION, amount: "10" },
    idempotency_key: "key-12345",
  }
  expect(await codeOf(submitRequest(needs)(who.customer_id, other))).toBe("IDEMPOTENCY_MISMATCH")
})

test.each([
  ["edit", 1],
  ["withdraw", 1],
  ["answer", 1],
])("an answer and an %s at the same time: one story is true", async (rival) => {
  const who = await family()
  const { id } = await submit(who)
  const answer = (to: "APPROVED" | "DECLINED") => codeOf(answerRequest(needs)({ id, to, text: "Seen", by: "Rae" }))
  const rivals = {
    edit: () =>
      codeOf(editRequested(needs)(who.customer_id, id, { revision: 1, medication: { ...MEDICATION, amount: "10" } })),
    withdraw: () => codeOf(withdrawRequest(needs)(who.customer_id, id)),
    answer: () => answer("DECLINED"),
  }
  const [answered, rivaled] = await Promise.all([
    answer("APPROVED"),
    rivals[rival === "edit" || rival === "withdraw" ? rival : "answer"](),
  ])
  const { items } = await listRequests(needs)(who.customer_id, who.student_id, {})
  const [request] = items
  if (rival === "edit") {
    expect(answered).toBe("done")
    expect(request).toMatchObject({ status: "APPROVED", amount: rivaled === "done" ? "10" : "5" })
  } else if (rival === "withdraw") {
    expect([answered, rivaled]).toContain("done")
    expect(request?.status).toBe("WITHDRAWN")
  } else {
    expect([answered, rivaled].toSorted()).toEqual(["MEDICATION_ANSWERED", "done"])
    expect(request?.status).toBe(answered === "done" ? "APPROVED" : "DECLINED")
  }
  const { rows } = await hub.store.one<{ rows: number }>(
    sql`select count(*)::int as rows from outbox_mail where about_id = ${id}`,
  )
  expect(rows).toBe(answered === "done" || rival === "answer" ? 1 : 0)
})

test("an answered request isn't edited, and withdrawing twice changes nothing", async () => {
  const who = await family()
  const { id } = await submit(who)
  await answerRequest(needs)({ id, to: "APPROVED", text: "", by: "Rae" })
  expect(await codeOf(editRequested(needs)(who.customer_id, id, { revision: 1, medication: MEDICATION }))).toBe(
    "MEDICATION_ANSWERED",
  )
  expect((await withdrawRequest(needs)(who.customer_id, id)).status).toBe("WITHDRAWN")
  expect(await withdrawRequest(needs)(who.customer_id, id)).toMatchObject({ status: "WITHDRAWN", is_archived: true })
  expect(await codeOf(answerRequest(needs)({ id, to: "DECLINED", text: "No", by: "Rae" }))).toBe("MEDICATION_ANSWERED")
})

test("requests whose days are over end, each in its way", async () => {
  const who = await family()
  const [approved, pending] = [await submit(who), await submit(who)]
  await answerRequest(needs)({ id: approved.id, to: "APPROVED", text: "", by: "Rae" })
  const later = () => new Date("2030-06-16T12:00:00.000Z")
  await endRequests({ store: hub.store, clock: later })()
  const { items } = await listRequests(needs)(who.customer_id, who.student_id, { is_archived: true })
  expect(Object.fromEntries(items.map(({ id, status }) => [id, status]))).toEqual({
    [approved.id]: "FINISHED",
    [pending.id]: "EXPIRED",
  })
})

test("a record reaches the family with a mail that says nothing, and a PDF", async () => {
  const who = await family()
  expect(await hasAnyRecord(needs)(who.customer_id)).toBe(false)
  const add = (type: "incident" | "irregular", days_ago: number) =>
    addHealthRecord(needs)({
      student_id: who.student_id,
      type,
      details: RECORD,
      occurred_at: new Date(TEST_NOW.getTime() - days_ago * 86_400_000),
    })
  const [recent, old, dose] = [await add("incident", 2), await add("incident", 20), await add("irregular", 1)]
  expect(await hasAnyRecord(needs)(who.customer_id)).toBe(true)
  const log = await readLog(needs)(who.customer_id, who.student_id, {})
  expect(log.items.map(({ id }) => id)).toEqual([recent, dose, old])
  expect(log).toMatchObject({ total: 3, counts: { regular: 0, irregular: 1, incident: 2 } })
  const only = await readLog(needs)(who.customer_id, who.student_id, { type: "incident", from: "2030-05-20", limit: 1 })
  expect(only).toMatchObject({ total: 1, items: [{ id: recent, day: "2030-05-30", time: "08:00" }] })
  const { bytes } = await downloadRecord(needs)(who.customer_id, recent, "incident")
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-")
  expect(await codeOf(downloadRecord(needs)(who.customer_id, recent, "medication"))).toBe("NOT_FOUND")
})

test("staff who read leave their name where the family sees it", async () => {
  const who = await family()
  await createItem(needs)(who.customer_id, who.student_id, ITEM)
  await readForStaff(needs)({ student_id: who.student_id, by: "Nurse Joy" })
  expect(await listLooks(needs)(who.customer_id, who.student_id)).toMatchObject([
    { staff_name: "Nurse Joy", what: "HEALTH" },
  ])
  await expect(hub.store.run(sql`update health_access set staff_name = 'Nobody'`)).rejects.toThrow()
})
