import { addOffering, at, type SeededOffering } from "@hub/testing/database/fixtures"
import { firstDayIn } from "@hub/testing/first-day/first-day"
import { testFolder } from "@hub/testing/folder"
import { codeOf } from "@hub/testing/outcome"
import type { StopPoint } from "@hub/testing/races/crash-points"
import { stopping } from "@hub/testing/races/stop-at"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from "vitest"
import { sql } from "../database/sql.ts"
import { digestCounts } from "../notices/queries.ts"
import { diskFiles } from "../providers/files/disk.ts"
import { cameSince } from "../today/queries.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import { bookTest, finishTests, readTestBooking, undoTest } from "./test-booking.ts"

// A business tries itself, and is as before: places, money, credits, and nothing of it counts.

let scene: Scene
let needs: FirstDayNeeds
let offering: SeededOffering
let folder = ""
const rae = staffActor({ roles: ["OWNER"] })

beforeAll(() => {
  folder = testFolder(afterAll)
})
beforeEach(async () => {
  scene = await openScene({ price: 38_500, max: 8 })
  needs = firstDayIn(scene, diskFiles(folder))
  await scene.store.run(sql`
    insert into staff (id, email, name, created_at) values (${rae.kind === "staff" ? rae.staff_id : ""}, 'rae@alder.example', 'Rae', now())`)
  await addOffering(scene.store, scene.business, { start_date: "2030-06-10", capacity: 1 })
  offering = await addOffering(scene.store, scene.business, { start_date: "2030-06-17", capacity: 2 })
  // Nobody can book yet, which is when a business tries itself.
  await scene.store.run(sql`update schedule_set set opens_at = '2030-06-05T13:00:00Z'`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const later = (ms: number) => scene.checkout.setTime(new Date(needs.clock().getTime() + ms))

/** What must be as before. */
async function asBefore() {
  const { charged, refunded } = await scene.checkout.books()
  return {
    kept: charged - refunded,
    ...(await scene.store.one(sql`
      select (select coalesce(sum(taken + held + waiting), 0)::int from pool) as places,
        (select count(*)::int from credit where status = 'AVAILABLE') as credits,
        (select count(*)::int from customer where deleted_at is null) as families,
        (select count(*)::int from attendance where status = 'BOOKED') as booked,
        (select count(*)::int from hold where status = 'OPEN') as holds,
        (select coalesce(sum(amount) filter (where debit_account = 'RECEIVABLE'), 0)::int
          - coalesce(sum(amount) filter (where credit_account = 'RECEIVABLE'), 0)::int from ledger_transfer) as owed`)),
  }
}

it("books where a test takes neither the last place nor one that isn't free, and all of it goes back", async () => {
  const before = await asBefore()
  const booked = await bookTest(needs)(rae)
  expect(booked).toMatchObject({
    state: "BOOKED",
    way: "CARD",
    child: "Test child Test family",
    start_date: "2030-06-17",
    amount: 38_500,
    problem: null,
  })
  expect(booked.mails.map(({ subject }) => subject)).toEqual(["You're booked"])
  expect((await scene.checkout.books()).charged).toBe(38_500)
  expect(await scene.store.one(sql`select taken from pool where id = ${at(offering.pool_ids, 0)}`)).toEqual({
    taken: 1,
  })
  const undone = await undoTest(needs)(rae)
  expect(undone).toMatchObject({ state: "UNDONE", problem: null, mails: [] })
  expect(await asBefore()).toEqual(before)
  expect(
    await scene.store.many(sql`
      select action, operator from operator_action where action in ('TEST_BOOKED', 'TEST_UNDONE') order by at, id`),
  ).toEqual([
    { action: "TEST_BOOKED", operator: "Rae" },
    { action: "TEST_UNDONE", operator: "Rae" },
  ])
  expect(await bookTest(needs)(rae)).toMatchObject({ state: "BOOKED" })
  await undoTest(needs)(rae)
})

it("is in no count of Today or of a digest", async () => {
  const counts = async () => {
    const now = needs.clock()
    const { from: _, ...since } = await cameSince(scene.store, { from: "2030-05-31T00:00:00Z", now })
    return {
      ...since,
      ...(await digestCounts(scene.store, { since: "2030-05-01T00:00:00Z", now, today: "2030-06-01" })),
    }
  }
  const before = await counts()
  await bookTest(needs)(rae)
  expect(await counts()).toEqual(before)
  await undoTest(needs)(rae)
  expect(await counts()).toEqual(before)
})

it("pressed twice at once, or again after a lost answer, it is one booking, and one undoing", async () => {
  const before = await asBefore()
  await Promise.all([bookTest(needs)(rae), bookTest(needs)(rae), bookTest(needs)(rae)])
  expect(await bookTest(needs)(rae)).toMatchObject({ state: "BOOKED" })
  expect(await scene.checkout.books()).toMatchObject({ charges: 1, charged: 38_500 })
  await Promise.all([undoTest(needs)(rae), undoTest(needs)(rae), undoTest(needs)(rae)])
  expect(await undoTest(needs)(rae)).toMatchObject({ state: "UNDONE" })
  expect(await scene.checkout.books()).toMatchObject({ refunded: 38_500 })
  expect(await asBefore()).toEqual(before)
})

/** Its work stops at the point, which it has to reach. */
async function cutShort(point: StopPoint, work: (cut: FirstDayNeeds) => Promise<unknown>): Promise<void> {
  const stop = stopping()
  stop.arm([point])
  const cut = { ...needs, store: stop.store(needs.store), cards: stop.port("cards", needs.cards) }
  await work(cut).catch(() => undefined)
  expect(stop.reached()).toEqual([point])
}

test.each([
  "after the family is made at the provider",
  "before the payment is made",
  "after the payment is made",
  "after a snapshot",
  "money is written",
  "money has arrived",
] satisfies StopPoint[])("cut short %s, it goes on, or is taken back", async (point) => {
  const before = await asBefore()
  await cutShort(point, (cut) => bookTest(cut)(rae))
  later(61_000)
  expect(await bookTest(needs)(rae)).toMatchObject({ state: "BOOKED" })
  const { charged, refunded } = await scene.checkout.books()
  expect(charged - refunded).toBe(38_500)
  later(61_000)
  await undoTest(needs)(rae)
  expect(await readTestBooking(needs)()).toMatchObject({ state: "UNDONE" })
  expect(await asBefore()).toEqual(before)
})

test.each([
  "a cancelled booking is written",
  "before a refund is sent",
  "after a refund is sent",
  "a refund is settled",
] satisfies StopPoint[])("undoing cut short %s is finished by the job", async (point) => {
  const before = await asBefore()
  await bookTest(needs)(rae)
  await cutShort(point, (cut) => undoTest(cut)(rae))
  later(61_000)
  await finishTests(needs)(rae)
  expect(await readTestBooking(needs)()).toMatchObject({ state: "UNDONE" })
  expect(await asBefore()).toEqual(before)
})

it("one that is left alone is taken back after a day", async () => {
  const before = await asBefore()
  await bookTest(needs)(rae)
  expect(await finishTests(needs)(rae)).toBe(0)
  later(86_400_000)
  expect(await finishTests(needs)(rae)).toBe(1)
  expect(await asBefore()).toEqual(before)
})

it("with live keys no card is touched: the place is free", async () => {
  const before = await asBefore()
  const live: FirstDayNeeds = { ...needs, card_keys: "LIVE" }
  expect(await bookTest(live)(rae)).toMatchObject({ state: "BOOKED", way: "FREE", amount: 0 })
  expect(await scene.checkout.books()).toMatchObject({ charges: 0 })
  expect(await undoTest(live)(rae)).toMatchObject({ state: "UNDONE" })
  expect(await asBefore()).toEqual(before)
})

it("says what stopped it, and can be pressed again", async () => {
  await scene.checkout.addFault({ op: "payment_intents.confirm", mode: "decline", times: 1 })
  const failed = await bookTest(needs)(rae)
  if (failed.state !== "BOOKED") expect(failed.problem).not.toBe("")
  later(61_000)
  expect(await bookTest(needs)(rae)).toMatchObject({ state: "BOOKED" })
  await undoTest(needs)(rae)
})

it("is refused where it would take a last place", async () => {
  await scene.store.run(sql`update pool set capacity = 1`)
  expect(await codeOf(bookTest(needs)(rae))).toBe("NOTHING_TO_TEST")
  expect(await readTestBooking(needs)()).toBeNull()
  expect(await scene.store.many(sql`select id from customer`)).toEqual([])
})
