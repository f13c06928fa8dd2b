import type { AsNeeded, HealthDay, StaffDose } from "@hub/domain/health/dose.staff"
import { doseState, plannedDoses, runsOutOn } from "@hub/domain/health/dose-plan"
import { doseText } from "@hub/domain/health/medication-request"
import { addDays } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { timeAt } from "@hub/domain/kernel/zone"
import type { Transaction } from "../database/transaction.ts"
import type { HealthNeeds, Reading } from "./health-needs.ts"
import { type AttendedPlace, attendedPlaces, businessFacts } from "./queries.ts"
import { recordOf } from "./read-log.ts"
import { storedDetails } from "./read-requests.ts"
import { addLooks } from "./record-look.ts"
import { type HealthPerson, peopleAt } from "./staff-queries.ts"
import { correctionsOf, dosesOfRequests, recordsByIds } from "./store-records.ts"
import { dosesLeft, givenBetween, type RequestRow } from "./store-requests.ts"

/** So far the next dose is looked for. */
const DAYS_AHEAD = 14

type Recorded = NonNullable<StaffDose["recorded"]> & { readonly outcome: StaffDose["state"] }

/** What was recorded of doses, with what was put right since; by the first record's id. */
async function recordedDoses(
  tx: Transaction,
  { vault }: HealthNeeds,
  ids: readonly string[],
): Promise<Map<string, Recorded>> {
  if (ids.length === 0) return new Map()
  const [rows, corrections] = await Promise.all([recordsByIds(tx, ids), correctionsOf(tx, ids)])
  const openerOf = await vault.openers(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
  return new Map(
    rows.map((row) => {
      const opener = openerOf(row.customer_id)
      const first = recordOf(opener, row)
      const later = corrections.flatMap((one) =>
        one.corrects_id === row.id ? [{ ...recordOf(opener, one), at: one.recorded_at }] : [],
      )
      const said = later.findLast(({ outcome }) => outcome !== null) ?? first
      return [
        row.id,
        {
          record_id: row.id,
          at: row.occurred_at,
          by: first.by,
          note: first.note,
          called: first.called,
          corrections: later.map(({ by, at, note }) => ({ by, at, words: note })),
          // Records from before the console say only whether it was given.
          outcome: said.outcome ?? (said.is_given ? "GIVEN" : "MISSED"),
        },
      ]
    }),
  )
}

const isLate = ({ state }: StaffDose): boolean => state === "LATE"
const byTime = (a: StaffDose, b: StaffDose): number =>
  Number(isLate(b)) - Number(isLate(a)) ||
  (a.due_at ?? a.recorded?.at ?? "").localeCompare(b.due_at ?? b.recorded?.at ?? "") ||
  a.name.localeCompare(b.name)

interface Given {
  readonly row: RequestRow
  readonly person: HealthPerson
  readonly days: readonly AttendedPlace[]
}

interface Facts {
  readonly day: string
  readonly ticked: Awaited<ReturnType<typeof dosesOfRequests>>
  readonly recorded: ReadonlyMap<string, Recorded>
  readonly details: ReturnType<typeof storedDetails>
  /** In the boxes, by request. */
  readonly left: ReadonlyMap<string, number>
  readonly now: Date
}

/** What is in the box, and until when it lasts: from this day on, without what was recorded. */
function supplyOf({ row, days }: Given, { day, ticked, details, left }: Facts) {
  const doses = left.get(row.id)
  if (doses === undefined) return { left: null, runs_out: null }
  const isDone = (planned: { day: string; time: string }): boolean =>
    ticked.some((one) => one.medication_request_id === row.id && one.day === planned.day && one.time === planned.time)
  const ahead = plannedDoses({ ...row, times: details.times }, days).filter((one) => one.day >= day && !isDone(one))
  return { left: doses, runs_out: details.schedule === "AS_NEEDED" ? null : runsOutOn(ahead, doses) }
}

const common = (given: Given, place: AttendedPlace, facts: Facts) => ({
  ...factsOf(given, place, facts),
  ...supplyOf(given, facts),
})

const factsOf = ({ row, person }: Given, { location_id, location, time_zone }: AttendedPlace, { details }: Facts) => ({
  request_id: row.id,
  student_id: row.student_id,
  name: person.name,
  birth_date: person.birth_date,
  location_id,
  location,
  time_zone,
  medication: details.name,
  dose: doseText(details),
  instructions: details.instructions,
  has_photo: row.file_key !== null,
  in_since: person.in_since,
  parent: { name: person.parent, phone: person.parent_phone },
})

function dosesOf(given: Given, facts: Facts): StaffDose[] {
  const { row, days } = given
  const { day, ticked, recorded, details, now } = facts
  const [first] = days
  const own = ticked.filter((dose) => dose.medication_request_id === row.id && dose.day === day)
  if (details.schedule === "AS_NEEDED") {
    if (first === undefined) return []
    return own.flatMap((dose) => {
      const record = recorded.get(dose.health_record_id)
      if (record === undefined) return []
      const time = timeAt(dose.ticked_at, first.time_zone)
      return [{ ...common(given, first, facts), day, time, due_at: null, state: record.outcome, recorded: record }]
    })
  }
  return plannedDoses({ ...row, times: details.times }, days).flatMap((planned) => {
    if (planned.day !== day) return []
    const due_at = instantOf(day, planned.time, planned.during.time_zone)
    const dose = own.find(({ time }) => time === planned.time)
    const record = dose === undefined ? undefined : recorded.get(dose.health_record_id)
    const state = doseState(dose?.status, due_at, now)
    return [
      {
        ...common(given, planned.during, facts),
        day,
        time: planned.time,
        due_at,
        state: record?.outcome ?? (state === "DUE" || state === "NOT_YET" ? state : "LATE"),
        recorded: record ?? null,
      },
    ]
  })
}

function asNeeded(given: Given, facts: Facts): AsNeeded[] {
  const { row, days } = given
  const { day, ticked, details } = facts
  const here =
    days.find(({ date }) => date === day) ?? days.find(({ location_id }) => location_id === given.person.here_at)
  const isOver = row.status !== "APPROVED" || day < row.first_day || day > row.last_day
  if (details.schedule !== "AS_NEEDED" || here === undefined || isOver) return []
  const done = ticked.filter(
    (dose) => dose.medication_request_id === row.id && dose.day === day && dose.status === "GIVEN",
  )
  return [
    {
      ...common(given, here, facts),
      when: details.when,
      given: done.length,
      max_per_day: details.max_per_day ?? 1,
      last_given_at: done.at(-1)?.ticked_at ?? null,
    },
  ]
}

/** What is given on a day, what wasn't the day before, and when the next dose is due. In a few statements, however many children. */
export const readHealthDay =
  (needs: HealthNeeds) =>
  ({ by, sites, open, date }: Reading & { date: string | undefined }): Promise<HealthDay> =>
    needs.store.as(by).transaction(async (tx) => {
      const now = needs.clock()
      const { today } = await businessFacts(tx, now)
      const day = date ?? today
      const [before, until] = [addDays(day, -1), addDays(day, DAYS_AHEAD)]
      const rows = await givenBetween(tx, before, until)
      const student_ids = [...new Set(rows.map(({ student_id }) => student_id))]
      const [people, attended, ticked] = await Promise.all([
        peopleAt(tx, student_ids, sites),
        attendedPlaces(tx, { student_ids, from: addDays(before, -1), to: until }),
        dosesOfRequests(
          tx,
          rows.map(({ id }) => id),
          before,
          until,
        ),
      ])
      const recorded = await recordedDoses(
        tx,
        needs,
        ticked.map(({ health_record_id }) => health_record_id),
      )
      const openerOf = await needs.vault.openers(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
      const left = await dosesLeft(
        tx,
        rows.map(({ id }) => id),
      )
      const here = attended.filter(({ location_id }) => sites === null || sites.includes(location_id))
      const given = rows.flatMap((row) => {
        const person = people.find(({ student_id }) => student_id === row.student_id)
        const days = here.filter(({ student_id }) => student_id === row.student_id)
        if (person === undefined || days.length === 0) return []
        return [{ row, person, days, details: storedDetails(openerOf(row.customer_id), row) }]
      })
      const on = (wanted: string) =>
        given.flatMap((one) => dosesOf(one, { day: wanted, ticked, recorded, details: one.details, left, now }))
      const doses = on(day).toSorted(byTime)
      const as_needed = given.flatMap((one) =>
        asNeeded(one, { day, ticked, recorded, details: one.details, left, now }),
      )
      const not_given = on(before)
        .filter(({ state }) => state === "REFUSED" || state === "MISSED" || state === "LATE")
        .toSorted(byTime)
      const isLeft = doses.some(({ recorded: done }) => done === null)
      const next = isLeft
        ? undefined
        : given
            .flatMap(({ row, days, details }) => plannedDoses({ ...row, times: details.times }, days))
            .map((dose) => instantOf(dose.day, dose.time, dose.during.time_zone))
            .filter((at) => at > now.toISOString())
            .toSorted()[0]
      const read = [...doses, ...as_needed, ...not_given].flatMap(({ student_id }) => {
        const person = people.find((one) => one.student_id === student_id)
        return person === undefined
          ? []
          : [{ customer_id: person.customer_id, student_id, what: "MEDICATION" as const }]
      })
      await addLooks(tx, read, { by, open, now })
      return { date: day, now: now.toISOString(), doses, as_needed, not_given, next_at: next ?? null }
    })
