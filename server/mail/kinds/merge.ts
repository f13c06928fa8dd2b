import { MERGE_PATH } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { oneOf } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { Name, Written } from "../facts.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"

const m = messages("server/mail/merge.asked")
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
    { why: () => m.why },
    ({ other, stays, code, token, hours }, { public_origin }) => ({
      subject: m.subject({ other }),
      blocks: [
        text(stays ? m.leadStays({ other }) : m.leadMoves({ other })),
        text(m.code),
        { kind: "figure", text: code },
        text(m.until({ hours, other })),
        action(m.open, `${public_origin}${MERGE_PATH}/${token}`),
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
