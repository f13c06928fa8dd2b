import { PARTS } from "@hub/domain/invites/parts"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Day, oneOf } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { Name, Names, Written } from "../facts.ts"
import { action, quote, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"

const m = messages("server/mail/invites.invite")
const answer = messages("server/mail/invites.answer")
const parts = messages("domain/invites.parts")

/** Families that came over from another system. */
export const INVITE_MAILS = {
  FAMILY_INVITE: mailKind(
    Type.Object({
      business: Name,
      children: Names,
      bookings: Type.Integer(),
      is_reminder: Type.Boolean(),
      until: Day,
      token: Type.String(),
    }),
    { why: () => m.why },
    ({ business, children, bookings, is_reminder, until, token }, { public_origin }) => ({
      subject: is_reminder ? m.reminderSubject({ business }) : m.subject({ business }),
      heading: m.heading,
      blocks: [
        text(m.lead({ business })),
        text(children.length === 0 ? m.cameAlone : m.cameAlong({ names: listOf(children), bookings })),
        text(m.look),
        action(m.open, `${public_origin}/invite/${token}`),
        text(m.until({ day: dayYearLabel(until) })),
      ],
    }),
  ),
  CONCERN_ANSWERED: mailKind(
    Type.Object({ part: oneOf(PARTS), words: Written }),
    {},
    ({ part, words }, { public_origin }) => ({
      subject: answer.subject,
      blocks: [
        text(answer.lead({ part: parts[part] })),
        quote(words),
        action(answer.open, `${public_origin}/check-details`),
      ],
    }),
  ),
}
