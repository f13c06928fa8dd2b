import { Problem } from "@hub/domain/kernel/problem"
import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import { settleException } from "@hub/server/gate/answer-exception"
import { readExceptions } from "@hub/server/gate/read-exceptions"
import { recordIn, recordVoid } from "@hub/server/gate/record-check"
import { recordOut } from "@hub/server/gate/record-out"
import { syncScans } from "@hub/server/gate/sync-scans"
import { fixedKeys, newKeyText } from "@hub/server/kernel/key-list"
import { setDayOff } from "@hub/server/scheduling/store-days-off"
import fc from "fast-check"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { addBooking } from "../database/bookings.ts"
import { type TestDatabase, testDatabase } from "../database/database.ts"
import { addFamily, addOffering, at, type Business, seedBusiness } from "../database/fixtures.ts"
import { staffActor } from "../staff/actors.ts"

// I57 over random mornings: two devices at one gate, each with its own clock, now with and now without a network, scan the same children, send
// what they have kept twice or halfway, while days are canceled. No scan is lost, and no child: where the record isn't what happened at the
// gate, someone is asked.

const { size: numRuns, seed } = campaign("gate")
const DAY = "2030-06-10"
const CHILDREN = 3
const MINUTE = 60_000

const steps = fc.record({
  act: fc.constantFrom(
    "IN",
    "IN",
    "IN",
    "OUT",
    "OUT",
    "OUT",
    "UNDO",
    "LINE",
    "LINE",
    "SEND_TWICE",
    "CANCEL",
    "UNKNOWN",
  ),
  device: fc.constantFrom(0, 1),
  child: fc.nat(CHILDREN - 1),
  minutes: fc.nat(25),
})

interface Kept {
  readonly id: string
  readonly kind: "IN" | "OUT" | "VOID"
  readonly at: string
  readonly staff_id: string
  readonly student_id?: string
  readonly code?: string
  readonly voids?: string
  readonly with_whom?: string
}

interface Device {
  readonly at: { by: ReturnType<typeof actorOn>; location_id: string }
  /** How far its clock is off. */
  readonly off_ms: number
  is_online: boolean
  queue: Kept[]
}

/** What happened at the gate, whatever is recorded of it. */
interface Child {
  readonly id: string
  readonly attendance_id: string
  is_inside: boolean
  /** The last scan of them, by whom, and whether they were inside before it. */
  last?: { readonly scan_id: string; readonly device: number; readonly was_inside: boolean }
}

let db: TestDatabase
let business: Business

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [], families: [] })
})
afterAll(() => db.close())

function actorOn(device_id: string) {
  const actor = staffActor({ roles: ["GATE"], sites: [business.location_id] })
  if (actor.kind !== "staff") throw new Error("nobody of the staff")
  return { ...actor, session: { id: newId(), proved_at: new Date(), device_id } }
}

async function newChild(): Promise<Child> {
  const family = await addFamily(db.store)
  await db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (gen_random_uuid(), ${family.customer_id}, 'Rosa', 'Okafor', 'Grandmother', '+15550100164', true, true, now())`)
  const offering = await addOffering(db.store, business, { days: [DAY, "2030-06-11"] })
  const attendance_id = await addBooking(db.store, { business, family, offering })
  return { id: at(family.student_ids, 0), attendance_id, is_inside: false }
}

const wasRefused = (error: unknown): false => {
  if (!(error instanceof Problem)) throw error
  return false
}

async function morning(
  plan: readonly { act: string; device: number; child: number; minutes: number }[],
  offs: readonly number[],
) {
  let now = new Date(`${DAY}T12:30:00.000Z`)
  const needs = { store: db.store.at(() => now), clock: () => now, link_keys: fixedKeys(newKeyText()) }
  const children = await Promise.all(Array.from({ length: CHILDREN }, newChild))
  const devices = offs.map(
    (minutes): Device => ({
      at: { by: actorOn(newId()), location_id: business.location_id },
      off_ms: minutes * MINUTE,
      is_online: true,
      queue: [],
    }),
  )
  const taken: string[] = []

  const clockOf = ({ off_ms }: Device) => new Date(now.getTime() + off_ms).toISOString()
  const send = async (device: Device, scans: readonly Kept[]) =>
    syncScans(needs)(device.at, { now: clockOf(device), scans })
  const kept = (device: Device, scan: Pick<Kept, "id" | "kind" | "student_id" | "code" | "voids">): true => {
    const who = { at: clockOf(device), staff_id: newId() }
    device.queue.push({ ...scan, ...who, ...(scan.kind === "OUT" ? { with_whom: "Dana Okafor" } : {}) })
    return true
  }

  async function scan(device: Device, child: Child, kind: "IN" | "OUT" | "VOID", id: string): Promise<boolean> {
    const { id: student_id, last } = child
    const given = { scan_id: id, student_id }
    const voids = kind === "VOID" && last !== undefined ? { voids: last.scan_id } : {}
    if (!device.is_online) return kept(device, { id, kind, student_id, ...voids })
    const done =
      kind === "IN"
        ? recordIn(needs)(device.at, given)
        : kind === "OUT"
          ? recordOut(needs)(device.at, { ...given, with_whom: "Dana Okafor" })
          : recordVoid(needs)(device.at, { ...given, reason: "Wrong child", again: true })
    return done.then(() => true, wasRefused)
  }

  for (const { act, device: index, child: whom, minutes } of plan) {
    now = new Date(now.getTime() + minutes * MINUTE + 1000)
    const [device, child] = [at(devices, index), at(children, whom)]
    const id = newId()
    if (act === "IN" || act === "OUT") {
      if (!(await scan(device, child, act, id))) continue
      taken.push(id)
      child.last = { scan_id: id, device: index, was_inside: child.is_inside }
      child.is_inside = act === "IN"
    }
    const { last } = child
    if (act === "UNDO" && last?.device === index && (await scan(device, child, "VOID", id))) {
      taken.push(id)
      child.is_inside = last.was_inside
      delete child.last
    }
    if (act === "UNKNOWN" && !device.is_online) {
      kept(device, { id, kind: "IN", code: `of-nobody-${id.slice(-6)}` })
      taken.push(id)
    }
    if (act === "CANCEL")
      await db.store.transaction((tx) => setDayOff(tx, child.attendance_id, { date: DAY, now })).catch(() => undefined)
    // Half of what it has arrives, and the answer is lost.
    if (act === "SEND_TWICE") await send(device, device.queue.slice(0, Math.ceil(device.queue.length / 2)))
    if (act === "LINE") {
      device.is_online = !device.is_online
      if (!device.is_online) continue
      await send(device, device.queue)
      device.queue = []
    }
  }
  now = new Date(now.getTime() + MINUTE)
  await Promise.all(devices.map((device) => send(device, device.queue)))
  return { children, taken, needs, gate: at(devices, 0).at }
}

async function isHere({ id }: Child): Promise<boolean> {
  return (await db.store.maybe(sql`select 1 as one from gate_presence where student_id = ${id}`)) !== undefined
}

it("loses no scan and no child", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 5, maxLength: 30 }),
      fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -70, max: 70 })),
      fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
      async (plan, offs, answers) => {
        const { children, taken, needs, gate } = await morning(plan, offs)
        const stored = await db.store.many<{ id: string }>(sql`
          select id from gate_scan where id = any(${taken}::uuid[]) and num_nonnulls(check_id, absence_id, exception_id) = 1`)
        expect(stored.map(({ id }) => id).toSorted()).toEqual(taken.toSorted())
        const open = (await readExceptions(needs)(gate)).items.filter(({ scan_id }) => taken.includes(scan_id))
        for (const child of children) {
          const isAsked = open.some(({ student }) => student?.id === child.id)
          if (!isAsked) expect([child.id, await isHere(child)]).toEqual([child.id, child.is_inside])
        }
        for (const [index, { scan_id }] of open.entries()) {
          const answer = at(answers, index % answers.length) ? "APPLY" : "DISMISS"
          const body = { answer, reason: "Asked", called: "Dana", student_id: at(children, 0).id } as const
          await settleException(needs)(gate, scan_id, body).catch(wasRefused)
        }
        expect(await findViolations(db.store)).toEqual([])
      },
    ),
    { numRuns, seed },
  )
}, 3_600_000)
