import { type Lines, openLines } from "@hub/testing/waitlists/waitlist"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { setPlaces } from "./capacity.ts"
import type { CommandContext } from "./command-context.ts"
import { setRegistration } from "./registration.ts"
import { offerToNext, showWaitlist } from "./waitlist.ts"

let lines: Lines
const said: string[] = []
let context: CommandContext

beforeAll(async () => {
  lines = await openLines()
  const { store, clock } = lines.needs
  context = { store, clock, settings: loadSettings({ DATA_DIR: "/tmp" }), say: (line) => said.push(line) }
})
afterAll(() => lines.close())

const run = async (command: (context: CommandContext) => Promise<number>) => {
  said.length = 0
  const code = await command(context)
  return `${code} ${said.join("\n")}`
}

it("shows a line, offers to the next, and never sets fewer places than are taken and held", async () => {
  const { id } = await lines.offering(0)
  const [first, second] = [await lines.family(), await lines.family(2)]
  await lines.join(first, { id })
  await lines.join(second, { id }, true)
  expect(await run((to) => showWaitlist(id, to))).toMatch(/0 places.*\n.*1\. .*\n.*2\. .*2 together or none/)
  expect(await run((to) => offerToNext(id, to))).toContain("No place is free")
  expect(await run((to) => setPlaces(id, 2, to))).toMatch(/^0 .*0 places before, 2 now.\n1 place offered/)
  expect(await run((to) => showWaitlist(id, to))).toContain("offered to")
  expect(await run((to) => offerToNext(id, to))).toContain("waits for 2 together or none")
  await expect(setPlaces(id, 0, context)).rejects.toThrow(/^0 taken and 1 held.* Set at least 1/)
  await expect(setPlaces("nothing", 3, context)).rejects.toThrow("There is no offering")
  const actions = await context.store.many(sql`select action, details from operator_action order by at, id`)
  expect(actions).toEqual([
    { action: "WAITLIST_OFFERED", details: { offers: 0 } },
    { action: "CAPACITY_SET", details: { from: 0, to: 2 } },
    { action: "WAITLIST_OFFERED", details: { offers: 0 } },
  ])
  expect(await lines.scene.checkout.violations()).toEqual([])
})

it("shows to whom several places would be offered, and offers them for that number", async () => {
  const { id } = await lines.offering(0)
  for (let family = 0; family < 3; family += 1) await lines.join(await lines.family(), { id })
  const pools = () =>
    context.store.one(
      sql`select p.capacity, p.held from pool p join offering_pool o on o.pool_id = p.id where o.offering_id = ${id}`,
    )
  const before = await pools()
  const shown = await run((to) => setPlaces(id, 2, to))
  expect(shown).toMatch(/^0 This would send 2 mails:\n {2}\S+@.*\n {2}\S+@.*\nNothing was changed.*--confirm 2$/)
  expect(await run((to) => setPlaces(id, 2, to, 3))).toMatch(/^1 It would send 2 mails now, not 3/)
  expect(await pools()).toEqual(before)
  expect(await run((to) => setPlaces(id, 2, to, 2))).toMatch(/^0 .*2 now.\n2 places offered/)
  expect(await lines.scene.checkout.violations()).toEqual([])
})

it("shows whom opening would write to before it opens", async () => {
  const { id, schedule_set_id } = await lines.offering(3)
  await context.store.run(sql`update schedule_set set opens_at = '2040-01-01' where id = ${schedule_set_id}`)
  for (let family = 0; family < 2; family += 1) {
    const customer_id = (await lines.family()).customer_id
    await context.store.run(sql`
      insert into place_notice (id, customer_id, kind, offering_id, created_at)
      values (gen_random_uuid(), ${customer_id}, 'OPENING', ${id}, ${context.clock()})`)
  }
  const row = () => context.store.one(sql`select opens_at from schedule_set where id = ${schedule_set_id}`)
  const before = await row()
  const open = (confirm?: number) => run((to) => setRegistration(schedule_set_id, { to: "open", confirm }, to))
  expect(await open()).toMatch(
    /^0 This would send 2 mails:\n {2}\S+@.* has opened\n.*\nNothing was changed.*--confirm 2$/,
  )
  expect(await open(1)).toMatch(/^1 It would send 2 mails now, not 1/)
  expect(await row()).toEqual(before)
  expect(await open(2)).toMatch(/^0 .*2 families have asked/)
})

it("opens and closes booking of a schedule set, now or later, and writes down who did", async () => {
  const { schedule_set_id } = await lines.offering(3)
  const later = new Date(context.clock().getTime() + 3_600_000)
  const row = () => context.store.one(sql`select opens_at, closes_at from schedule_set where id = ${schedule_set_id}`)
  expect(await run((to) => setRegistration(schedule_set_id, { to: "close" }, to))).toContain("booking is closed since")
  expect(await row()).toEqual({ opens_at: null, closes_at: context.clock().toISOString() })
  expect(await run((to) => setRegistration(schedule_set_id, { to: "open", at: later }, to))).toContain("booking opens")
  expect(await row()).toEqual({ opens_at: later.toISOString(), closes_at: null })
  await expect(setRegistration("nothing", { to: "open" }, context)).rejects.toThrow("There is no schedule set")
  const actions = await context.store.many<{ action: string }>(
    sql`select action from operator_action where subject_id = ${schedule_set_id} order by at, id`,
  )
  expect(actions.map(({ action }) => action)).toEqual(["REGISTRATION_CLOSED", "REGISTRATION_OPENED"])
})
