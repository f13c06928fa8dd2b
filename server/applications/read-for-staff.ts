import type {
  StaffApplication,
  StaffApplications,
  WholeStaffApplication,
} from "@hub/domain/applications/staff-application"
import { actorName, type StaffActor, sitesWithin } from "@hub/domain/kernel/actor"
import { ageOn } from "@hub/domain/kernel/calendar"
import { problem } from "@hub/domain/kernel/problem"
import { gradePosition } from "@hub/domain/participants/grade"
import { gradeIn, schoolYearOf } from "@hub/domain/participants/school-year"
import { answersForStaff } from "../forms/answers-for-staff.ts"
import type { FormsNeeds } from "../forms/forms-needs.ts"
import { formsWithApplications } from "../forms/queries.ts"
import type { ApplicationNeeds } from "./application-needs.ts"
import { type Judged, judgeFit } from "./judge-fit.ts"
import { paymentHours } from "./queries.ts"
import {
  applicationsForStaff,
  decidedBy,
  familyOf,
  placesOf,
  type StaffRow,
  siblingsIn,
  waitingApplications,
} from "./staff-queries.ts"

export type StaffNeeds = ApplicationNeeds & Pick<FormsNeeds, "vault">

/** What an application would cost now, by the function that charges it. */
export type PriceOf = (customer_id: string, application_id: string) => Promise<number | null>

const DAY_MS = 86_400_000

interface Wanted {
  readonly status?: "PENDING" | "RESUBMISSION"
  readonly location_id?: string
  readonly filter?: "FITS" | "DOES_NOT_FIT" | "HELD" | "OLDER"
  readonly program?: string
  readonly page?: number
  readonly page_size?: number
}

const shown = (
  { withdrawn_at: _withdrawn, requires_payment_information: _card, ...row }: StaffRow,
  judged: Judged,
): StaffApplication => ({
  ...row,
  fit: judged.fit,
  reasons: [...judged.reasons],
  open_parts: judged.open_parts,
})

/** All that wait are judged, because the counts say how many fit; one page of them is answered. */
export const listForStaff =
  ({ store, clock }: Pick<StaffNeeds, "store" | "clock">) =>
  async (
    by: StaffActor,
    { status = "PENDING", location_id, filter, program, page = 1, page_size = 50 }: Wanted,
  ): Promise<StaffApplications> => {
    const now = clock()
    const rows = await waitingApplications(store, status, sitesWithin(by, "read_families", location_id))
    const judge = rows.length === 0 ? undefined : await judgeFit(store, rows, now)
    const all = rows.flatMap((row) => (judge === undefined ? [] : [shown(row, judge(row))]))
    const is = {
      FITS: ({ fit }: StaffApplication) => fit === "FITS" || fit === "HELD",
      DOES_NOT_FIT: ({ fit }: StaffApplication) => fit === "NOT_ELIGIBLE" || fit === "FULL",
      HELD: ({ held_until }: StaffApplication) => held_until !== null,
      OLDER: ({ submitted_at }: StaffApplication) => Date.parse(submitted_at) < now.getTime() - DAY_MS,
    }
    const count = (test: (one: StaffApplication) => boolean) => all.filter(test).length
    const found = all.filter(
      (one) => (filter === undefined || is[filter](one)) && (program === undefined || one.program === program),
    )
    const programs = [...new Set(all.map((one) => one.program))].map((name) => ({
      name,
      count: count((one) => one.program === name),
    }))
    return {
      items: found.slice((page - 1) * page_size, page * page_size),
      total: found.length,
      counts: {
        all: all.length,
        fits: count(is.FITS),
        does_not_fit: count(is.DOES_NOT_FIT),
        held: count(is.HELD),
        older_than_a_day: count(is.OLDER),
      },
      programs: programs.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    }
  }

const ageAndGrade = ({ offering, student }: Judged): Pick<WholeStaffApplication, "age" | "grade"> => {
  const { min_age = null, max_age = null, min_grade = null, max_grade = null } = offering ?? {}
  const [first_day, birth_date] = [offering?.start_date, student?.birth_date ?? null]
  return {
    age: {
      min: min_age,
      max: max_age,
      value: first_day === undefined || birth_date === null ? null : ageOn(birth_date, first_day),
    },
    grade: {
      min: min_grade,
      max: max_grade,
      value:
        first_day === undefined || student === undefined
          ? null
          : gradePosition(gradeIn(student, schoolYearOf(first_day, student.school_year_starts))),
    },
  }
}

/** One with its answers beside what fits. Answers about health are Health's, so these only say that there are some. */
export const readForStaff =
  (needs: StaffNeeds, priceOf: PriceOf) =>
  async (by: StaffActor, id: string): Promise<WholeStaffApplication> => {
    const { store, clock, saved } = needs
    const now = clock()
    const [row] = await applicationsForStaff(store, [id])
    if (row === undefined) throw problem("NOT_FOUND")
    const { family_id, student_id, offering_id } = row
    const asked = await formsWithApplications(store, [{ id, student_id, offering_id }], now)
    const [judge, decided, family, places, siblings, payment_hours] = await Promise.all([
      judgeFit(store, [row], now),
      decidedBy(store, [id]),
      familyOf(store, family_id),
      placesOf(store, offering_id),
      siblingsIn(store, { family_id, student_id, offering_id }),
      paymentHours(store),
    ])
    const judged = judge(row)
    const answers = await answersForStaff({ ...needs, store: store.as(by) })({
      customer_id: family_id,
      student_id,
      template_ids: asked.map(({ template_id }) => template_id),
      by: actorName(by),
      is_without_medical: true,
    })
    const is_asked = row.requires_payment_information
    const has = is_asked
      ? await saved.list(family_id).then(
          (cards) => cards.length > 0,
          () => null,
        )
      : false
    const open = judged.papers.filter(({ is_done }) => !is_done)
    return {
      ...shown(row, judged),
      decided:
        row.status === "PENDING" && row.withdrawn_at === null ? null : (decided.get(id) ?? { by: null, at: null }),
      family,
      price: judged.fit === "NOT_ELIGIBLE" ? null : await priceOf(family_id, id),
      payment_hours,
      places: places ?? { capacity: 0, taken: 0, held: 0, waiting: 0, free: 0 },
      ...ageAndGrade(judged),
      overlaps: judged.overlaps,
      papers: {
        done: judged.papers.length - open.length,
        total: judged.papers.length,
        open: open.map(({ name }) => name),
      },
      card: { is_asked, has },
      siblings,
      forms: asked.map(({ template_id, name }) => {
        const form = answers.find((one) => one.template_id === template_id)
        return {
          name,
          submitted_at: form?.submitted_at ?? null,
          is_medical: form?.is_medical ?? false,
          answers: (form?.answers ?? []).map(({ label, answer }) => ({ label, answer })),
        }
      }),
    }
  }
