import type { AnswerValue } from "@hub/domain/forms/answer"
import { type Question, questionsOf, type Section } from "@hub/domain/forms/question"
import { shownQuestions } from "@hub/domain/forms/show-if"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { Stack } from "@hub/ui/layout/stack"
import { type ComponentProps, memo } from "react"
import { useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { QuestionField } from "./question-field.tsx"
import styles from "./question-set.module.css"
import { labelFor } from "./question-texts.ts"
import type { FamilyAnswers } from "./start-answers.ts"

interface Props {
  section: Section
  forms: readonly WholeSmartForm[]
  members: readonly Member[]
  answers: FamilyAnswers
  nameFor: (student_id: string, question_id: string, is_shared: boolean) => string
  errorAt: (name: string) => string | undefined
  today: string
  onAnswer: (student_ids: readonly string[], question_id: string, answer: AnswerValue | undefined, name: string) => void
}

interface AskedProps extends Omit<ComponentProps<typeof QuestionField>, "onChange"> {
  /** The ids of those whose answer it is, as one word: a list would be new each time. */
  whose: string
  onAnswer: Props["onAnswer"]
}

/** Drawn again only when its own answer or error changes: a form may have hundreds. */
const AskedQuestion = memo(function AskedQuestion({ whose, onAnswer, ...field }: AskedProps) {
  const lang = useLangOf()(field.question, "label")
  const asked = (
    <QuestionField
      {...field}
      onChange={(answer) => onAnswer(whose.split(" "), field.question.id, answer, field.name)}
    />
  )
  return lang === undefined ? asked : <div lang={lang}>{asked}</div>
})

/** A section's questions: those that are the same for all children once, then each child's own. */
export function SectionQuestions({ section, forms, members, answers, nameFor, errorAt, today, onAnswer }: Props) {
  const isSeveral = forms.length > 1
  const shown = new Map(
    forms.map(({ student_id, sections }) => [
      student_id,
      shownQuestions(questionsOf(sections), answers[student_id] ?? {}),
    ]),
  )
  const isShown = ({ student_id }: WholeSmartForm, { id }: Question): boolean => shown.get(student_id)?.has(id) ?? false
  const field = (question: Question, asked: readonly WholeSmartForm[], member: Member | undefined) => {
    const [first] = asked
    if (first === undefined) return null
    const name = nameFor(first.student_id, question.id, question.is_shared)
    return (
      <AskedQuestion
        key={name}
        whose={asked.map(({ student_id }) => student_id).join(" ")}
        question={question}
        name={name}
        label={labelFor(question.label, member)}
        answer={answers[first.student_id]?.[question.id]}
        errorAt={errorAt}
        files={first.files}
        today={today}
        onAnswer={onAnswer}
      />
    )
  }
  if (!isSeveral) {
    const [form] = forms
    if (form === undefined) return null
    const member = members.find(({ id }) => id === form.student_id)
    return section.questions.filter((one) => isShown(form, one)).map((question) => field(question, [form], member))
  }
  const shared = section.questions.filter((one) => one.is_shared && forms.some((form) => isShown(form, one)))
  const own = forms.flatMap((form) => {
    const member = members.find(({ id }) => id === form.student_id)
    const questions = section.questions.filter((one) => !one.is_shared && isShown(form, one))
    return member === undefined || questions.length === 0 ? [] : [{ form, member, questions }]
  })
  return (
    <>
      {shared.map((question) => field(question, forms, undefined))}
      {own.map(({ form, member, questions }) => (
        <Stack
          gap={5}
          key={member.id}
          role="group"
          className={styles["child"]}
          aria-labelledby={`${section.id}-${member.id}`}
        >
          <h3 id={`${section.id}-${member.id}`}>
            <ParticipantAvatar student={member.student} k={member.colour} size="s" isDecorative />
            <span>{member.name}</span>
          </h3>
          {questions.map((question) => field(question, [form], member))}
        </Stack>
      ))}
    </>
  )
}
