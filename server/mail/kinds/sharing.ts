import { calendarFile } from "@hub/domain/sharing/calendar-file"
import { attachedText, linesByNames, pickUpText, shareMail } from "@hub/domain/sharing/share-mail"
import { Type } from "typebox"
import { Called, Face, Name, Visit, Written } from "../facts.ts"
import { quote, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { familyShares } from "../reasons.ts"

export const SHARING_MAILS = {
  SCHEDULE_SHARED: mailKind(
    Type.Object({
      /** A month, YYYY-MM, or a schedule set's name. */
      about: Called,
      from_name: Name,
      to_name: Name,
      note: Written,
      visits: Type.Array(Visit),
      /** By first name: a shared letter knows no more of a child. */
      faces: Type.Array(Type.Object({ name: Name, face: Face })),
    }),
    { why: familyShares },
    ({ about, from_name, to_name, note, visits, faces }) => {
      const letter = shareMail(visits, about, from_name)
      return {
        subject: letter.subject,
        greets: to_name,
        blocks: [
          text(letter.intro),
          ...(note === "" ? [] : [quote(note)]),
          ...linesByNames(letter).map(([name, lines]) => ({
            kind: "pass" as const,
            name,
            faces: (lines[0]?.names ?? []).flatMap((one) => faces.find((known) => known.name === one)?.face ?? []),
            rows: lines.map(({ when, times, what, where }) => ({
              when,
              what,
              where: [times, where].filter((part) => part !== "").join(", "),
            })),
          })),
          text(attachedText(letter.more_days)),
          text(pickUpText(letter)),
        ],
        attachments: () => [
          {
            file_name: "schedule.ics",
            content_type: "text/calendar; charset=utf-8; method=PUBLISH",
            content: calendarFile(visits, { audience: "share" }),
          },
        ],
      }
    },
  ),
}
