import { randomBytes } from "node:crypto"
import { PREFIX } from "@hub/domain/kernel/address"
import { addHold } from "@hub/testing/database/bookings"
import { addFamily, addOffering, at, TEST_NOW } from "@hub/testing/database/fixtures"
import { mergeScene } from "@hub/testing/families/merge-scene"
import { v7 as newId } from "uuid"
import { expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"
import { closeLateMerges } from "./finish-merge.ts"

// Who hears of a merge, and what leads on after it.

const scene = mergeScene()
const { as, path, preview, propose, ask, answer } = scene

const noticesOf = (path: string) =>
  scene.server.store.many<{ recipient: string; notice: string }>(sql`
    select recipient, facts ->> 'notice' as notice from outbox_mail where kind = 'STAFF_NOTICE' and facts ->> 'path' = ${path} order by id`)
const pagePath = () => `/families/${scene.kept.customer_id}/merge/${scene.moved.customer_id}`

it("owners hear once of what the office proposes, and of nothing that an owner proposes", async () => {
  await Promise.all([propose(), propose()])
  await propose()
  const proposed = { recipient: "rae@juniper.example", notice: "MERGE_PROPOSED" }
  expect(await noticesOf(pagePath())).toEqual([proposed])
  const mails = await scene.server.store.many<{ facts: object }>(sql`
    select facts from outbox_mail where kind = 'STAFF_NOTICE' and facts ->> 'path' = ${pagePath()}`)
  expect(JSON.stringify(mails)).not.toMatch(/Emeka|Grace|Twice/)
  const { id } = (await scene.server.call(`GET ${path()}`)).result.merge
  await scene.server.call(`POST ${path(`/${id}/withdraw`)}`, { reason: "Cousins" })
  as("OWNER")
  await propose()
  expect(await noticesOf(pagePath())).toEqual([proposed])
})

it("an old address of the child leads on, and both wallet passes stay", async () => {
  const [kept_child, moved_child] = [at(scene.kept.student_ids, 0), at(scene.moved.student_ids, 0)]
  for (const [family, student_id] of [
    [scene.kept, kept_child],
    [scene.moved, moved_child],
  ] as const)
    await scene.server.store.run(sql`
      insert into wallet_pass (id, customer_id, student_id, wallet, token_hash, content_hash, changed_at, created_at)
      values (${newId()}, ${family.customer_id}, ${student_id}, 'APPLE', ${randomBytes(32)}, ${randomBytes(32)}, ${scene.now}, ${scene.now})`)
  await ask()
  await answer(scene.kept, { is_yes: true })
  await answer(scene.moved, { is_yes: true })
  expect(
    await scene.server.store.many(sql`
      select student_id, joined_at is not null as is_joined from wallet_pass where customer_id = ${scene.kept.customer_id} order by is_joined`),
  ).toEqual([
    { student_id: kept_child, is_joined: false },
    { student_id: kept_child, is_joined: true },
  ])
  const { store, settings } = scene.server
  const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => scene.now })
  const tokenOf = async (id: string) => (await session({ id, is_restricted: false }, "")).access_token
  const leadsTo = async (id: string, token: string) => {
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` }
    const { result, error } = (
      await scene.server.app.inject({ url: `${PREFIX}/students/${id}/current`, headers })
    ).json()
    return result?.id ?? error.code
  }
  const token = await tokenOf(scene.kept.customer_id)
  expect(await leadsTo(moved_child, token)).toBe(kept_child)
  expect(await leadsTo(kept_child, token)).toBe(kept_child)
  const stranger = await addFamily(scene.server.store)
  expect(await leadsTo(moved_child, await tokenOf(stranger.customer_id))).toBe("NOT_FOUND")
  as("HEALTH")
  expect((await scene.server.call(`GET /health/students/${moved_child}`)).result).toMatchObject({
    student_id: kept_child,
  })
})

it("what has begun since both said yes is in the way, and an owner finishes it", async () => {
  const id = await ask()
  await answer(scene.kept, { is_yes: true })
  const offering = await addOffering(scene.server.store, scene.business, { start_date: "2030-07-15" })
  await addHold(scene.server.store, {
    business: scene.business,
    family: scene.moved,
    offering,
    expires_at: new Date(TEST_NOW.getTime() + 600_000),
  })
  expect(await answer(scene.moved, { is_yes: true })).toMatchObject({
    status: 200,
    result: { state: "ANSWERED", is_held_up: true },
  })
  scene.at(new Date(TEST_NOW.getTime() + 49 * 3_600_000))
  expect(await closeLateMerges({ store: scene.server.store, clock: () => scene.now })()).toBe(0)
  scene.at(TEST_NOW)
  expect((await noticesOf(pagePath())).map(({ notice }) => notice)).toEqual(["MERGE_PROPOSED", "MERGE_HELD_UP"])
  const confirm = `POST ${path(`/${id}/confirm`)}`
  const shown = await preview()
  expect(await scene.server.call(confirm, { preview: shown.preview })).toMatchObject({
    status: 409,
    code: "MERGE_REFUSED",
  })
  scene.at(new Date(TEST_NOW.getTime() + 3_600_000))
  as("OWNER")
  expect(await scene.server.call(confirm, { preview: shown.preview })).toMatchObject({
    status: 200,
    result: { status: "MERGED" },
  })
})
