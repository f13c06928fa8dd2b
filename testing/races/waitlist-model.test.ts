import { rejectApplication } from "@hub/server/applications/answer-application"
import { draftApplications } from "@hub/server/applications/draft-applications"
import { submitApplications } from "@hub/server/applications/submit-applications"
import { approveApplication, withdrawApplication } from "@hub/server/checkout/approve-application"
import { cancelBooking } from "@hub/server/checkout/cancel-booking"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { releaseOrder } from "@hub/server/checkout/end-order"
import { moveBooking } from "@hub/server/checkout/move-booking"
import { signUp } from "@hub/server/checkout/place-basket"
import { readCancelTerms } from "@hub/server/checkout/read-cancel-terms"
import { readCurrentDraft } from "@hub/server/checkout/read-order"
import { sql } from "@hub/server/database/sql"
import { changeCapacity } from "@hub/server/waitlists/change-capacity"
import { joinWaitlist } from "@hub/server/waitlists/join-waitlist"
import { awaitedPools } from "@hub/server/waitlists/queries"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaign, historiesOf } from "../campaign/campaign.ts"
import { addFamily, addOffering, at, type SeededFamily, type SeededOffering } from "../database/fixtures.ts"
import { codeOf } from "../outcome.ts"
import { endExpired } from "../scene.ts"
import { type Lines, openLines } from "../waitlists/waitlist.ts"
import type { Model, Seat } from "./waitlist-model.ts"
import * as model from "./waitlist-model.ts"

// Random histories of lines, applications, moves and capacity, held to a model: every answer, and after every step the counters.

const { size: numRuns, seed, isWhole } = campaign("waitlist-model")
/** So long before the first start that bookings can be cancelled. */
const MAX_DAYS = 4
const HOUR_MS = 3_600_000
const BEGIN = Date.parse("2030-06-01T12:00:00.000Z")

let lines: Lines

interface Real {
  readonly families: readonly SeededFamily[]
  readonly programs: readonly SeededOffering[]
}
type Step = fc.AsyncCommand<Model, Real>

beforeAll(async () => {
  lines = await openLines()
})
afterAll(async () => {
  expect(await lines.scene.checkout.violations()).toEqual([])
  await lines.close()
})

async function newReal(): Promise<Real> {
  lines.scene.checkout.setTime(new Date(BEGIN))
  const weeks = ["2030-06-10", "2030-06-10", "2030-06-17", "2030-06-24"]
  const { store, business } = lines.scene
  return store.transaction(async (tx) => {
    const [families, programs] = await Promise.all([
      Promise.all([1, 2, 3].map(() => addFamily(tx, { students: [{}, {}] }))),
      Promise.all(
        model.CAPACITY.map((capacity, program) => {
          const set = program === model.APPLIED ? { requires_application: true } : { is_waitlist_enabled: true }
          return addOffering(tx, business, { capacity, start_date: at(weeks, program), set })
        }),
      ),
    ])
    return { families, programs }
  })
}

const who = ({ families }: Real, family: number): string => at(families, family).customer_id
const student = ({ families }: Real, { family, child }: Omit<Seat, "program">): string =>
  at(at(families, family).student_ids, child)
const pick = (r: Real, seat: Seat) => ({ student_id: student(r, seat), offering_id: at(r.programs, seat.program).id })
const poolOf = ({ programs }: Real, program: number): string => at(at(programs, program).pool_ids, 0)
const needs = () => ({ ...lines.scene.needs, saved: { list: async () => [] } })

async function counters(r: Real) {
  const rows = await lines.scene.store.many<{
    id: string
    taken: number
    held: number
    waiting: number
    passed: number
  }>(
    sql`select id, taken, held, waiting, passed_over as passed from pool where id = any(${r.programs.map((_, program) => poolOf(r, program))}::uuid[])`,
  )
  return r.programs.map((_, program) => {
    const { id: _id, ...row } = rows.find(({ id }) => id === poolOf(r, program)) ?? { id: "" }
    return row
  })
}
const countersBy = (m: Model) =>
  m.capacity.map((_, program) => ({
    taken: model.taken(m, program),
    held: model.held(m, program),
    waiting: model.waiting(m, program),
    passed: m.passed[program] ?? 0,
  }))

const step = (name: string, run: (m: Model, r: Real) => Promise<void>, check: Step["check"] = () => true): Step => ({
  check,
  run: async (m, r) => {
    await run(m, r)
    expect(await counters(r)).toEqual(countersBy(m))
  },
  toString: () => name,
})
const shown = ({ family, child, program }: Seat): string => `${family}.${child} ${"ABCD"[program]}`

const hold = (seat: Seat): Step =>
  step(`hold(${shown(seat)})`, async (m, r) => {
    const answer = await codeOf(draftOrder(needs())(who(r, seat.family), [pick(r, seat)]), "done")
    expect(answer).toBe(model.draft(m, seat))
  })
const book = (seat: Seat): Step =>
  step(`book(${shown(seat)})`, async (m, r) => {
    const answer = await codeOf(signUp(needs())(who(r, seat.family), [pick(r, seat)], undefined), "done")
    expect(answer).toBe(model.book(m, seat))
  })
const leave = (family: number): Step =>
  step(
    `leave(${family})`,
    async (m, r) => {
      const order = await readCurrentDraft(needs())(who(r, family))
      await releaseOrder(needs())(who(r, family), order?.id ?? "")
      model.leave(m, family)
    },
    ({ drafts }) => drafts.has(family),
  )

/** A step about one of the bookings. */
const onBooking = (name: string, n: number, run: (m: Model, seat: Seat, r: Real, id: string) => Promise<void>): Step =>
  step(
    `${name}(${n})`,
    async (m, r) => {
      const seat = at(m.booked, n % m.booked.length)
      const { id } = await lines.scene.store.one<{ id: string }>(sql`
        select id from attendance where student_id = ${student(r, seat)} and status = 'BOOKED'
          and offering_id = ${at(r.programs, seat.program).id}`)
      await run(m, seat, r, id)
    },
    ({ booked }) => booked.length > 0,
  )
const cancel = (n: number): Step =>
  onBooking("cancel", n, async (m, seat, r, id) => {
    const { gives, amount } = await readCancelTerms(needs())(who(r, seat.family), id)
    await cancelBooking(needs())(who(r, seat.family), id, { gives, amount })
    model.cancel(m, seat)
  })
const move = (n: number, program: number): Step =>
  onBooking(`move to ${"ABCD"[program]}`, n, async (m, seat, r, id) => {
    const offering_id = at(r.programs, program).id
    const moving = { offering_id, difference: 0, gives: "NOTHING", remember_payment_method: false } as const
    const moved = moveBooking(needs())(who(r, seat.family), id, { ...moving, idempotency_key: undefined })
    expect(await codeOf(moved, "done")).toBe(model.move(m, seat, program))
  })

const join = (family: number, children: number[], program: number, both: boolean): Step =>
  step(`join(${family}.${children.join()} ${"ABC"[program]}${both ? ", both" : ""})`, async (m, r) => {
    const session = { customer_id: who(r, family), session_id: "", is_restricted: false }
    const ids = children.map((child) => student(r, { family, child }))
    const program_id = at(r.programs, program).id
    const joined = joinWaitlist(lines.needs)(session, { program_id, ids, both_or_none: both })
    expect(await codeOf(joined, "done")).toBe(model.join(m, family, children, program, both))
  })
const offerFreed = (): Step =>
  step("offer", async (m, r) => {
    // Only its own: what earlier histories left in line would be offered again and again.
    const own = r.programs.map((_, program) => poolOf(r, program))
    const awaited = await awaitedPools(lines.scene.store)
    await lines.offerFreed(awaited.flatMap(({ id }) => (own.includes(id) ? [id] : [])))
    for (const [program] of r.programs.entries()) if (model.canOffer(m, program)) model.offer(m, program)
  })
const decline = (family: number, program: number): Step =>
  step(`decline(${family} ${"ABC"[program]})`, async (m, r) => {
    const answer = await codeOf(lines.decline(at(r.families, family), at(r.programs, program)), "done")
    expect(answer).toBe(model.decline(m, family, program))
  })
const leaveLine = (family: number, program: number): Step =>
  step(`leaveLine(${family} ${"ABC"[program]})`, async (m, r) => {
    const answer = await codeOf(lines.leave(at(r.families, family), at(r.programs, program)), "done")
    expect(answer).toBe(model.leaveLine(m, family, program))
  })
const lapse = (): Step =>
  step(
    "lapse",
    async (m) => {
      model.lapse(m)
      lines.scene.checkout.setTime(new Date(BEGIN + m.days * 25 * HOUR_MS))
      await endExpired(needs())
      await lines.lapse()
    },
    ({ days }) => days < MAX_DAYS,
  )
const setCapacity = (program: number, capacity: number): Step =>
  step(`capacity(${"ABCD"[program]} ${capacity})`, async (m, r) => {
    const answer = await codeOf(changeCapacity(lines.needs)(at(r.programs, program).id, capacity), "set")
    expect(answer).toBe(model.setCapacity(m, program, capacity))
  })

const apply = (family: number, child: number): Step => {
  const seat = { family, child, program: model.APPLIED }
  return step(
    `apply(${family}.${child})`,
    async (m, r) => {
      const { id: program_id, schedule_set_id } = at(r.programs, model.APPLIED)
      const wanted = { schedule_set_id, program_id, student_ids: [student(r, seat)] }
      const drafts = await draftApplications(needs())(who(r, family), wanted)
      const sending = { application_ids: drafts.map(({ id }) => id), ignore_requires_payment_information: false }
      const sent = await submitApplications(needs())(who(r, family), sending)
      expect(sent.map(({ status }) => status)).toEqual(["PENDING"])
      model.apply(m, seat)
    },
    ({ booked }) =>
      !booked.some((one) => one.family === family && one.child === child && one.program === model.APPLIED),
  )
}
const answer = (how: "approve" | "reject" | "withdraw", n: number): Step =>
  step(
    `${how}(${n})`,
    async (m, r) => {
      const all = model.pending(m)
      const application = at(all, n % all.length)
      const { id } = await lines.scene.store.one<{ id: string }>(sql`
        select id from application where student_id = ${student(r, application)} and status = 'PENDING' and withdrawn_at is null
          and offering_id = ${at(r.programs, model.APPLIED).id}`)
      if (how === "approve") {
        expect(await codeOf(approveApplication(needs())(id))).toBe(model.approve(m, application))
      } else if (how === "reject") {
        expect(await rejectApplication(needs())(id, "Full this year.")).toBeUndefined()
        application.status = "REJECTED"
      } else {
        await withdrawApplication(needs())(who(r, application.family), id)
        application.status = "WITHDRAWN"
      }
    },
    (m) => model.pending(m).length > 0,
  )

const family = fc.nat({ max: 2 })
const child = fc.nat({ max: 1 })
const program = fc.nat({ max: 2 })
const n = fc.nat({ max: 5 })
const seat = fc.record({ family, child, program: fc.nat({ max: 3 }) })
const often = (times: number, steps: fc.Arbitrary<Step>): fc.Arbitrary<Step>[] =>
  Array.from({ length: times }, () => steps)
const children = fc.constantFrom<number[][]>([0], [1], [0, 1])

const COMMANDS: fc.Arbitrary<Step>[] = [
  ...often(4, seat.map(book)),
  ...often(3, seat.map(hold)),
  family.map(leave),
  ...often(2, n.map(cancel)),
  ...often(
    2,
    fc.tuple(n, fc.nat({ max: 3 })).map(([which, to]) => move(which, to)),
  ),
  ...often(
    5,
    fc.tuple(family, children, program, fc.boolean()).map((args) => join(...args)),
  ),
  ...often(4, fc.constant(undefined).map(offerFreed)),
  ...[decline, leaveLine].map((to) => fc.tuple(family, program).map(([who_, of]) => to(who_, of))),
  fc.constant(undefined).map(lapse),
  ...often(
    2,
    fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })).map(([of, places]) => setCapacity(of, places)),
  ),
  ...often(
    2,
    fc.tuple(family, child).map(([who_, one]) => apply(who_, one)),
  ),
  ...(["approve", "approve", "reject", "withdraw"] as const).map((how) => n.map((which) => answer(how, which))),
]

it(
  `does what the model does in ${numRuns} histories`,
  async () => {
    const history = historiesOf(COMMANDS, 50, isWhole)
    const property = fc.asyncProperty(history, async (commands) => {
      const [m, real] = [model.newModel(), await newReal()]
      await fc.asyncModelRun(() => ({ model: m, real }), commands)
      await lapse().run(m, real)
    })
    await fc.assert(property, { numRuns, seed })
  },
  Math.max(120_000, numRuns * 4_000),
)
