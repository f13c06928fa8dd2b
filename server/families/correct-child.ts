import type { ChildChange, ChildCorrection, FitBooking } from "@hub/domain/families/correction"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { ageOn } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { gradeIn, schoolYearOf, type ToldGrade } from "@hub/domain/participants/school-year"
import { fitReasons } from "@hub/domain/scheduling/eligibility"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { datesOf } from "../mail/facts.ts"
import { correctStudent, type StudentCorrection, studentCorrection } from "../participants/correct-student.ts"
import { type BusinessDay, businessDay } from "../participants/participant-needs.ts"
import { type CorrectionFacts, queueCorrection, shownMail } from "./correction-mail.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { plannedOf, requireFamily } from "./queries.ts"

type Needs = Pick<FamiliesNeeds, "store" | "clock" | "translations">

interface OfChild {
  readonly id: string
  readonly student_id: string
  readonly by: StaffActor
}

const m = messages("server/families.errors")

type Details = Pick<StudentCorrection["before"], "first_name" | "last_name" | "birth_date"> & ToldGrade

const FIELDS = ["first_name", "last_name", "birth_date", "grade"] as const

function shownOf(details: Details, { today, school_year_starts }: BusinessDay) {
  const { birth_date } = details
  const grade = gradeIn(details, schoolYearOf(today, school_year_starts))
  return { ...details, grade, age: birth_date === null ? null : ageOn(birth_date, today) }
}

interface Judged {
  readonly correction: StudentCorrection
  /** What the preview shows, but for the mail. */
  readonly facts: Omit<ChildCorrection, "mail" | "preview">
}

/** All that follows from it, by the rules that booking uses. */
async function judge(
  tx: Transaction,
  { id, student_id, change, now }: Pick<OfChild, "id" | "student_id"> & { change: ChildChange; now: Date },
): Promise<Judged> {
  const day = await businessDay({ store: tx, clock: () => now })
  const correction = await studentCorrection(tx, { customer_id: id, student_id, change, day })
  const { school_year_starts } = day
  const [before, after] = [shownOf(correction.before, day), shownOf(correction.after, day)]
  const changes = FIELDS.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )
  if (changes.length === 0) throw problem("NOTHING_TO_CORRECT")
  const planned = (await plannedOf(tx, student_id, now)).map((row) => {
    const reasons = fitReasons(row, { ...correction.after, school_year_starts })
    const known = new Set(fitReasons(row, { ...correction.before, school_year_starts }))
    return { ...row, reasons, is_new: reasons.some((reason) => !known.has(reason)) }
  })
  const judged = (is_new: boolean): FitBooking[] =>
    planned.filter((one) => one.is_new === is_new).map(({ is_new: _is_new, ...one }) => one)
  const ageAndGrade = ({ age, grade }: typeof before) => ({ age, grade })
  return {
    correction,
    facts: {
      changes,
      before: ageAndGrade(before),
      after: ageAndGrade(after),
      no_longer_fits: judged(true),
      still_fits: judged(false),
    },
  }
}

const bookingsOf = ({ no_longer_fits }: Judged["facts"]): FitBooking[] =>
  no_longer_fits.filter(({ kind }) => kind === "BOOKING")

const mailOf = (
  { correction, facts }: Judged,
  { keep, because }: { keep: readonly string[]; because: string },
): CorrectionFacts => ({
  who: correction.after.first_name,
  changes: facts.changes,
  barred_for: [],
  because,
  kept: bookingsOf(facts)
    .filter(({ id }) => keep.includes(id))
    .map(({ name, ...booking }) => ({ program: name, dates: datesOf(booking) })),
})

export const previewChildCorrection =
  ({ store, clock, translations }: Needs) =>
  async ({
    id,
    student_id,
    by,
    reason = "",
    keep = [],
    ...change
  }: OfChild & ChildChange): Promise<ChildCorrection> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    return store.as(by).transaction(async (tx) => {
      const judged = await judge(tx, { id, student_id, change, now })
      const facts = mailOf(judged, { keep, because: reason })
      const mail = await shownMail(tx, { customer_id: id, facts, now, translations })
      return { ...judged.facts, mail, preview: previewDigest(judged.facts) }
    })
  }

interface Confirmed {
  readonly reason: string
  readonly preview: string
}

/** Bookings that no longer fit stay, those in `keep` by way of exception; the others are for the one who asks to cancel. */
export const correctChild =
  ({ store, clock }: Needs) =>
  async ({
    id,
    student_id,
    by,
    reason,
    preview,
    keep = [],
    ...change
  }: OfChild & ChildChange & Confirmed): Promise<{ kept: string[]; to_cancel: string[] }> => {
    await requireFamily(store, { by, permission: "correct", customer_id: id })
    const now = clock()
    return store.as(by).transaction(async (tx) => {
      const judged = await judge(tx, { id, student_id, change, now })
      requirePreview(judged.facts, preview)
      const misfits = bookingsOf(judged.facts)
      const unknown = keep.findIndex((one) => !misfits.some((booking) => booking.id === one))
      if (unknown >= 0) throw invalid(`keep.${unknown}`, m.fits, "unknown")
      await correctStudent(tx, judged.correction)
      const fields = judged.facts.changes.map(({ field }) => field)
      await recordAction(tx, {
        action: "CHILD_CORRECTED",
        subject: "student",
        subject_id: student_id,
        reason,
        details: { fields, kept: keep },
        now,
      })
      for (const kept of new Set(keep))
        await recordAction(tx, { action: "BOOKING_KEPT", subject: "attendance", subject_id: kept, reason, now })
      const facts = mailOf(judged, { keep, because: reason })
      await queueCorrection(tx, { customer_id: id, facts, now })
      return {
        kept: [...new Set(keep)],
        to_cancel: misfits.filter((booking) => !keep.includes(booking.id)).map((booking) => booking.id),
      }
    })
  }
