import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { addStaff } from "@hub/testing/staff/add-staff"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { listSaved, removeSaved, saveReport } from "./saved-reports.ts"
import { sendSaved } from "./send-saved.ts"

type Staff = Awaited<ReturnType<typeof addStaff>>
let scene: Scene
let rae: Staff
let kim: Staff
let mia: Staff
let sendAll: () => Promise<number>

beforeEach(async () => {
  scene = await openScene()
  // A Wednesday noon in New York.
  scene.checkout.setTime(new Date("2030-06-05T16:00:00Z"))
  await scene.store.run(sql`update company set time_zone = 'America/New_York'`)
  rae = await addStaff(scene.store, "Rae", ["OWNER"])
  kim = await addStaff(scene.store, "Kim", ["ACCOUNTANT"])
  mia = await addStaff(scene.store, "Mia", ["HEALTH"])
  sendAll = sendSaved({ ...scene.needs, deliver: () => undefined })
})
afterEach(() => scene.close())

const monthly = () => ({
  name: "Month for the accountant",
  key: "revenue" as const,
  filters: { period: "LAST_MONTH" as const },
  schedule: { every: "MONTH" as const, day: 3, time: "07:00" },
  recipient_ids: [kim.staff_id, rae.staff_id],
  version: 0,
})
const save = (by: Staff, id: string, given: Parameters<ReturnType<typeof saveReport>>[2]) =>
  saveReport(scene.needs)(by, id, given)
const mails = () =>
  scene.store.many<{ recipient: string; facts: { path: string } }>(
    sql`select recipient, facts from outbox_mail where kind = 'REPORT_SCHEDULED' order by created_at, recipient`,
  )

it("is saved once, and goes with the day on which it is opened", async () => {
  const id = newId()
  const first = await save(rae, id, monthly())
  expect(await save(rae, id, monthly())).toEqual(first)
  expect(first).toMatchObject({
    version: 1,
    from: "2030-05-01",
    to: "2030-05-31",
    is_own: true,
    next_at: "2030-07-03T11:00:00.000Z",
    recipients: [
      { name: "Kim", state: "NONE" },
      { name: "Rae", state: "NONE" },
    ],
  })
  expect(await codeOf(save(rae, id, { ...monthly(), name: "Other", version: 0 }))).toBe("CHANGED_ELSEWHERE")
  expect(await save(rae, id, { ...monthly(), name: "Other", version: 1 })).toMatchObject({ name: "Other", version: 2 })
  expect(await codeOf(save(rae, newId(), { ...monthly(), name: "OTHER" }))).toBe("VALIDATION")
  expect(await codeOf(save(kim, id, { ...monthly(), version: 2 }))).toBe("NOT_FOUND")
  expect(await listSaved(scene.needs)(kim)).toMatchObject([{ name: "Other", is_own: false, saved_by: "Rae" }])
  expect(await listSaved(scene.needs)(mia)).toEqual([])
})

it("goes out to each person once, as a link with its days and without a name of a child", async () => {
  const id = newId()
  await save(rae, id, { ...monthly(), name: "Ada Okafor's month" })
  expect(await sendAll()).toBe(0)
  scene.checkout.setTime(new Date("2030-07-03T11:00:00Z"))
  await Promise.all([sendAll(), sendAll()])
  await sendAll()
  const path = "/reports/revenue?from=2030-06-01&to=2030-06-30"
  expect(await mails()).toMatchObject([
    { recipient: "kim@juniper.example", facts: { path, report: "Revenue by month" } },
    { recipient: "rae@juniper.example", facts: { path } },
  ])
  expect(JSON.stringify(await mails())).not.toContain("Okafor")
  // The server was off for three months: one mail, not three.
  scene.checkout.setTime(new Date("2030-10-20T11:00:00Z"))
  expect(await sendAll()).toBe(2)
  const [shown] = await listSaved(scene.needs)(rae)
  expect(shown?.next_at).toBe("2030-11-03T12:00:00.000Z")
})

it("says of each person what became of the last mail", async () => {
  const id = newId()
  await save(rae, id, monthly())
  scene.checkout.setTime(new Date("2030-07-03T11:00:00Z"))
  await scene.store.run(sql`delete from staff_role where staff_id = ${kim.staff_id}`)
  expect(await sendAll()).toBe(1)
  const states = async () =>
    (await listSaved(scene.needs)(rae))[0]?.recipients.map(({ name, state }) => `${name} ${state}`)
  expect(await states()).toEqual(["Kim NOT_PERMITTED", "Rae QUEUED"])
  await scene.store.run(sql`
    update outbox_mail set given_up_at = hub_now(), given_up_because = 'no such mailbox' where kind = 'REPORT_SCHEDULED'`)
  expect(await states()).toEqual(["Kim NOT_PERMITTED", "Rae BOUNCED"])
})

it("goes to nobody who may not read it, and stops when who saved it has left", async () => {
  expect(await codeOf(save(rae, newId(), { ...monthly(), recipient_ids: [mia.staff_id] }))).toBe("VALIDATION")
  expect(await codeOf(save(rae, newId(), { ...monthly(), recipient_ids: [] }))).toBe("VALIDATION")
  const day = { ...monthly(), schedule: { every: "MONTH" as const, day: 0, time: "07:00" } }
  expect(await codeOf(save(rae, newId(), day))).toBe("VALIDATION")
  expect(await codeOf(save(mia, newId(), monthly()))).toBe("NOT_PERMITTED")
  const long = { period: "DAYS" as const, from: "2010-01-01", to: "2030-01-01" }
  expect(await codeOf(save(rae, newId(), { ...monthly(), filters: long }))).toBe("VALIDATION")
  await save(kim, newId(), monthly())
  await scene.store.run(sql`update staff set removed_at = hub_now() where id = ${kim.staff_id}`)
  scene.checkout.setTime(new Date("2030-07-03T11:00:00Z"))
  expect(await sendAll()).toBe(0)
  expect(await listSaved(scene.needs)(rae)).toEqual([])
})

it("is removed once, and nothing goes out any more", async () => {
  const id = newId()
  await save(rae, id, monthly())
  expect(await codeOf(removeSaved(scene.needs)(kim, id))).toBe("NOT_FOUND")
  await removeSaved(scene.needs)(rae, id)
  await removeSaved(scene.needs)(rae, id)
  scene.checkout.setTime(new Date("2030-07-03T11:00:00Z"))
  expect(await sendAll()).toBe(0)
  expect(await codeOf(save(rae, id, monthly()))).toBe("NOT_FOUND")
})
