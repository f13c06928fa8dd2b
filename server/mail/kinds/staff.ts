import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { unreachable } from "@hub/domain/kernel/unreachable"
import { Cents, oneOf } from "@hub/domain/kernel/wire"
import { AT_ONCE, type AtOnce, IN_DIGEST } from "@hub/domain/staff/notices"
import { Type } from "typebox"
import { Name, orNull } from "../facts.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { worksHere } from "../reasons.ts"

const invitation = messages("server/mail/staff.invitation")
const notices = messages("server/mail/staff.notices")
const digest = messages("server/mail/staff.digest")
const test = messages("server/mail/staff.test")

const TO_STAFF = { greets: "nobody", why: worksHere } as const

interface NoticeValues {
  readonly location: string | undefined
  readonly amount: string | undefined
}

function noticeWords(notice: AtOnce, { location, amount }: NoticeValues): string {
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
  STAFF_NOTICE: mailKind(
    Type.Object({
      notice: oneOf(AT_ONCE),
      location: orNull(Name),
      amount: orNull(Cents),
      /** Below /staff. */
      path: Type.String(),
    }),
    TO_STAFF,
    ({ notice, location, amount, path }, { public_origin }) => ({
      subject: noticeWords(notice, {
        location: location ?? undefined,
        amount: amount === null ? undefined : formatMoney(amount),
      }),
      blocks: [action(notices.open, `${public_origin}/staff${path}`)],
    }),
  ),
  STAFF_TEST: mailKind(Type.Object({ name: Name }), TO_STAFF, ({ name }, { company, public_origin }) => ({
    subject: test.subject({ business: company.name }),
    blocks: [text(test.lead({ name })), action(test.open, `${public_origin}/staff/first-day`)],
  })),
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
