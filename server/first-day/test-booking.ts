import type { TestBooking } from "@hub/domain/first-day/first-day.staff"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { GRADES } from "@hub/domain/participants/grade"
import type { Override } from "@hub/domain/scheduling/override"
import { v7 as newId } from "uuid"
import { openTestAccount } from "../account/open-account.ts"
import { recordAction } from "../audit/record-action.ts"
import { bookForFamily, previewForFamily } from "../checkout/book-for-family.ts"
import { cancelForFamily } from "../checkout/cancel-for-family.ts"
import { cancelUnpaidOrders } from "../checkout/end-order.ts"
import { sendRefunds } from "../checkout/refund-payment.ts"
import { storeWithin } from "../database/transaction.ts"
import { addParticipant } from "../participants/save-student.ts"
import { ensureProviderCustomer } from "../payments/ensure-provider-customer.ts"
import { deleteFamily } from "../privacy/delete-family.ts"
import type { FirstDayNeeds } from "./first-day-needs.ts"
import { mailsOfTest, programsToTest, staffById, type TestBooked, type TestProgram, testBooked } from "./queries.ts"
import {
  addTest,
  askToUndo,
  claimTest,
  lastTest,
  lockTests,
  openTest,
  type Row,
  releaseTest,
  setBooked,
  setUndone,
  testsToUndo,
} from "./store.ts"

// A business tries itself: a family that is none books by the verbs that everybody uses, and all of it is taken back by those too. Each
// step looks at what there is, so a press that is repeated, or killed half-way, goes on.

const REASON = "Test booking"
const DAY_MS = 86_400_000

/** Never a live card. Elsewhere it is free. */
export const wayOfTest = ({ card_keys, cards }: Pick<FirstDayNeeds, "card_keys" | "cards">): "CARD" | "FREE" =>
  (card_keys === "SANDBOX" || card_keys === "TEST") && cards.form !== null ? "CARD" : "FREE"

export const readTestBooking = (needs: FirstDayNeeds) => async (): Promise<TestBooking | null> => {
  const row = await lastTest(needs.store)
  return row === undefined ? null : shapeOf(needs, row)
}

/** Begins a test, or goes on with the one that there is. */
export const bookTest =
  (needs: FirstDayNeeds) =>
  async (by: StaffActor): Promise<TestBooking> => {
    const { store, clock } = needs
    const row = (await openTest(store)) ?? (await begin(needs, by))
    if (row.undo_at === null && (await claimTest(store, row.id, clock())))
      await heldTo(needs, row.id, () => book(needs, by, row))
    return current(needs, row)
  }

/** Takes the last test back. What isn't finished is finished by a job. */
export const undoTest =
  (needs: FirstDayNeeds) =>
  async (by: StaffActor): Promise<TestBooking> => {
    const { store, clock } = needs
    const row = await lastTest(store)
    if (row === undefined) throw problem("NOT_FOUND")
    if (row.undone_at === null) {
      await askToUndo(store, row.id, clock())
      if (await claimTest(store, row.id, clock())) await heldTo(needs, row.id, () => undoBooking(needs, by, row))
    }
    return current(needs, row)
  }

/** Goes on with what was cut short, and takes back what someone has left for a day. */
export const finishTests =
  (needs: FirstDayNeeds) =>
  async (by: StaffActor): Promise<number> => {
    const due = await testsToUndo(needs.store, new Date(needs.clock().getTime() - DAY_MS))
    if (due.length > 0) await undoTest(needs)(by)
    return due.length
  }

async function current(needs: FirstDayNeeds, before: Row): Promise<TestBooking> {
  const row = await lastTest(needs.store)
  return shapeOf(needs, row ?? before)
}

function stateOf({ undone_at, undo_at, problem: stopped }: Row, { is_booked }: TestBooked): TestBooking["state"] {
  if (undone_at !== null) return "UNDONE"
  if (undo_at !== null) return "UNDOING"
  if (is_booked) return "BOOKED"
  return stopped === null ? "BOOKING" : "FAILED"
}

async function shapeOf(needs: FirstDayNeeds, row: Row): Promise<TestBooking> {
  const { store } = needs
  const [booked, queued] = await Promise.all([
    testBooked(store, row.customer_id),
    row.undone_at === null ? mailsOfTest(store, row.customer_id) : [],
  ])
  const mails = await Promise.all(
    queued.map(async (mail) => {
      const said = await needs.readMail(mail.id)
      return said === undefined ? [] : [{ ...mail, subject: said.subject, text: said.body }]
    }),
  )
  return {
    id: row.id,
    state: stateOf(row, booked),
    way: row.way,
    begun_by: row.begun_by,
    begun_at: row.begun_at,
    undone_at: row.undone_at,
    family_id: row.customer_id,
    child: booked.child ?? "",
    program: booked.program,
    start_date: booked.start_date,
    end_date: booked.end_date,
    order_number: booked.order_number,
    amount: booked.amount,
    problem: row.problem,
    mails: mails.flat(),
  }
}

/** A problem is kept with it, so that the page can say what stopped it. */
async function heldTo({ store }: FirstDayNeeds, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    await releaseTest(store, id, null)
  } catch (error) {
    const isSaid = error instanceof Problem
    await releaseTest(store, id, isSaid ? error.message : "")
    if (!isSaid) throw error
  }
}

/** A mailbox of who asks, so that the mails can be read where mail really goes out. */
function addressFor(email: string, id: string): string {
  const at = email.lastIndexOf("@")
  return `${email.slice(0, at)}+test-${id.slice(-8)}${email.slice(at)}`
}

const CHILD_AGE = 8
const between = (value: number, min: number | null, max: number | null): number =>
  Math.max(min ?? 0, Math.min(max ?? 99, value))

const childFor = ({ start_date, min_age, max_age, min_grade, max_grade }: TestProgram) => ({
  first_name: "Test child",
  last_name: "Test family",
  birth_date: addMonthsToDay(start_date, -12 * between(CHILD_AGE, min_age, max_age) - 3),
  grade: GRADES[between(GRADES.indexOf("THIRD_GRADE"), min_grade, max_grade)] ?? ("NONE" as const),
})

const begin = (needs: FirstDayNeeds, by: StaffActor): Promise<Row> =>
  needs.store.as(by).transaction(async (tx) => {
    await lockTests(tx)
    const known = await openTest(tx)
    if (known !== undefined) return known
    const now = needs.clock()
    const [program] = await programsToTest(tx, now)
    if (program === undefined) throw problem("NOTHING_TO_TEST")
    const asker = by.kind === "staff" ? await staffById(tx, by.staff_id) : undefined
    if (asker === undefined) throw problem("NOT_FOUND")
    const id = newId()
    const customer_id = await openTestAccount(tx, {
      email: addressFor(asker.email, id),
      first_name: "Test",
      last_name: "Test family",
      now,
    })
    await addParticipant({ store: storeWithin(tx, needs.store.pool), clock: needs.clock })(
      customer_id,
      childFor(program),
    )
    await addTest(tx, { id, customer_id, way: wayOfTest(needs), by: actorName(by), now })
    await recordAction(tx, { action: "TEST_BOOKED", subject: "customer", subject_id: customer_id, now })
    const row = await openTest(tx)
    if (row === undefined) throw new Error("The test that was just written isn't there")
    return row
  })

const OVERRIDE: Override = { rules: ["REGISTRATION", "FIT"], reason: REASON }

async function book(needs: FirstDayNeeds, by: StaffActor, { id, customer_id, way }: Row): Promise<void> {
  const { store, clock } = needs
  const before = await testBooked(store, customer_id)
  if (!before.is_booked) {
    // One that waits for its payment ends, or is booked where the money was taken all the same.
    if (before.open_orders > 0) await cancelUnpaidOrders(needs)(customer_id)
    const { is_booked, orders } = await testBooked(store, customer_id)
    if (!is_booked) await bookOne(needs, by, { id, customer_id, way, tries: orders })
  }
  if ((await testBooked(store, customer_id)).is_booked) await setBooked(store, id, clock())
}

interface Booking extends Pick<Row, "id" | "customer_id" | "way"> {
  readonly tries: number
}

async function bookOne(needs: FirstDayNeeds, by: StaffActor, { id, customer_id, way, tries }: Booking): Promise<void> {
  const { store, clock } = needs
  const own: FirstDayNeeds = { ...needs, store: store.as(by) }
  const pay =
    way === "FREE"
      ? ({ way, reason: REASON } as const)
      : { way, payment_method_id: await testCard(needs, customer_id), has_consented: true }
  const student_id = await childOf(needs, customer_id)
  for (const { id: offering_id } of await programsToTest(store, clock())) {
    const asked = { items: [{ student_id, offering_id }], pay, override: OVERRIDE }
    const { preview } = await previewForFamily(own, by)(customer_id, asked)
    if (preview === null) continue
    await bookForFamily(own, by)(customer_id, { ...asked, preview, idempotency_key: `${id}:${tries}` })
    return
  }
  throw problem("NOTHING_TO_TEST")
}

async function childOf({ store }: FirstDayNeeds, customer_id: string): Promise<string> {
  const { student_id } = await testBooked(store, customer_id)
  if (student_id === null) throw problem("NOT_FOUND")
  return student_id
}

async function testCard(needs: FirstDayNeeds, customer_id: string): Promise<string> {
  const { form } = needs.cards
  if (form === null) throw problem("CARD_PAYMENT_NOT_OFFERED")
  const [known] = (await needs.saved?.list(customer_id)) ?? []
  if (known !== undefined) return known.payment_method_id
  const provider_customer_id = await ensureProviderCustomer(needs)(customer_id)
  return (await form.saveTestCard(provider_customer_id)).payment_method_id
}

async function undoBooking(needs: FirstDayNeeds, by: StaffActor, { id, customer_id }: Row): Promise<void> {
  const { store, clock } = needs
  const own: FirstDayNeeds = { ...needs, store: store.as(by) }
  await cancelUnpaidOrders(own)(customer_id)
  const { attendance_id, is_booked } = await testBooked(store, customer_id)
  if (attendance_id !== null) await setBooked(store, id, clock())
  if (is_booked && attendance_id !== null) {
    const back = { give: "ALL", override: { rules: ["DEADLINE", "BACK"], reason: REASON } } as const
    const { preview } = await cancelForFamily(own, by)(attendance_id, back)
    await cancelForFamily(own, by)(attendance_id, back, preview)
  }
  await sendRefunds(needs)()
  await deleteFamily(own)({
    customer_id,
    done_by: actorName(by),
    before: async (tx) => {
      const now = clock()
      await recordAction(tx, { action: "TEST_UNDONE", subject: "customer", subject_id: customer_id, now })
    },
  })
  await setUndone(store, id, clock())
}
