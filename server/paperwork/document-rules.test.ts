import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addOffering,
  at,
  type SeededFamily,
  type SeededOffering,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { cancelBooking } from "../checkout/cancel-booking.ts"
import { sql } from "../database/sql.ts"
import { listDocuments, readDocument } from "./read-documents.ts"
import { readReadiness, readRequirements } from "./read-requirements.ts"
import { moveDocument } from "./store.ts"

// Documents for those who book in a funbox or in some schedule sets.

const DAY_MS = 86_400_000
const RULE = "Night agreement"
let scene: Scene
let night: SeededOffering
let day: SeededOffering
let template_id = ""
beforeAll(async () => {
  scene = await openScene()
  const { store, business } = scene
  await addTemplate(store, { name: "Trail agreement" })
  template_id = await addTemplate(store, { name: RULE })
  night = await addOffering(store, business, { set: { name: "Overnights" }, capacity: 50 })
  day = await addOffering(store, business, { start_date: "2030-06-17", capacity: 50 })
  await store.run(sql`
    insert into document_template_schedule_set (template_id, schedule_set_id) values (${template_id}, ${night.schedule_set_id})`)
})
afterAll(() => scene.close())

const needs = (days = 0) => ({
  ...scene.needs,
  public_origin: "https://portal.example",
  outside: undefined,
  clock: () => new Date(TEST_NOW.getTime() + days * DAY_MS),
})
const twoChildren = () => addFamily(scene.store, { students: [{}, {}] })
const book = (family: SeededFamily, offering: SeededOffering, student = 0) =>
  addBooking(scene.store, { business: scene.business, family, offering, student })
const listed = async ({ customer_id, student_ids }: SeededFamily, days = 0) =>
  (await listDocuments(needs(days))(customer_id))
    .map(({ name, student_id }) => `${name} ${student_ids.indexOf(student_id)}`)
    .toSorted()
const EVERYBODY = ["Trail agreement 0", "Trail agreement 1"]

it("issues it once, to the participant whose booking matches, also to requests at once", async () => {
  const family = await twoChildren()
  expect(await listed(family)).toEqual(EVERYBODY)
  await book(family, day)
  expect(await listed(family)).toEqual(EVERYBODY)
  await book(family, night, 1)
  const expected = [`${RULE} 1`, ...EVERYBODY]
  const all = await Promise.all([listed(family), listed(family), listed(family)])
  expect(all).toEqual([expected, expected, expected])
  expect(await listed(family)).toEqual(expected)
})

it("belongs to the bookings that match: only these aren't ready without it", async () => {
  const family = await twoChildren()
  const { customer_id } = family
  const ids = [await book(family, night), await book(family, day)]
  const asked = await readRequirements(needs())(customer_id, ids.join(","))
  const names = asked.map(({ requirements }) => requirements.map(({ name }) => name).includes(RULE))
  expect(names).toEqual([true, false])
  const [first] = await readReadiness(needs())(customer_id)
  expect(first?.items.find(({ name }) => name === RULE)).toMatchObject({
    due_on: "2030-06-07",
    blocks_check_in_on: "2030-06-10",
  })
})

it("isn't required after cancelling or the last day, reappears as the same document, and stays once signed", async () => {
  const family = await twoChildren()
  const { customer_id } = family
  const attendance = await book(family, night)
  const before = await listDocuments(needs())(customer_id)
  const id = before.find(({ name }) => name === RULE)?.id ?? ""
  expect(await listed(family, 40)).toEqual(EVERYBODY)
  await cancelBooking(scene.needs)(customer_id, attendance, { gives: "CREDIT", amount: 0 })
  expect(await listed(family)).toEqual(EVERYBODY)
  const [first] = await readReadiness(needs())(customer_id)
  expect(first?.requirements.map(({ name }) => name)).not.toContain(RULE)
  // A page that is open can still be finished.
  expect(await readDocument(needs())({ customer_id, session_id: id }, id)).toMatchObject({ status: "PENDING" })

  await book(family, night)
  expect((await listDocuments(needs())(customer_id)).find(({ name }) => name === RULE)?.id).toBe(id)
  await scene.store.run(sql`update document_template set valid_months = 1 where id = ${template_id}`)
  await scene.store.transaction((tx) => moveDocument(tx, id, "SIGNED", TEST_NOW))
  expect(await listed(family, 60)).toEqual([`${RULE} 0`, ...EVERYBODY])
  await scene.store.run(sql`update document_template set valid_months = null where id = ${template_id}`)
  // It ended without a renewal, because nothing is booked then.
  const count = sql`select count(*)::int as count from document where template_id = ${template_id} and student_id = ${at(family.student_ids, 0)}`
  expect(await scene.store.one(count)).toEqual({ count: 1 })
})

it("goes by the funbox, too", async () => {
  const family = await twoChildren()
  const name = "Funbox agreement"
  const id = await addTemplate(scene.store, { name })
  const set = (funbox_id: string) =>
    scene.store.run(sql`update document_template set funbox_id = ${funbox_id} where id = ${id}`)
  await set(scene.business.funbox_id)
  expect(await listed(family)).toEqual(EVERYBODY)
  await book(family, day)
  expect(await listed(family)).toEqual([`${name} 0`, ...EVERYBODY])
  await scene.store.run(sql`update document_template set is_archived = true where id = ${id}`)
})
