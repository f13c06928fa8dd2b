import { messages } from "@hub/domain/kernel/messages"
import { Type } from "typebox"
import { Called, Written } from "../facts.ts"
import { action, quote, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { attended } from "../reasons.ts"

const asked = messages("server/mail/reviews.asked")
const declined = messages("server/mail/reviews.declined")

const Program = { program: Called, url_part: Type.String() }

const reviewsOf = (public_origin: string, url_part: string): string => `${public_origin}/programs/${url_part}#reviews`

export const REVIEW_MAILS = {
  REVIEW_ASKED: mailKind(Type.Object(Program), { why: attended }, ({ program, url_part }, { public_origin }) => ({
    subject: asked.subject({ program }),
    blocks: [text(asked.lead({ program })), action(asked.write, reviewsOf(public_origin, url_part)), text(asked.once)],
  })),
  REVIEW_DECLINED: mailKind(
    Type.Object({ ...Program, reason: Written }),
    {},
    ({ program, url_part, reason }, { public_origin }) => ({
      subject: declined.subject({ program }),
      blocks: [
        text(declined.lead({ program })),
        quote(reason),
        action(declined.change, reviewsOf(public_origin, url_part)),
      ],
    }),
  ),
}
