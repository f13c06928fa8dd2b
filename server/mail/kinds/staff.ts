import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Cents, Day, nullable, oneOf } from "@hub/domain/kernel/wire"
import { AT_ONCE, IN_DIGEST } from "@hub/domain/staff/notices"
import { type Static, Type } from "typebox"
import { Name, orNull } from "../facts.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { worksHere } from "../reasons.ts"

const copies = messages("server/mail/staff.copies")
const invitation = messages("server/mail/staff.invitation")
const notices = messages("server/mail/staff.notices")
const digest = messages("server/mail/staff.digest")
const reports = messages("server/mail/staff.reports")
const test = messages("server/mail/staff.test")

const TO_STAFF = { greets: "nobody", why: worksHere } as const

export const NoticeFacts = Type.Object({
  notice: oneOf(AT_ONCE),
  location: orNull(Name),
  amount: orNull(Cents),
  /** Below /staff. */
  path: Type.String(),
})
export type NoticeFacts = Static<typeof NoticeFacts>

/** A notice in a line, for a mail's subject and a screen: no name, and nothing of a child's health. */
export function noticeText({ notice, ...facts }: NoticeFacts): string {
  const location = facts.location ?? undefined
  const amount = facts.amount === null ? undefined : formatMoney(facts.amount)
  switch (notice) {
    case "MEDICATION_REQUEST":
      return notices.MEDICATION_REQUEST
    case "DOSE_MISSED":
      return notices.DOSE_MISSED({ location })
    case "REFUND_REFUSED":
      return notices.REFUND_REFUSED({ amount })
    case "DISPUTE":
      return notices.DISPUTE({ amount })
    case "STILL_HERE":
      return notices.STILL_HERE({ location })
    case "BARRED_COLLECTOR":
      return notices.BARRED_COLLECTOR({ location })
    case "CANCEL_PROPOSED":
      return notices.CANCEL_PROPOSED({ location })
    case "MERGE_PROPOSED":
      return notices.MERGE_PROPOSED
    case "MERGE_HELD_UP":
      return notices.MERGE_HELD_UP
    case "PROVIDER_SILENT":
      return notices.PROVIDER_SILENT
    default:
      return unreachable(notice)
  }
}

export const STAFF_MAILS = {
  STAFF_INVITATION: mailKind(
    Type.Object({ name: Name, invited_by: Name, hours: Type.Integer(), token: Type.String() }),
    TO_STAFF,
    ({ name, invited_by, hours, token }, { company, public_origin }) => ({
      subject: invitation.subject({ business: company.name }),
      blocks: [
        text(invitation.lead({ name, invited_by, business: company.name })),
        action(invitation.join, `${public_origin}/staff/join/${token}`),
        text(invitation.once({ hours })),
      ],
    }),
  ),
  // No name, and nothing of a child's health: the mail may lie in a mailbox for years.
  STAFF_NOTICE: mailKind(NoticeFacts, TO_STAFF, (facts, { public_origin }) => ({
    subject: noticeText(facts),
    blocks: [action(notices.open, `${public_origin}/staff${facts.path}`)],
  })),
  STAFF_TEST: mailKind(Type.Object({ name: Name }), TO_STAFF, ({ name }, { company, public_origin }) => ({
    subject: test.subject({ business: company.name }),
    blocks: [text(test.lead({ name })), action(test.open, `${public_origin}/staff/first-day`)],
  })),
  BUSINESS_COPIED: mailKind(
    Type.Object({ name: Name, hours: Type.Integer() }),
    TO_STAFF,
    ({ name, hours }, { company, public_origin }) => ({
      subject: copies.subject({ business: company.name }),
      blocks: [
        text(copies.lead({ name, hours })),
        text(copies.unexpected({ name })),
        action(copies.open, `${public_origin}/staff/leave`),
      ],
    }),
  ),
  REPORT_READY: mailKind(
    Type.Object({ report: Type.String(), days: Type.Integer() }),
    TO_STAFF,
    ({ report, days }, { public_origin }) => ({
      subject: reports.ready({ report }),
      blocks: [text(reports.waits({ days })), action(reports.openFiles, `${public_origin}/staff/reports`)],
    }),
  ),
  // The name that someone has given it isn't there: it may be a child's.
  REPORT_SCHEDULED: mailKind(
    Type.Object({ report: Type.String(), from: nullable(Day), to: nullable(Day), path: Type.String() }),
    TO_STAFF,
    ({ report, from, to, path }, { public_origin }) => ({
      subject: from === null || to === null ? report : reports.ofDays({ report, days: rangeLabel(from, to, "mail") }),
      blocks: [text(reports.signIn), action(reports.open, `${public_origin}/staff${path}`)],
    }),
  ),
  STAFF_DIGEST: mailKind(
    Type.Object({ rows: Type.Array(Type.Object({ kind: oneOf(IN_DIGEST), count: Type.Integer() })) }),
    TO_STAFF,
    ({ rows }, { public_origin }) => ({
      subject: digest.subject({ count: rows.reduce((sum, { count }) => sum + count, 0) }),
      blocks: [
        { kind: "facts", rows: rows.map(({ kind, count }) => [digest[kind], String(count)]) },
        action(digest.open, `${public_origin}/staff`),
      ],
    }),
  ),
}
