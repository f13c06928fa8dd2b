import type { AbsenceReason, FamilyDay, MessageKind, PlaceSaid } from "@hub/domain/day/day"
import { earlyError, lateAt, type MessageError, messageError, type TimeError } from "@hub/domain/day/message-rules"
import { instantOf } from "@hub/domain/kernel/instant"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, type ProblemCode, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { nameError, nameKey } from "@hub/domain/participants/person-name"
import { barredAs } from "@hub/domain/scheduling/barred"
import { v7 as newId } from "uuid"
import { readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { endAbsence, setAbsent } from "../scheduling/absences.ts"
import { barredCollectors } from "../scheduling/barred-queries.ts"
import { lockAtGate, pickUpLists } from "../scheduling/queries.ts"
import type { DayNeeds } from "./day-needs.ts"
import { guardianName, lockFamily, type PlaceRow, placesNamed } from "./queries.ts"
import { dayOf } from "./read-day.ts"
import { addMessage, addOneTime, endMessages, isKeyKnown } from "./store.ts"

// What a family says of a day. It is said of several children in one go, and the same press again is the same press.

const m = messages("server/day.errors")

interface About {
  readonly idempotency_key: string
  readonly places: readonly PlaceSaid[]
}
export type Late = About & { readonly minutes: number }
export type Early = About & { readonly time: string }
export type Absence = About & { readonly reason: AbsenceReason }
export type PickUp = About & {
  readonly person_id?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
}

const REFUSED: Readonly<Record<MessageError, ProblemCode>> = {
  NOT_BOOKED: "NOT_FOUND",
  ONLINE: "ONLINE_HAS_NO_CHECK_IN",
  OVER: "DAY_OVER",
  HERE: "CHECKED_IN_NOW",
  COLLECTED: "PICKED_UP_ALREADY",
}

interface Saying {
  readonly customer_id: string
  readonly kind: MessageKind
  readonly about: About
}

/** The family's own places, in the order in which they were named; their children are locked as the gate locks them. */
async function placesSaid(tx: Transaction, { customer_id, kind, about }: Saying, now: Date): Promise<PlaceRow[]> {
  const named = [...new Map(about.places.map((one) => [`${one.attendance_id} ${one.session_id}`, one])).values()]
  const rowOf = async (): Promise<(PlaceRow | undefined)[]> => {
    const rows = await placesNamed(
      tx,
      customer_id,
      named.map(({ attendance_id }) => attendance_id),
    )
    return named.map((one) =>
      rows.find(
        ({ attendance_id, session_id }) => attendance_id === one.attendance_id && session_id === one.session_id,
      ),
    )
  }
  const before = await rowOf()
  const children = [...new Set(before.flatMap((row) => row?.student_id ?? []))].toSorted()
  for (const student_id of children) await lockAtGate(tx, { student_id })
  return (await rowOf()).map((row) => {
    if (row === undefined) throw problem("NOT_FOUND")
    const error = messageError(kind, { ...row, is_collected: !row.is_here && row.out_at !== null }, now)
    if (error !== undefined) throw problem(REFUSED[error])
    return row
  })
}

interface Said {
  readonly about_at?: Date
  readonly reason?: AbsenceReason
  readonly with_whom?: string
  readonly pick_up_id?: string
}

async function say(tx: Transaction, saying: Saying, row: PlaceRow, said: Said, now: Date): Promise<void> {
  const { customer_id, kind, about } = saying
  const { attendance_id, session_id, student_id } = row
  await endMessages(tx, { attendance_id, session_id, kind, now })
  await addMessage(tx, {
    id: newId(),
    customer_id,
    student_id,
    attendance_id,
    session_id,
    kind,
    key: about.idempotency_key,
    about_at: said.about_at ?? null,
    reason: said.reason ?? null,
    with_whom: said.with_whom ?? null,
    pick_up_id: said.pick_up_id ?? null,
    now,
  })
}

/** Once for each press, whatever its answer has become of. */
const once =
  <Input extends About>(
    kind: MessageKind,
    tell: (tx: Transaction, saying: Saying, input: Input, rows: readonly PlaceRow[], now: Date) => Promise<void>,
  ) =>
  (needs: DayNeeds) =>
  (customer_id: string, input: Input): Promise<FamilyDay> =>
    needs.store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      const now = needs.clock()
      // Two presses at the same moment wait for each other.
      await lockFamily(tx, customer_id)
      if (!(await isKeyKnown(tx, customer_id, input.idempotency_key))) {
        const saying = { customer_id, kind, about: input }
        await tell(tx, saying, input, await placesSaid(tx, saying, now), now)
      }
      return dayOf(tx, needs, customer_id)
    })

/** Who was to stay home comes after all. */
async function comesAfterAll(tx: Transaction, { customer_id }: Saying, row: PlaceRow, now: Date): Promise<void> {
  if (row.absent_at === null) return
  const { attendance_id, session_id, student_id } = row
  const operator = await guardianName(tx, customer_id)
  await endAbsence(tx, { student_id, session: { attendance_id, session_id }, reason: "", operator, at: now })
  await endMessages(tx, { attendance_id, session_id, kind: "ABSENT", now })
}

export const sayLate = once<Late>("LATE", async (tx, saying, { minutes }, rows, now) => {
  for (const row of rows) {
    const about_at = lateAt(row, minutes, now)
    if (about_at.getTime() >= Date.parse(row.ends_at)) throw invalid("minutes", m.afterTheEnd, "too_late")
    await comesAfterAll(tx, saying, row, now)
    await say(tx, saying, row, { about_at }, now)
  }
})

const TIMES: Readonly<Record<TimeError, () => string>> = {
  BEFORE_START: () => m.beforeTheStart,
  AFTER_END: () => m.notEarlier,
  PAST: () => m.past,
}

export const sayEarly = once<Early>("EARLY", async (tx, saying, { time }, rows, now) => {
  for (const row of rows) {
    const at = new Date(instantOf(row.date, time, row.time_zone))
    // Of an overnight the next morning.
    const about_at =
      at.getTime() <= Date.parse(row.starts_at) && Date.parse(row.ends_at) - Date.parse(row.starts_at) > 12 * 3_600_000
        ? new Date(at.getTime() + 86_400_000)
        : at
    const error = earlyError(about_at, row, now)
    if (error !== undefined) throw invalid("time", TIMES[error](), error.toLowerCase())
    await comesAfterAll(tx, saying, row, now)
    await say(tx, saying, row, { about_at }, now)
  }
})

export const sayAbsent = once<Absence>("ABSENT", async (tx, saying, { reason }, rows, now) => {
  const operator = await guardianName(tx, saying.customer_id)
  for (const row of rows) {
    const { attendance_id, session_id, student_id } = row
    for (const kind of ["LATE", "EARLY", "PICK_UP"] as const)
      await endMessages(tx, { attendance_id, session_id, kind, now })
    await say(tx, saying, row, { reason }, now)
    await setAbsent(tx, { student_id, session: { attendance_id, session_id }, reason: "", operator, at: now })
  }
})

/** Someone new, as on the ID; never who must not collect one of these children. */
async function personFrom(
  tx: Transaction,
  { name: written = "", phone: number = "" }: PickUp,
  rows: readonly PlaceRow[],
) {
  const name = tidyLine(written)
  const wrong = nameError(name)
  if (wrong === "empty") throw invalid("name", m.nameNeeded, "required")
  if (wrong !== undefined) throw invalid("name", m.nameUnreadable, wrong)
  const readPhone = await readPhoneOf(tx)
  const phone = readPhone(number)
  if (phone === undefined) throw invalid("phone", m.phoneNeeded({ example: readPhone.example }), "invalid")
  const bars = await barredCollectors(
    tx,
    rows.map(({ student_id }) => student_id),
  )
  if (barredAs(bars, name) !== undefined)
    throw problem("COLLECTOR_BARRED", {
      message: m.mayNotCollect,
      errors: [{ path: "name", message: m.mayNotCollect, code: "barred" }],
    })
  return { name, phone: phone.number }
}

export const sayPickUp = once<PickUp>("PICK_UP", async (tx, saying, input, rows, now) => {
  const { person_id } = input
  const lists = await pickUpLists(tx, [...new Set(rows.map(({ student_id }) => student_id))])
  let said: Said
  if (person_id === undefined) {
    const { name, phone } = await personFrom(tx, input, rows)
    const isListed = rows.every(({ student_id }) =>
      lists.some((one) => one.student_id === student_id && nameKey(one.name) === nameKey(name)),
    )
    if (isListed) throw invalid("name", m.onTheList, "on_list")
    const id = newId()
    await addOneTime(tx, { id, customer_id: saying.customer_id, name, phone, now })
    said = { pick_up_id: id }
  } else {
    const known = rows.map(({ student_id }) =>
      lists.find((one) => one.student_id === student_id && one.id === person_id),
    )
    const [first] = known
    if (first === undefined || known.includes(undefined)) throw invalid("person_id", m.notOnTheList, "unknown")
    said = { with_whom: first.name }
  }
  for (const row of rows) {
    await comesAfterAll(tx, saying, row, now)
    await say(tx, saying, row, said, now)
  }
})
