import { MERGE_PATH } from "@hub/domain/families/merge"
import { datesLabel, dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, listOf } from "@hub/domain/kernel/text"
import { oneOf } from "@hub/domain/kernel/wire"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { type Static, Type } from "typebox"
import { Called, Dates, Name, Names, orNull, Written } from "../facts.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"

const m = messages("server/mail/account.corrected")

const FIELDS = ["first_name", "last_name", "birth_date", "grade", "relationship", "email", "phone"] as const

const Change = Type.Object({ field: oneOf(FIELDS), before: orNull(Written), after: orNull(Written) })

function said({ field }: Static<typeof Change>, value: string | null): string {
  if (value === null || value === "") return m.nothing
  if (field === "birth_date") return dayYearLabel(value)
  if (field === "grade") return gradeLabel(gradePosition(value))
  if (field === "phone") return formatPhone(value)
  return value
}

const names = (): Readonly<Record<(typeof FIELDS)[number], string>> => ({
  first_name: m.firstName,
  last_name: m.lastName,
  birth_date: m.birthDate,
  grade: m.grade,
  relationship: m.relationship,
  email: m.email,
  phone: m.phone,
})

const rowOf = (change: Static<typeof Change>): readonly [string, string] => [
  names()[change.field],
  m.fromTo({ before: said(change, change.before), after: said(change, change.after) }),
]

/** What the business has corrected of a family's details, or who must not collect from now on. */
export const CORRECTION_MAILS = {
  DETAILS_CORRECTED: mailKind(
    Type.Object({
      who: Name,
      changes: Type.Array(Change),
      /** Whom they must not collect. */
      barred_for: Names,
      because: Written,
      /** Bookings that stay although they no longer fit. */
      kept: Type.Array(Type.Object({ program: Called, dates: Dates })),
    }),
    {},
    ({ who, changes, barred_for, because, kept }) =>
      barred_for.length > 0
        ? {
            subject: m.barredSubject({ who }),
            blocks: [text(m.barred({ who, children: listOf(barred_for) })), text(m.tellUs)],
          }
        : {
            subject: m.subject({ who }),
            blocks: [
              text(m.lead({ who })),
              { kind: "facts", rows: changes.map(rowOf) },
              ...(because === "" ? [] : [text(m.because({ because }))]),
              ...kept.map(({ program, dates }) => text(m.stays({ program, dates: datesLabel(dates) }))),
              text(m.tellUs),
            ],
          },
  ),
}

const askedTexts = messages("server/mail/merge.asked")
const done = messages("server/mail/merge.done")
const closed = messages("server/mail/merge.closed")
const overridden = messages("server/mail/merge.overridden")

const reasons = () => ({ REFUSED: closed.refused, WITHDRAWN: closed.withdrawn, TIME_OVER: closed.timeOver })

/** Two families that are one. */
export const MERGE_MAILS = {
  // A code is never in a subject: phones show subjects on the lock screen.
  MERGE_ASKED: mailKind(
    Type.Object({
      other: Name,
      stays: Type.Boolean(),
      code: Type.String(),
      token: Type.String(),
      hours: Type.Integer(),
    }),
    { why: () => askedTexts.why },
    ({ other, stays, code, token, hours }, { public_origin }) => ({
      subject: askedTexts.subject({ other }),
      blocks: [
        text(stays ? askedTexts.leadStays({ other }) : askedTexts.leadMoves({ other })),
        text(askedTexts.code),
        { kind: "figure", text: code },
        text(askedTexts.until({ hours, other })),
        action(askedTexts.open, `${public_origin}${MERGE_PATH}/${token}`),
      ],
    }),
  ),
  MERGE_DONE: mailKind(
    Type.Object({ other: Name, addresses: Type.String(), has_health: Type.Boolean(), lost_card: Type.Boolean() }),
    {},
    ({ other, addresses, has_health, lost_card }) => ({
      subject: done.subject,
      blocks: [
        text(done.lead({ other })),
        ...(addresses === "" ? [] : [text(done.signIn({ addresses }))]),
        ...(has_health ? [text(done.health)] : []),
        ...(lost_card ? [text(done.cards)] : []),
        text(done.tellUs),
      ],
    }),
  ),
  MERGE_CLOSED: mailKind(
    Type.Object({ other: Name, because: oneOf(["REFUSED", "WITHDRAWN", "TIME_OVER"]) }),
    {},
    ({ other, because }) => ({ subject: closed.subject, blocks: [text(reasons()[because]({ other }))] }),
  ),
  MERGE_OVERRIDDEN: mailKind(Type.Object({ other: Name, because: Written }), {}, ({ other, because }) => ({
    subject: overridden.subject({ other }),
    blocks: [text(overridden.lead({ other })), text(overridden.because({ because })), text(overridden.tellUs)],
  })),
}
