import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Day, Id, oneOf } from "@hub/domain/kernel/wire"
import { reminderMail } from "@hub/domain/paperwork/reminder"
import { Type } from "typebox"
import { Face, Name, Names } from "../facts.ts"
import { toDue } from "../links.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { somethingDue } from "../reasons.ts"

const signed = messages("server/mail/paperwork.documentsSigned")
const returned = messages("server/mail/paperwork.documentReturned")
const asked_again = messages("server/mail/paperwork.questionsReturned")
const question = messages("server/mail/paperwork.medicationQuestion")
const due_soon = messages("domain/paperwork.reminder")

/** Without its name: that can say what a child has, and mail is read over shoulders. */
const Due = Type.Object({
  student_id: Id,
  kind: oneOf(["profile", "questions", "documents"]),
  due_on: Day,
  stage: oneOf(["SOON", "OVERDUE"]),
})

export const PAPERWORK_MAILS = {
  DOCUMENTS_SIGNED: mailKind(Type.Object({ names: Names }), {}, ({ names }, { public_origin }) => ({
    subject: signed.subject,
    blocks: [
      text(signed.lead({ names: listOf([...new Set(names)]) })),
      action(signed.open, `${public_origin}/documents`),
      text(signed.notYou),
    ],
  })),
  DOCUMENT_RETURNED: mailKind(
    Type.Object({ participant: Name, document_id: Id }),
    {},
    ({ participant, document_id }, { public_origin }) => ({
      subject: returned.subject({ participant }),
      blocks: [text(returned.lead({ participant })), action(returned.see, `${public_origin}/documents/${document_id}`)],
    }),
  ),
  QUESTIONS_RETURNED: mailKind(
    Type.Object({
      participant: Name,
      student_id: Id,
      template_id: Id,
      /** Where everybody is asked again, since the questions have changed. */
      participants: Type.Optional(Names),
    }),
    {},
    ({ participant, student_id, template_id, participants }, { public_origin }) => ({
      subject:
        participants === undefined
          ? asked_again.subject({ participant })
          : asked_again.newSubject({ participants: listOf(participants) }),
      blocks: [
        text(
          participants === undefined
            ? asked_again.lead({ participant })
            : asked_again.newLead({ participants: listOf(participants) }),
        ),
        action(asked_again.see, `${public_origin}/personal-information/${student_id}/sets/${template_id}`),
      ],
    }),
  ),
  // About health: it doesn't say what is asked.
  MEDICATION_QUESTION: mailKind(
    Type.Object({ participant: Name, student_id: Id }),
    {},
    ({ participant, student_id }, { public_origin }) => ({
      subject: question.subject({ participant }),
      blocks: [
        text(question.lead({ participant })),
        action(question.see, `${public_origin}/participants/${student_id}/health`),
      ],
    }),
  ),
  REQUIREMENTS_DUE: mailKind(
    Type.Object({
      today: Day,
      due: Type.Array(Due),
      children: Type.Array(Type.Object({ id: Id, name: Name, face: Face })),
    }),
    { action: toDue, why: somethingDue },
    ({ today, due, children: all }) => {
      const names = new Map(all.map(({ id, name }) => [id, name]))
      const { subject, children } = reminderMail(due, { names, today })
      return {
        subject,
        blocks: [
          text(due_soon.lead),
          ...children.map(({ student_id, name, rows }) => ({
            kind: "pass" as const,
            name,
            faces: all.flatMap(({ id, face }) => (id === student_id ? [face] : [])),
            rows,
          })),
          text(due_soon.noTime),
        ],
      }
    },
  ),
}
