import type { AnswerOffer, Answers } from "@hub/domain/forms/answer"
import { questionsOf } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { useDayLabel } from "../company/use-today.ts"
import type { Member } from "../participants/members.ts"
import { labelFor } from "./question-texts.ts"

const m = messages("portal/forms.questionNotes")

/** "Doctor’s phone: ", with the child's name where several are asked. */
export function labelOfError(name: string, forms: readonly WholeSmartForm[], members: readonly Member[]): string {
  if (name === "virtual_signature") return m.signatureError
  const parts = name.split(".")
  const whose = (student_id: string | undefined) => members.find(({ id }) => id === student_id)
  const member = whose(parts[0])
  const id = member === undefined ? parts[0] : parts[1]
  const question = questionsOf(forms[0]?.sections ?? []).find((one) => one.id === id)
  if (question === undefined || question.kind === "CONSENT") return ""
  const label = labelFor(question.label, member ?? (forms.length === 1 ? whose(forms[0]?.student_id) : undefined))
  return `${member === undefined ? "" : `${member.name}, `}${label.replace(/[?.:]$/, "")}: `
}

interface Conflicting {
  /** Of several participants. */
  whose: string | undefined
  text: string
  onChoose: (choice: "mine" | "theirs") => void
}

export const ConflictNote = ({ whose, text, onChoose }: Conflicting) => (
  <div className="note warn" role="alert">
    <p>
      <b>{m.changedElsewhere}</b> {whose === undefined ? "" : `${whose}, `}
      {m.bothAreSaved({ words: text.replace(/[?.:]$/, "") })}
    </p>
    <Row as="p" gap={2} wrap items="stretch" above={2}>
      <Button variant="line" size="s" onClick={() => onChoose("theirs")}>
        {m.useTheOtherAnswers}
      </Button>
      <Button variant="line" size="s" onClick={() => onChoose("mine")}>
        {m.keepMine}
      </Button>
    </Row>
  </div>
)

/** The business has other questions by now; what is typed stays where a question is still asked. */
export function ChangedNote({
  opened,
  forms,
  isOfOtherVersion,
}: {
  opened: readonly WholeSmartForm[]
  forms: readonly WholeSmartForm[]
  isOfOtherVersion: boolean
}) {
  const [before] = opened
  const [now] = forms
  if (before === undefined || now === undefined) return null
  if (before.version === now.version && !isOfOtherVersion) return null
  const known = new Set(questionsOf(before.sections).map(({ id }) => id))
  const added = questionsOf(now.sections).filter(({ id }) => !known.has(id))
  return (
    <div className="note warn" role="alert">
      <p>
        {m.typedIsSafe({ part: <b>{m.questionsChanged}</b> })}{" "}
        {added.length > 0 &&
          m.new({ added: listOf(added.map(({ label }) => labelFor(label, undefined).replace(/[?.:]$/, ""))) })}
      </p>
    </div>
  )
}

/** Answers given before are offered, never filled in unasked. */
export function OfferNote({
  forms,
  members,
  answers,
  isUsed,
  onUse,
}: {
  forms: readonly WholeSmartForm[]
  members: readonly Member[]
  answers: Readonly<Record<string, Answers>>
  isUsed: boolean
  onUse: (student_id: string, offers: readonly AnswerOffer[]) => void
}) {
  const dayOf = useDayLabel()
  const open = forms.flatMap((form) => {
    const offers = form.offers.filter(({ question_id }) => answers[form.student_id]?.[question_id] === undefined)
    return offers.length === 0 ? [] : [{ form, offers }]
  })
  if (isUsed && open.length === 0)
    return (
      <div className="note" role="status">
        <p>{m.checkThem({ part: <b>{m.filledIn}</b> })}</p>
      </div>
    )
  return open.map(({ form, offers }) => {
    const [offer] = offers
    const from = members.find(({ id }) => id === offer?.from_student_id)
    const labels = offers.map(({ question_id }) => {
      const question = questionsOf(form.sections).find(({ id }) => id === question_id)
      return question === undefined
        ? question_id
        : labelFor(
            question.label,
            members.find(({ id }) => id === form.student_id),
          )
    })
    return (
      <div key={form.student_id} className="note">
        <p>
          <b>
            {m.sameAsIn({
              is_own: offer?.from_student_id === form.student_id,
              name: from?.name,
              day: offer === undefined ? null : dayOf(offer.answered_at),
            })}
          </b>{" "}
          {m.labels({
            labels: labels
              .slice(0, 3)
              .map((label) => label.replace(/[?.:]$/, ""))
              .join(", "),
            more: Math.max(labels.length - 3, 0),
          })}
        </p>
        <Row as="p" gap={2} wrap items="stretch" above={2}>
          <Button variant="line" size="s" onClick={() => onUse(form.student_id, offers)}>
            {m.use({ offersCount: offers.length })}
            {forms.length > 1 && (
              <span className="visually-hidden">
                {" "}
                {m.for({ name: members.find(({ id }) => id === form.student_id)?.name })}
              </span>
            )}
          </Button>
        </Row>
      </div>
    )
  })
}
