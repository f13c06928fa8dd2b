import type { GateAnswer, GateMissing, GateSession } from "@hub/domain/gate/answer"
import { plainCode } from "@hub/domain/gate/offline"
import { gateState, gateWord } from "@hub/domain/gate/state"
import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { ageOn } from "@hub/domain/kernel/calendar"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { dayAt } from "@hub/domain/kernel/zone"
import { memberFace } from "@hub/domain/participants/member-colour"
import type { Transaction } from "../database/transaction.ts"
import { messagesForGate, readAtGate } from "../day/read-at-gate.ts"
import { gateRequirements } from "../paperwork/read-requirements.ts"
import { lastAbsenceOf } from "../scheduling/absences.ts"
import { barredCollectors } from "../scheduling/barred-queries.ts"
import { pickUpList, type GateSession as SessionToJoin, sessionToJoin } from "../scheduling/queries.ts"
import { addedAtGate } from "./add-ons-queries.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import * as m from "./gate-texts.ts"
import { elsewhereOf, type GateRow, gateRowsOf, gateSite, gateStudent, lastCheckAt, studentOfCode } from "./queries.ts"

/** What is open before a day; a payment is the office's matter. */
export async function missingFor(
  tx: Transaction,
  days: readonly { attendance_id: string; student_id: string; customer_id: string; name: string; date: string }[],
  now: Date,
): Promise<Map<string, GateMissing[]>> {
  const found = await gateRequirements(
    tx,
    days.map((day) => ({ ...day, is_online: false })),
    now,
  )
  return new Map(
    found.map(({ attendance_id, requirements }) => [
      attendance_id,
      requirements.flatMap(({ kind, name, hint, state, blocks_check_in_on }) =>
        state === "OPEN" && kind !== "payment" ? [{ kind, name, hint, is_blocking: blocks_check_in_on !== null }] : [],
      ),
    ]),
  )
}

export const dayOfSession = ({ starts_at, time_zone }: SessionToJoin): string => dayAt(starts_at, time_zone)

const sessionOf = (row: GateRow): GateSession => ({
  attendance_id: row.attendance_id,
  session_id: row.session_id,
  name: row.group_name,
  room: row.room,
  date: row.date,
  start_time: row.start_time,
  end_time: row.end_time,
  ends_at: row.ends_at,
  is_booked: row.is_booked,
  state: gateState(row),
})

/** Everything that the gate says of one participant. Who isn't of today at this location shows where they belong, and no more. */
export async function answerFor(
  tx: Transaction,
  { location_id, student_id }: { location_id: string; student_id: string },
  now: Date,
): Promise<GateAnswer> {
  const [site, student] = await Promise.all([gateSite(tx, location_id, now), gateStudent(tx, student_id)])
  if (student === undefined) throw problem("NOT_FOUND")
  const [rows, joinable] = await Promise.all([
    gateRowsOf(tx, { location_id, student_id, day: site.today }, now),
    sessionToJoin(tx, student_id, now, location_id),
  ])
  const [lead] = rows
  const to_join = joinable?.location_id === location_id ? joinable : undefined
  const facts = {
    student_id,
    name: student.name,
    first_name: student.first_name,
    face: memberFace(student),
    age: student.birth_date === null ? null : ageOn(student.birth_date, site.today),
    sessions: rows.map(sessionOf),
  }
  const elsewhere = (await elsewhereOf(tx, student_id, now)) ?? null
  const isOther = elsewhere !== null && (elsewhere.is_here ? lead?.is_here !== true : true)
  const belongs = lead !== undefined || to_join !== undefined
  if (!belongs || (isOther && elsewhere.is_here))
    return {
      ...facts,
      word: elsewhere === null ? "NOTHING" : "ELSEWHERE",
      elsewhere,
      last: null,
      missing: [],
      has_alert: false,
      may_collect: [],
      must_not: [],
      messages: [],
      one_time: [],
      absence: null,
      may_come_in: false,
    }
  const isHere = lead?.is_here === true
  const asked = isHere ? lead : undefined
  const booked = rows.filter(({ is_booked, date }) => is_booked && date === site.today)
  const [last, may_collect, must_not, missing, absence, said, added] = await Promise.all([
    lastCheckAt(
      tx,
      student_id,
      rows.map(({ session_id }) => session_id),
    ),
    pickUpList(tx, student_id),
    barredCollectors(tx, [student_id]),
    missingOf(tx, { student, asked, to_join }, now),
    lead === undefined ? undefined : lastAbsenceOf(tx, lead),
    messagesForGate(tx, { student_ids: [student_id], session_ids: rows.map(({ session_id }) => session_id) }, now),
    addedAtGate(tx, booked),
  ])
  const may_come_in = !isHere && to_join !== undefined
  return {
    ...facts,
    word: gateWord({
      states: facts.sessions.map(({ state }) => state),
      may_come_in,
      is_blocked: missing.some(({ is_blocking }) => is_blocking),
      is_elsewhere: isOther,
    }),
    elsewhere: !may_come_in && !isHere && isOther ? elsewhere : null,
    last:
      last === undefined ? null : { id: last.id, kind: last.kind, at: last.at, by: last.by, with_whom: last.with_whom },
    missing,
    has_alert: student.has_alert,
    may_collect,
    must_not: must_not.map(({ id, name, relationship }) => ({ id, name, relationship })),
    messages: said.messages(student_id),
    one_time: isHere ? said.one_time(student_id) : [],
    absence:
      absence?.kind === "ABSENT" && lead !== undefined && gateState(lead) === "ABSENT"
        ? { at: absence.at, by: absence.by, reason: absence.reason }
        : null,
    may_come_in,
    add_ons: booked.flatMap(added),
  }
}

async function missingOf(
  tx: Transaction,
  given: {
    student: { id: string; customer_id: string }
    asked: GateRow | undefined
    to_join: SessionToJoin | undefined
  },
  now: Date,
): Promise<GateMissing[]> {
  const { student, asked, to_join } = given
  const of = { student_id: student.id, customer_id: student.customer_id }
  const day =
    asked !== undefined
      ? { ...of, attendance_id: asked.attendance_id, name: asked.group_name, date: asked.date }
      : to_join === undefined
        ? undefined
        : { ...of, attendance_id: to_join.attendance_id, name: to_join.name, date: dayOfSession(to_join) }
  return day === undefined ? [] : ((await missingFor(tx, [day], now)).get(day.attendance_id) ?? [])
}

/** The family sees who of the staff had its words on their screen first. */
async function seen(tx: Transaction, by: StaffActor, answer: GateAnswer, now: Date): Promise<GateAnswer> {
  const name = actorName(by)
  const isNew = await readAtGate(tx, answer.messages, { by: name, now })
  if (!isNew) return answer
  const read_at = now.toISOString()
  return {
    ...answer,
    messages: answer.messages.map((one) => (one.read_at === null ? { ...one, read_by: name, read_at } : one)),
  }
}

/** By a code, of which any participant is known, or by the id of someone who was picked from a list. */
export const lookUp =
  ({ store, clock }: GateNeeds) =>
  ({ by, location_id }: AtSite, { code, student_id }: { code?: string; student_id?: string }): Promise<GateAnswer> =>
    store.as(by).transaction(async (tx) => {
      if ((code === undefined) === (student_id === undefined)) throw invalid("code", m.whoIsIt, "required")
      const now = clock()
      if (code !== undefined) {
        const found = await studentOfCode(tx, plainCode(code))
        if (found === undefined) throw problem("CODE_NOT_KNOWN")
        return seen(tx, by, await answerFor(tx, { location_id, student_id: found.id }, now), now)
      }
      const answer = await answerFor(tx, { location_id, student_id: student_id ?? "" }, now)
      // An id is no proof that they stand here, as a code is.
      if (answer.sessions.length === 0 && !answer.may_come_in) throw problem("NOT_FOUND")
      return seen(tx, by, answer, now)
    })
