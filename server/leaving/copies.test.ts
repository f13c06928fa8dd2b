import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { testFolder } from "@hub/testing/folder"
import { emptyInstallation, installation, PASSPHRASE } from "@hub/testing/leaving/installations"
import { addStaff } from "@hub/testing/staff/add-staff"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { bringArchive } from "./bring-archive.ts"
import { leavingJobs } from "./jobs.ts"
import type { LeavingNeeds } from "./leaving-needs.ts"
import { makeCopies } from "./make-copies.ts"
import { openArchive } from "./open-archive.ts"

// An owner asks for a copy in the console, takes it, and it is gone a day later.

let now: Date
let office: StaffServer
let needs: LeavingNeeds
let mails = 0

beforeEach(async () => {
  now = new Date("2030-06-10T11:40:00.000Z")
  const clock = () => now
  office = await openForStaff(clock)
  const { store, settings } = office
  const folder = settings.data_dir
  mails = 0
  needs = {
    ...installation(store.at(clock), store.pool.options.connectionString ?? "", folder, { secrets: settings.secrets }),
    clock,
    begin: () => undefined,
    deliver: () => {
      mails += 1
    },
  }
  const rae = await addStaff(store, "Rae", ["OWNER"])
  await addStaff(store, "Sam", ["OWNER"])
  await addStaff(store, "Jo", ["OFFICE"])
  office.as({ ...rae, session: { id: newId(), proved_at: now, device_id: null } })
})
afterEach(() => office.close())

const ask = (id = newId(), passphrase = PASSPHRASE) => office.call(`PUT /business_copies/${id}`, { passphrase })
const list = async () => (await office.call("GET /business_copies")).result.items
const download = (id: string) => office.call(`GET /business_copies/${id}/download`)
const stored = () => readdir(join(office.settings.data_dir, "files"), { recursive: true })
const actions = () =>
  office.store.many<{ action: string }>(
    sql`select action from operator_action where subject = 'business_copy' order by at, id`,
  )

test("is made once for one id, told to every owner by mail, downloaded, and gone after a day", async () => {
  const id = newId()
  expect(await list()).toEqual([])
  expect(await ask(id)).toMatchObject({
    status: 200,
    result: { items: [{ id, status: "QUEUED", percent: 0, size: null }] },
  })
  expect((await ask(id)).result.items).toHaveLength(1)
  expect(await ask()).toMatchObject({ status: 409, code: "COPY_RUNNING" })
  await makeCopies(needs)()
  const [copy] = await list()
  expect(copy).toMatchObject({ status: "DONE", percent: 100, asked_by: "Rae", problem: null })
  expect(copy.ends_at).toBe("2030-06-11T11:40:00.000Z")
  const recipients = await office.store.many<{ recipient: string }>(
    sql`select recipient from outbox_mail where kind = 'BUSINESS_COPIED' order by recipient`,
  )
  expect(recipients).toHaveLength(2)
  expect(mails).toBe(1)

  const { result: bytes } = await download(id)
  expect(bytes).toHaveLength(copy.size)
  const path = join(testFolder(afterAll), "copy.age")
  await writeFile(path, bytes)
  const archive = await openArchive(path, PASSPHRASE)
  const there = await emptyInstallation(testFolder(afterAll))
  await bringArchive(there, archive)
  expect(await there.store.many(sql`select name from staff order by name`)).toEqual(
    ["Jo", "Rae", "Sam"].map((name) => expect.objectContaining({ name })),
  )
  await archive.close()
  await there.close()

  now = new Date("2030-06-11T11:41:00.000Z")
  expect(await list()).toMatchObject([{ status: "DONE", ends_at: null }])
  expect((await download(id)).status).toBe(404)
  await leavingJobs(needs)["forget_business_copies"]?.run()
  expect((await stored()).filter((name) => name.length > 40)).toEqual([])
  expect(await actions()).toEqual(
    ["ASKED", "READY", "DOWNLOADED"].map((action) => ({ action: `BUSINESS_COPY_${action}` })),
  )
})

test("a passphrase that is short or easily guessed is refused at the field", async () => {
  for (const [passphrase, message] of [
    ["short", "Use at least 12"],
    ["aaaaaaaaaaaaaaaa", "one of the first"],
    [" four words around here", "blanks"],
  ] as const)
    expect(await ask(newId(), passphrase)).toMatchObject({
      status: 400,
      path: "passphrase",
      result: { errors: [{ message: expect.stringContaining(message) }] },
    })
})

test("neither the passphrase nor the key of the file is in the database in the open, or there at all afterwards", async () => {
  const id = newId()
  await ask(id)
  const row = sql`select header, sealed_key, to_jsonb(c)::text as all from business_copy c where id = ${id}`
  const waiting = await office.store.one<{ sealed_key: Buffer | null; header: string; all: string }>(row)
  expect(waiting.all).not.toContain(PASSPHRASE)
  expect(waiting.sealed_key?.length).toBeGreaterThan(16)
  await makeCopies(needs)()
  expect(await office.store.one(row)).toMatchObject({ sealed_key: null, header: "" })
})

test("one that is stopped leaves nothing, and one that is deleted can't be downloaded", async () => {
  const first = newId()
  await ask(first)
  expect((await office.call(`POST /business_copies/${first}/remove`)).result.items).toMatchObject([
    { status: "CANCELED" },
  ])
  await makeCopies(needs)()
  const second = newId()
  await ask(second)
  await makeCopies(needs)()
  expect((await stored()).filter((name) => name.length > 40)).toHaveLength(1)
  await office.call(`POST /business_copies/${second}/remove`)
  expect((await stored()).filter((name) => name.length > 40)).toEqual([])
  expect((await download(second)).status).toBe(404)
  expect((await office.call(`POST /business_copies/${newId()}/remove`)).status).toBe(404)
})

test("a process that was killed leaves it to the next; a full disk says so", async () => {
  const id = newId()
  await ask(id)
  await office.store.run(
    sql`update business_copy set status = 'RUNNING', tries = 1, leased_until = ${new Date(now.getTime() - 1)} where id = ${id}`,
  )
  const raw_files = {
    ...needs.raw_files,
    put: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
  }
  await makeCopies({ ...needs, raw_files })()
  expect(await list()).toMatchObject([{ status: "FAILED", problem: expect.stringContaining("The disk is full") }])
  now = new Date(now.getTime() + 60_000)
  await ask()
  await makeCopies(needs)()
  expect(await list()).toMatchObject([{ status: "DONE" }, { status: "FAILED" }])
})
