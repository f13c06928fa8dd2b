import { datesLabel } from "@hub/domain/kernel/calendar"
import { datedDeadline } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { type Static, Type } from "typebox"
import { Called, Dates, Moment, Name, Written } from "../facts.ts"
import { toApplications, toPayApplication } from "../links.ts"
import { quote, text } from "../mail-blocks.ts"
import { type About, mailKind } from "../mail-kind.ts"
import { applied } from "../reasons.ts"

const submitted = messages("server/mail/applications.submitted")
const approved = messages("server/mail/applications.approved")
const to_pay = messages("server/mail/applications.toPay")
const sent_back = messages("server/mail/applications.sentBack")
const rejected = messages("server/mail/applications.rejected")
const moved = messages("server/mail/applications.moved")
const time_over = messages("server/mail/applications.timeOver")

const Application = Type.Object({ participant: Name, program: Called, dates: Dates, time_zone: Type.String() })
const Answered = Type.Object({ ...Application.properties, reason: Written })
const Moved = Type.Object({
  ...Answered.properties,
  /** The program before. */
  before: Called,
  /** What the new one asks and isn't answered. */
  open_parts: Type.Integer(),
})
const Held = Type.Object({ ...Application.properties, until: Moment })

const TO_APPLICATIONS = { action: toApplications, why: applied }

const saidOf = ({ participant, program, dates, time_zone }: Static<typeof Application>, { written_at }: About) => ({
  participant,
  program,
  dates: datesLabel(dates, dayAt(written_at.toISOString(), time_zone)),
})

const heldOf = (facts: Static<typeof Held>, about: About) => ({
  ...saidOf(facts, about),
  until: datedDeadline(facts.until.at, facts.until.time_zone, about.written_at),
})

export const APPLICATION_MAILS = {
  APPLICATION_SUBMITTED: mailKind(
    Type.Object({ applications: Type.Array(Application) }),
    TO_APPLICATIONS,
    ({ applications }) => ({
      subject: submitted.subject,
      blocks: [
        text(
          applications
            .map(({ participant, program, dates }) =>
              submitted.line({ participant, program, dates: datesLabel(dates) }),
            )
            .join("\n"),
        ),
        text(submitted.next),
      ],
    }),
  ),
  APPLICATION_APPROVED: mailKind(Application, TO_APPLICATIONS, (facts, about) => ({
    subject: approved.subject(facts),
    blocks: [text(approved.lead(saidOf(facts, about)))],
  })),
  APPLICATION_TO_PAY: mailKind(Held, { action: toPayApplication, why: applied }, (facts, about) => ({
    subject: to_pay.subject(facts),
    blocks: [text(to_pay.lead(heldOf(facts, about)))],
  })),
  APPLICATION_SENT_BACK: mailKind(Answered, TO_APPLICATIONS, (facts, about) => ({
    subject: sent_back.subject,
    blocks: [text(sent_back.lead(saidOf(facts, about))), quote(facts.reason), text(sent_back.next)],
  })),
  APPLICATION_REJECTED: mailKind(Answered, TO_APPLICATIONS, (facts, about) => ({
    subject: rejected.subject(facts),
    blocks: [text(rejected.lead(saidOf(facts, about))), quote(facts.reason), text(rejected.nothing)],
  })),
  APPLICATION_MOVED: mailKind(Moved, TO_APPLICATIONS, (facts, about) => ({
    subject: moved.subject(facts),
    blocks: [
      text(moved.lead({ ...saidOf(facts, about), before: facts.before })),
      quote(facts.reason),
      ...(facts.open_parts === 0 ? [] : [text(moved.open({ count: facts.open_parts }))]),
      text(moved.next(facts)),
    ],
  })),
  APPLICATION_TIME_OVER: mailKind(Held, TO_APPLICATIONS, (facts, about) => ({
    subject: time_over.subject,
    blocks: [text(time_over.lead(heldOf(facts, about)))],
  })),
}
