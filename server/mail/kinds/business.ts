import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Cents, Day } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { Name, OrderNumber, orNull, Written } from "../facts.ts"
import { quote, text } from "../mail-blocks.ts"
import { type MailSaid, mailKind } from "../mail-kind.ts"
import { getsNews, hasAccount, runsBusiness } from "../reasons.ts"

const dispute = messages("server/mail/business.disputeToAnswer")
const refused = messages("server/mail/business.addressRefused")
const abuse = messages("server/mail/business.smsAbuse")

const TO_BUSINESS = { greets: "nobody", why: runsBusiness } as const

export const BUSINESS_MAILS = {
  DISPUTE_TO_ANSWER: mailKind(
    Type.Object({ name: Name, amount: Cents, order: OrderNumber, reason: Written, due_on: orNull(Day) }),
    TO_BUSINESS,
    ({ name, amount, order, reason, due_on }) => ({
      subject: dispute.subject({ order: order ?? "" }),
      blocks: [
        text(
          dispute.lead({
            name,
            amount: formatMoney(amount),
            order: order ?? "",
            reason,
            due: due_on === null ? undefined : dayLabel(due_on),
          }),
        ),
      ],
    }),
  ),
  ADDRESS_REFUSED: mailKind(
    Type.Object({ name: Name, email: Type.String(), reason: Written }),
    TO_BUSINESS,
    ({ name, email, reason }) => ({
      subject: refused.subject({ name }),
      blocks: [text(refused.lead({ email })), quote(reason), text(refused.call({ name, email }))],
    }),
  ),
  SMS_ABUSE: mailKind(
    Type.Object({ customer_id: Type.String(), phone: orNull(Type.String()), text: Written }),
    TO_BUSINESS,
    ({ customer_id, phone, text: written }) => ({
      subject: abuse.subject,
      blocks: [
        text(phone === null ? abuse.withoutPhone({ customer_id }) : abuse.lead({ customer_id, phone })),
        text(written),
      ],
    }),
  ),
}

/** As the business wrote it, filled in for the family. */
const Facts = Type.Object({ subject: Type.String(), body: Written })

const said = ({ subject, body }: { subject: string; body: string }): MailSaid => ({
  subject,
  blocks: body.split(/\n+/).map(text),
})

/** What the business writes to many. */
export const MESSAGE_MAILS = {
  FAMILY_MESSAGE: mailKind(Facts, { why: hasAccount }, said),
  FAMILY_NEWS: mailKind(Facts, { why: getsNews }, said),
}
