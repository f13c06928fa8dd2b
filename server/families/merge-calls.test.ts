import { addBooking, addHold } from "@hub/testing/database/bookings"
import { addOffering, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { mergeScene } from "@hub/testing/families/merge-scene"
import { v7 as newId } from "uuid"
import { expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { closeLateMerges } from "./finish-merge.ts"

// The office proposes, an owner confirms, both families say yes by the codes in their mails.

const scene = mergeScene()
const { as, path, preview, propose, ask, kindsTo, answer, isThere } = scene

it("finds who may be the same, by what, and not whom someone has found to be two", async () => {
  const found = (await scene.server.call(`GET ${path()}`)).result.candidates
  expect(found).toMatchObject([{ id: scene.moved.customer_id, because: ["CHILD"], children: ["Grace"] }])
  await scene.server.store.run(
    sql`update customer set phone_number = '+12025550101' where id in (${scene.kept.customer_id}, ${scene.moved.customer_id})`,
  )
  await scene.server.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, email, is_emergency_contact, is_authorized_pick_up,
      created_at) values (${newId()}, ${scene.kept.customer_id}, 'Emeka', 'Obi', 'Father', '+12025550102', ${scene.moved.email.toUpperCase()}, true, true, now())`)
  expect((await scene.server.call(`GET ${path()}`)).result.candidates[0].because).toEqual(["CHILD", "EMAIL", "PHONE"])
  await scene.server.call(`POST ${path("/not_the_same")}`, { other_id: scene.moved.customer_id })
  expect((await scene.server.call(`GET ${path()}`)).result.candidates).toEqual([])
  expect((await scene.server.call(`GET /families/${scene.moved.customer_id}/merges`)).result.candidates).toEqual([])
})

it("the office proposes, an owner with a fresh proof confirms, and the second yes makes them one", async () => {
  const shown = await preview()
  expect(shown).toMatchObject({
    because: ["CHILD"],
    blockers: [],
    merge: null,
    same_children: [{ kept_id: at(scene.kept.student_ids, 0) }],
  })
  const proposed = await propose()
  expect(proposed.result).toMatchObject({ status: "PROPOSED", proposed_by: "OFFICE" })
  expect((await propose()).result.id).toBe(proposed.result.id)
  const confirm = `POST ${path(`/${proposed.result.id}/confirm`)}`
  expect(await scene.server.call(confirm, { preview: shown.preview })).toMatchObject({ status: 403 })
  as("OWNER", { is_proved: false })
  expect(await scene.server.call(confirm, { preview: shown.preview })).toMatchObject({
    status: 403,
    code: "PROOF_NEEDED",
  })
  const id = await ask()
  expect(await kindsTo(scene.kept)).toEqual(["MERGE_ASKED"])
  expect(await kindsTo(scene.moved)).toEqual(["MERGE_ASKED"])
  expect(await answer(scene.kept, { code: "000000", is_yes: true })).toMatchObject({ status: 400, code: "CODE_WRONG" })
  expect(await answer(scene.kept, { is_yes: true })).toMatchObject({
    status: 200,
    result: { state: "ANSWERED", answer: "YES", stays: true },
  })
  expect(await isThere(scene.moved)).toBe(true)
  expect(await answer(scene.moved, { is_yes: true })).toMatchObject({ status: 200, result: { state: "DONE" } })
  expect(await isThere(scene.moved)).toBe(false)
  // Sent twice, it is done once.
  expect(await answer(scene.moved, { is_yes: true })).toMatchObject({ status: 200, result: { state: "DONE" } })
  expect(await scene.server.call(`POST ${path(`/${id}/confirm`)}`, { preview: shown.preview })).toMatchObject({
    result: { status: "MERGED" },
  })
  expect((await kindsTo(scene.kept)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
  expect((await kindsTo(scene.moved)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
  // The old id leads on.
  expect((await scene.server.call(`GET /families/${scene.moved.customer_id}`)).result.id).toBe(scene.kept.customer_id)
  expect(
    await scene.server.store.one(
      sql`select count(*)::int as n from student where customer_id = ${scene.kept.customer_id}`,
    ),
  ).toEqual({ n: 1 })
})

it("two yes at the same moment merge once", async () => {
  await ask()
  const answers = await Promise.all([
    answer(scene.kept, { is_yes: true }),
    answer(scene.moved, { is_yes: true }),
    answer(scene.moved, { is_yes: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await isThere(scene.moved)).toBe(false)
  expect((await kindsTo(scene.kept)).filter((kind) => kind === "MERGE_DONE")).toHaveLength(1)
})

it("one no closes it, and both read so", async () => {
  const id = await ask()
  await answer(scene.kept, { is_yes: true })
  expect(await answer(scene.moved, { is_yes: false })).toMatchObject({ result: { state: "CLOSED", answer: "NO" } })
  for (const family of [scene.kept, scene.moved]) expect(await kindsTo(family)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
  expect(await answer(scene.kept, { is_yes: true })).toMatchObject({ status: 200, result: { state: "CLOSED" } })
  expect(await scene.server.call(`POST ${path(`/${id}/override`)}`, { side: "MOVED", reason: "x" })).toMatchObject({
    status: 409,
    code: "MERGE_OVER",
  })
  expect(await isThere(scene.moved)).toBe(true)
})

it("an owner goes on without a yes by an override, of which the family reads; its sign-ins end", async () => {
  const id = await ask()
  await answer(scene.kept, { is_yes: true })
  await scene.server.store.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
    values (${newId()}, ${scene.moved.customer_id}, ${Buffer.from(scene.moved.customer_id)}, ${Buffer.from(newId())}, now() + interval '10 years')`)
  expect(await scene.server.call(`POST ${path(`/${id}/override`)}`, { side: "MOVED", reason: " " })).toMatchObject({
    status: 400,
    path: "reason",
  })
  const done = await scene.server.call(`POST ${path(`/${id}/override`)}`, {
    side: "MOVED",
    reason: "The address is dead",
  })
  expect(done).toMatchObject({ status: 200, result: { status: "MERGED" } })
  expect(await kindsTo(scene.moved)).toEqual(["MERGE_ASKED", "MERGE_OVERRIDDEN", "MERGE_DONE"])
  expect(
    await scene.server.store.many(
      sql`select id from sign_in_session where customer_id = ${scene.kept.customer_id} and revoked_at is null`,
    ),
  ).toEqual([])
  expect(
    await scene.server.store.one(
      sql`select operator, reason from operator_action where action = 'MERGE_OVERRIDDEN' and subject_id = ${scene.moved.customer_id}`,
    ),
  ).toEqual({ operator: "OWNER", reason: "The address is dead" })
})

it("after 48 hours it is over, and both read so", async () => {
  await ask()
  await answer(scene.kept, { is_yes: true })
  scene.at(new Date(TEST_NOW.getTime() + 49 * 3_600_000))
  expect(await answer(scene.moved, { is_yes: true })).toMatchObject({ status: 409, code: "MERGE_OVER" })
  expect(await closeLateMerges({ store: scene.server.store, clock: () => scene.now })()).toBe(1)
  expect(await closeLateMerges({ store: scene.server.store, clock: () => scene.now })()).toBe(0)
  expect(await kindsTo(scene.moved)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
})

const kinds = async (choices: unknown = null) =>
  (await preview(choices)).blockers.map(({ kind, side }: { kind: string; side: string | null }) => [kind, side])

it("two open checkouts are refused, each with its family, and what has run out is dropped", async () => {
  const offering = await addOffering(scene.server.store, scene.business, { start_date: "2030-07-01" })
  const expires_at = new Date(TEST_NOW.getTime() + 600_000)
  for (const family of [scene.kept, scene.moved])
    await addHold(scene.server.store, { business: scene.business, family, offering, expires_at })
  expect(await kinds()).toEqual([
    ["CHECKOUT_OPEN", "KEPT"],
    ["CHECKOUT_OPEN", "MOVED"],
  ])
  expect(await propose()).toMatchObject({ status: 409, code: "MERGE_REFUSED" })
  scene.at(new Date(TEST_NOW.getTime() + 3_600_000))
  expect(await kinds()).toEqual([])
  as("OFFICE")
  expect(await propose()).toMatchObject({ status: 200 })
})

it("refuses custody, bookings of one child that meet, and families that aren't there", async () => {
  await scene.server.store.run(sql`
    insert into barred_collector (id, customer_id, name, because, by, at) values (${newId()}, ${scene.moved.customer_id}, 'Max', 'letter', 'Rae', now())`)
  expect(await kinds()).toEqual([["CUSTODY", "MOVED"]])
  const [one, other] = [
    await addOffering(scene.server.store, scene.business, { start_date: "2030-07-08", name: "Trail Makers" }),
    await addOffering(scene.server.store, scene.business, { start_date: "2030-07-08", name: "Open Barn" }),
  ]
  await addBooking(scene.server.store, { business: scene.business, family: scene.kept, offering: one })
  await addBooking(scene.server.store, { business: scene.business, family: scene.moved, offering: other })
  expect(await kinds()).toContainEqual(["BOOKINGS_MEET", null])
  expect(await kinds({ children: [], take: [] })).toEqual([["CUSTODY", "MOVED"]])
  const nobody = { moved_id: newId(), choices: null }
  expect(await scene.server.call(`POST ${path("/preview")}`, nobody)).toMatchObject({ status: 404 })
  const itself = { moved_id: scene.kept.customer_id, choices: null }
  expect(await scene.server.call(`POST ${path("/preview")}`, itself)).toMatchObject({ status: 404 })
  const stranger = { children: [{ kept_id: newId(), moved_id: newId(), take: [] }], take: [] }
  expect(
    await scene.server.call(`POST ${path("/preview")}`, { moved_id: scene.moved.customer_id, choices: stranger }),
  ).toMatchObject({
    status: 409,
    code: "MERGE_NOT_POSSIBLE",
  })
})

it("is taken back: the codes are dead, and both read so", async () => {
  const id = await ask()
  expect(await scene.server.call(`POST ${path(`/${id}/withdraw`)}`, { reason: "They are cousins" })).toMatchObject({
    result: { status: "CLOSED", closed_because: "WITHDRAWN" },
  })
  expect(await answer(scene.moved, { is_yes: true })).toMatchObject({ status: 409, code: "MERGE_OVER" })
  expect(await kindsTo(scene.kept)).toEqual(["MERGE_ASKED", "MERGE_CLOSED"])
  as("OFFICE")
  expect(await propose()).toMatchObject({ status: 200, result: { status: "PROPOSED" } })
})
