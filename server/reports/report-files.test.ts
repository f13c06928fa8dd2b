import { Problem } from "@hub/domain/kernel/problem"
import { paidBooking } from "@hub/testing/checkout/moves"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { addStaff } from "@hub/testing/staff/add-staff"
import { unzipSync } from "fflate"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import { makeCareStatement } from "../checkout/make-receipts.ts"
import { sql } from "../database/sql.ts"
import { askFile, cancelFile, ownFile, retryFile } from "./ask-file.ts"
import { downloadFile } from "./download-file.ts"
import { makeFiles } from "./make-files.ts"
import { makeReport } from "./read-report.ts"
import type { ReportFileNeeds } from "./report-file-needs.ts"
import { forgetFiles } from "./store-files.ts"

let scene: Scene
let needs: ReportFileNeeds
let drawn: string[]
let by: Awaited<ReturnType<typeof addStaff>>

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 40 })
  drawn = []
  const careStatement = makeCareStatement(scene.needs)
  needs = {
    ...scene.needs,
    vault: { opener: () => Promise.reject(new Error("sealed")) },
    careStatement: async (customer_id, year) => {
      drawn.push(customer_id)
      return careStatement(customer_id, year)
    },
    begin: () => undefined,
    deliver: () => undefined,
  }
  by = await addStaff(scene.store, "Rae", ["OWNER"])
})
afterEach(() => scene.close())

const DAY_MS = 86_400_000
const pass = (ms: number) => scene.checkout.setTime(new Date(scene.needs.clock().getTime() + ms))
const mails = () => scene.store.many(sql`select recipient from outbox_mail where kind = 'REPORT_READY'`)
const care = { key: "care_statements", format: "zip", year: 2030 } as const

async function families(count: number): Promise<string[]> {
  const all = []
  for (let at = 0; at < count; at++) all.push((await paidBooking(scene, { price: 10_000 })).who)
  scene.checkout.setTime(new Date("2030-07-01T00:00:00.000Z"))
  return [...new Set(all)].sort()
}

async function unzipped(id: string): Promise<string[]> {
  const answer = await downloadFile(needs)(by, id)
  if (!("stream" in answer)) throw new Error("It isn't an archive")
  const chunks = []
  for await (const chunk of answer.stream) chunks.push(Buffer.from(chunk))
  const files = unzipSync(Buffer.concat(chunks))
  for (const bytes of Object.values(files)) expect(Buffer.from(bytes).toString("latin1", 0, 5)).toBe("%PDF-")
  return Object.keys(files)
}

it("makes a statement for each family once, also when the process is killed between two of them", async () => {
  const all = await families(4)
  expect(all).toHaveLength(4)
  const id = newId()
  await askFile(needs)(by, id, care)
  await askFile(needs)(by, id, care)
  // No time is left after each part, as when the process ends there.
  await makeFiles(needs)(0)
  await makeFiles(needs)(0)
  expect(await ownFile(needs, by, id)).toMatchObject({ status: "RUNNING", parts: 4, parts_done: 2 })
  // Killed while it draws the third: the lease is over some minutes later, and another process goes on.
  const killed = makeFiles({ ...needs, careStatement: () => new Promise(() => undefined) })()
  void killed
  await expect.poll(async () => (await ownFile(needs, by, id)).tries).toBe(1)
  expect(await makeFiles(needs)()).toBe(0)
  pass(3 * 60_000)
  await makeFiles(needs)()
  expect(await ownFile(needs, by, id)).toMatchObject({ status: "DONE", parts: 4, parts_done: 4 })
  expect(drawn).toEqual(all)
  expect(await unzipped(id)).toHaveLength(4)
  expect(await mails()).toEqual([{ recipient: "rae@juniper.example" }])
})

it("stops when it is canceled, and goes on where it was", async () => {
  await families(3)
  const id = newId()
  await askFile(needs)(by, id, care)
  await makeFiles(needs)(0)
  expect(await cancelFile(needs)(by, id)).toMatchObject({ status: "CANCELED", parts_done: 1 })
  expect(await makeFiles(needs)()).toBe(0)
  expect(await codeOf(downloadFile(needs)(by, id))).toBe("NOT_FOUND")
  await retryFile(needs)(by, id)
  await makeFiles(needs)()
  expect(drawn).toHaveLength(3)
  expect(new Set(drawn).size).toBe(3)
  expect(await unzipped(id)).toHaveLength(3)
})

it("fails after three tries that made nothing, and can be tried again", async () => {
  await families(2)
  const id = newId()
  await askFile(needs)(by, id, care)
  const broken = { ...needs, careStatement: () => Promise.reject(new Error("no font")) }
  for (const status of ["RUNNING", "RUNNING", "FAILED"]) {
    await expect(makeFiles(broken)()).rejects.toThrow("no font")
    expect(await ownFile(needs, by, id)).toMatchObject({ status })
  }
  expect(await mails()).toEqual([])
  await retryFile(needs)(by, id)
  await makeFiles(needs)()
  expect(await ownFile(needs, by, id)).toMatchObject({ status: "DONE", problem: null })
})

it("leaves a family out that is deleted, and nothing of it in the file", async () => {
  const [first] = await families(2)
  const id = newId()
  await askFile(needs)(by, id, care)
  await makeFiles(needs)()
  await scene.store.run(sql`delete from report_file_part where customer_id = ${first}`)
  expect(await unzipped(id)).toHaveLength(1)
})

it("is the same report, made month by month", async () => {
  await families(3)
  const days = { from: "2029-12-15", to: "2030-08-03" }
  const now = await makeReport(needs)(by, "revenue", days)
  expect(now.rows.length).toBeGreaterThan(0)
  const id = newId()
  await askFile(needs)(by, id, { key: "revenue", format: "csv", ...days })
  await makeFiles(needs)()
  expect(await ownFile(needs, by, id)).toMatchObject({ status: "DONE", parts: 9, parts_done: 9 })
  const answer = await downloadFile(needs)(by, id)
  if (!("bytes" in answer)) throw new Error("It isn't a file")
  const lines = new TextDecoder().decode(answer.bytes).trim().split("\r\n")
  expect(lines).toHaveLength(now.rows.length + 2)
  expect(lines.at(-1)).toContain((Number(now.total.at(-3)) / 100).toFixed(2))
})

it("is for who asked and may still read it, for seven days", async () => {
  await families(1)
  const id = newId()
  await askFile(needs)(by, id, care)
  await makeFiles(needs)()
  const kim = await addStaff(scene.store, "Kim", ["ACCOUNTANT"])
  expect(await codeOf(downloadFile(needs)(kim, id))).toBe("NOT_FOUND")
  expect(await codeOf(askFile(needs)(kim, id, care))).toBe("NOT_FOUND")
  expect(await codeOf(downloadFile(needs)({ ...by, grants: [] }, id))).toBe("NOT_PERMITTED")
  pass(8 * DAY_MS)
  expect(await codeOf(downloadFile(needs)(by, id))).toBe("NOT_FOUND")
  await forgetFiles(scene.store, scene.needs.clock())
  expect(await scene.store.many(sql`select file_id from report_file_part`)).toEqual([])
})

it("isn't made for someone who has lost the role in between", async () => {
  await families(1)
  const id = newId()
  await askFile(needs)(by, id, care)
  await addStaff(scene.store, "Ines", ["OWNER"])
  await scene.store.run(sql`update staff_role set role = 'GATE' where staff_id = ${by.staff_id}`)
  await makeFiles(needs)()
  expect(await ownFile(needs, by, id)).toMatchObject({ status: "FAILED", problem: "NOT_PERMITTED", parts_done: 0 })
  expect(await mails()).toEqual([])
})

it("refuses what can't be made, at its field, and a sixth file at once", async () => {
  await families(1)
  const ask = (asked: Parameters<ReturnType<typeof askFile>>[2]) => askFile(needs)(by, newId(), asked)
  const pathOf = (asked: Parameters<typeof ask>[0]) =>
    ask(asked).then(
      () => "done",
      (error: unknown) => (error instanceof Problem ? error.errors?.[0]?.path : String(error)),
    )
  expect(await pathOf({ key: "revenue", format: "zip" })).toBe("format")
  expect(await pathOf({ key: "care_statements", format: "zip" })).toBe("year")
  expect(await pathOf({ ...care, year: 2031 })).toBe("year")
  expect(await pathOf({ key: "revenue", format: "csv", from: "2010-01-01", to: "2026-01-01" })).toBe("from")
  const nurse = await addStaff(scene.store, "Mia", ["HEALTH"])
  expect(await codeOf(askFile(needs)(nurse, newId(), { key: "medication", format: "csv" }))).toBe("NOT_PERMITTED")
  expect(await codeOf(askFile(needs)(nurse, newId(), care))).toBe("NOT_PERMITTED")
  for (let at = 0; at < 5; at++) await ask({ key: "revenue", format: "csv" })
  expect(await codeOf(ask({ key: "revenue", format: "csv" }))).toBe("REPORT_FILES_FULL")
})

it("says that a report takes long instead of being cut off", async () => {
  expect(await codeOf(makeReport({ ...needs, report_ms: 1 })(by, "revenue", {}))).toBe("REPORT_TAKES_LONG")
})
