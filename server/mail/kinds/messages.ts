import { Type } from "typebox"
import { Written } from "../facts.ts"
import { text } from "../mail-blocks.ts"
import { type MailSaid, mailKind } from "../mail-kind.ts"
import { getsNews, hasAccount } from "../reasons.ts"

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
