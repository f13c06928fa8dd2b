import { customerInfo } from "@hub/domain/account/completeness"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { fitReasons } from "@hub/domain/scheduling/eligibility"
import type { Opening, ReadyItem } from "@hub/domain/seasons/opening"
import { openingToShow } from "@hub/domain/seasons/opening-to-show"
import { stepRow } from "../checkout/pricing-queries.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { missingForms } from "../forms/forms-before-schedule.ts"
import { readinessFacts } from "../paperwork/read-requirements.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import { type Booker, readBookers } from "../scheduling/read-bookers.ts"
import { claimOf, isLive } from "./claim-plan.ts"
import { findSeason } from "./find-opening.ts"
import { readQueue } from "./join-queue.ts"
import type { OpeningCaches, OpeningNeeds } from "./opening-needs.ts"
import { claimsOf, ownOpenings, type PlannedPick, plannedPicks } from "./queries.ts"
import { openingOf } from "./store.ts"

type Needs = OpeningNeeds & OpeningCaches

const NOBODY = { is_present: false, position: null, size: 0 }

interface Asking {
  readonly customer_id: string
  readonly picks: readonly PlannedPick[]
  readonly now: Date
  readonly is_mail_off: boolean
  /** Undefined while the card provider doesn't answer. */
  readonly has_card: boolean | undefined
}

const item = (ready: Pick<ReadyItem, "kind"> & Partial<ReadyItem> & { is_done: boolean }): ReadyItem => ({
  student_id: null,
  done: Number(ready.is_done),
  count: 1,
  profile: [],
  smart_form_template_ids: [],
  ...ready,
})

/** What booking the plan asks for. All of it can be done before the opening, so that only paying is left after it. */
async function readyItems(tx: Transaction, asking: Asking): Promise<ReadyItem[]> {
  const { customer_id, picks, now, is_mail_off, has_card } = asking
  const choices = picks.flatMap(({ student_id, offering_id, second_offering_id }) =>
    [offering_id, second_offering_id].flatMap((id) => (id === null ? [] : [{ student_id, offering_id: id }])),
  )
  const [step, offerings, students] = [
    await stepRow(tx, customer_id, choices),
    await offeringsOf(tx, choices, { customer_id, now }),
    await readBookers(tx, customer_id, now),
  ]
  const unanswered = step.has_forms && choices.length > 0 ? await missingForms(tx, choices, now) : []
  const { facts } = await readinessFacts(tx, customer_id, now)
  const { missing } = customerInfo(step, { needs_address: step.needs_address, is_mail_off })
  const planned = [...new Set(choices.map(({ student_id }) => student_id))].flatMap((id) => students.get(id) ?? [])
  const ofStudents = planned.flatMap((student) => {
    const own = choices.filter(({ student_id }) => student_id === student.id)
    const wanted = own.flatMap(({ offering_id }) => offerings.get(offering_id) ?? [])
    const forms = new Set(
      unanswered.filter(({ student_id }) => student_id === student.id).map(({ template_id }) => template_id),
    )
    const documents = facts.filter(
      ({ kind, student_id, attendance_ids }) =>
        kind === "documents" && student_id === student.id && attendance_ids === undefined,
    )
    const signed = documents.filter(({ state }) => state !== "OPEN").length
    return [
      ...detailsOf(student, wanted),
      ...(documents.length === 0
        ? []
        : [
            item({
              kind: "DOCUMENTS",
              student_id: student.id,
              is_done: signed === documents.length,
              done: signed,
              count: documents.length,
            }),
          ]),
      ...(forms.size === 0
        ? []
        : [
            item({
              kind: "QUESTIONS",
              student_id: student.id,
              is_done: false,
              done: 0,
              count: forms.size,
              smart_form_template_ids: [...forms],
            }),
          ]),
    ]
  })
  return [
    item({ kind: "PROFILE", is_done: missing.length === 0, profile: missing }),
    ...ofStudents,
    ...(has_card === undefined ? [] : [item({ kind: "CARD", is_done: has_card })]),
  ]
}

async function offeringsOf(
  db: Database,
  choices: readonly { offering_id: string }[],
  family: { customer_id: string; now: Date },
): Promise<ReadonlyMap<string, BookableOffering>> {
  const ids = [...new Set(choices.map(({ offering_id }) => offering_id))]
  const offerings = ids.length === 0 ? [] : await bookableOfferings(db, ids, family)
  return new Map(offerings.map((offering) => [offering.id, offering]))
}

/** Grade and birth date, where a choice goes by them. */
function detailsOf(student: Booker, wanted: readonly BookableOffering[]): ReadyItem[] {
  const reasons = new Set(wanted.flatMap((offering) => fitReasons(offering, student)))
  const asksForGrade = wanted.some(({ min_grade, max_grade }) => min_grade !== null || max_grade !== null)
  const asksForAge = wanted.some(({ min_age, max_age }) => min_age !== null || max_age !== null)
  return [
    ...(asksForGrade ? [item({ kind: "GRADE", student_id: student.id, is_done: !reasons.has("grade_unknown") })] : []),
    ...(asksForAge
      ? [item({ kind: "BIRTH_DATE", student_id: student.id, is_done: !reasons.has("birth_date_unknown") })]
      : []),
  ]
}

/** Opening day as a family sees it: when, what is missing before, its place in the queue, and what its press got. */
export const readOpening =
  (needs: Needs) =>
  async (customer_id: string, url_part: string): Promise<Opening> => {
    const { store, is_mail_off } = needs
    const season = await findSeason(needs)(url_part)
    const now = needs.clock()
    const [picks, claims, cards] = await Promise.all([
      plannedPicks(store, { season_id: season.id, customer_ids: [customer_id], now }),
      claimsOf(store, season.id, customer_id),
      cardsOf(needs, customer_id),
    ])
    const hasOwn = picks.length === 0 && season.early.length > 0
    const own = hasOwn ? await ownOpenings(store, { season_id: season.id, customer_id, now }) : undefined
    const opens_at = openingToShow({
      picks: picks.flatMap((pick) => pick.opens_at ?? []),
      season: own?.map((one) => one.opens_at) ?? season.opens_at,
      claims: claims.map((claim) => ({ opens_at: claim.opens_at, is_live: isLive(claim, now) })),
      now,
    })
    const isThen = (instant: string | null): boolean =>
      opens_at !== null && instant !== null && Date.parse(instant) === Date.parse(opens_at)
    const has_card = needs.saved === null ? undefined : cards === undefined ? undefined : cards.length > 0
    const ready = await store.transaction((tx) => readyItems(tx, { customer_id, picks, now, is_mail_off, has_card }))
    const opening = opens_at === null ? undefined : await openingOf(store, season.id, opens_at)
    const queue = opening === undefined ? NOBODY : await readQueue(needs)(customer_id, opening)
    const claim = claims.find((one) => isThen(one.opens_at))
    return {
      season_id: season.id,
      opens_at,
      server_time: now.toISOString(),
      pick_count: picks.filter((pick) => isThen(pick.opens_at)).length,
      ready,
      card: cards?.[0] ?? null,
      queue,
      claim:
        claim === undefined
          ? null
          : claimOf(claim, { now, position: claim.decided_at === null ? queue.position : null }),
    }
  }

/** The first is the one that is charged. Undefined while the provider doesn't answer. */
const cardsOf = ({ saved }: Pick<Needs, "saved">, customer_id: string): Promise<PaymentMethod[] | undefined> =>
  saved === null ? Promise.resolve([]) : saved.list(customer_id).catch(() => undefined)
