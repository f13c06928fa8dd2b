import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { Type } from "typebox"
import { Called, Moment, Name, orNull, Written } from "../facts.ts"
import { text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"

const m = messages("server/mail/gate.leftWithOther")

/** What families hear of at once from the gate. */
export const GATE_MAILS = {
  LEFT_WITH_OTHER: mailKind(
    Type.Object({
      participant: Name,
      program: Called,
      location: Called,
      left: Moment,
      /** As on the ID; null where nobody was named. */
      with_whom: orNull(Written),
      reason: Written,
      /** Who was called, and what they said. */
      called: Written,
      by: Name,
    }),
    {},
    ({ participant, program, location, left: { at, time_zone }, with_whom, reason, called, by }) => {
      const [day, time] = [dayWithWeekday(dayAt(at, time_zone)), timeLabel(timeAt(at, time_zone))]
      return {
        subject: m.subject({ participant }),
        blocks: [
          text(m.lead({ participant, program, location, day, time })),
          {
            kind: "facts",
            rows: [
              [m.person, with_whom ?? m.nobodyNamed],
              [m.reason, reason],
              [m.called, called],
              [m.by, by],
            ],
          },
          text(m.tellUs),
        ],
      }
    },
  ),
}
