import type { Section } from "@hub/domain/forms/question"
import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Markdown } from "@hub/ui/markdown/markdown"
import type { ReactNode } from "react"
import { useLangOf } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { ChangedNote, ConflictNote, labelOfError, OfferNote } from "./question-notes.tsx"
import styles from "./question-set.module.css"
import { summaryName } from "./question-texts.ts"
import { SectionQuestions } from "./section-questions.tsx"
import { type Asking, type QuestionSetState, useQuestionSet } from "./use-question-set.ts"

const m = messages("portal/forms.questionSet")

interface Props extends Asking {
  readonly header: ReactNode
  readonly save_text: string
}

interface PartProps {
  readonly questions: QuestionSetState
}

/** Questions to one participant or several at once, section by section, saved as a draft while typing. */
export function QuestionSet({ header, save_text, ...asking }: Props) {
  const questions = useQuestionSet(asking)
  const { forms, members, first, sections, conflict } = questions
  if (first === undefined) return null
  return (
    <Stack gap={4} className={styles["page"]}>
      <Aside as="div">
        {header}
        {sections.length > 1 && <Sections questions={questions} />}
      </Aside>
      <Stack as="form" gap={5} className={styles["form"]} {...questions.form.element}>
        <FormErrors
          form={questions.form}
          lineOf={({ name, text }) => ({
            name: summaryName(name, sections),
            text: `${labelOfError(name, forms, members)}${text}`,
          })}
        />
        <ChangedNote opened={questions.opened} forms={forms} isOfOtherVersion={questions.isOfOtherVersion} />
        {conflict !== undefined && (
          <ConflictNote whose={conflict.whose} text={listOf(conflict.labels)} onChoose={questions.resolve} />
        )}
        <OfferNote
          forms={forms}
          members={members}
          answers={questions.answers}
          isUsed={questions.isOfferUsed}
          onUse={questions.fillOffers}
        />
        {first.description !== "" && <Markdown text={first.description} />}
        {sections.map((section, index) => (
          <SectionOf key={section.id} questions={questions} section={section} index={index} />
        ))}
        <p className={`small dim ${styles["saved"]}`} role="status">
          {conflict !== undefined && m.changedElsewhere}
          {conflict === undefined && questions.draft === "saved" && m.draftSaved}
          {conflict === undefined && questions.draft === "failed" && m.savedOffline}
        </p>
        <Bar questions={questions} save_text={save_text} />
      </Stack>
    </Stack>
  )
}

function Sections({ questions: { sections, at, unanswered, go } }: PartProps) {
  return (
    <Row as="ol" gap={0} across={5} wrap items="stretch" className={styles["sections"]}>
      {sections.map(({ id, title }, index) => {
        const isAnswered = unanswered[id] === 0 && index < at
        return (
          <li key={id} data-answered={isAnswered || undefined}>
            <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
              {isAnswered ? <Icon name="check" /> : <b className="tabular">{index + 1}</b>}
              <span>{title}</span>
              {isAnswered && <span className="visually-hidden">{m.answered}</span>}
            </button>
          </li>
        )
      })}
    </Row>
  )
}

interface SectionProps extends PartProps {
  readonly section: Section
  readonly index: number
}

function SectionOf({ questions, section, index }: SectionProps) {
  const today = useToday()
  const langOf = useLangOf()
  return (
    <Stack
      as="section"
      gap={5}
      className={styles["section"]}
      data-current={index === questions.at || questions.hasErrors || undefined}
      aria-labelledby={`section-${section.id}`}
    >
      <div className="sign">
        <h2 id={`section-${section.id}`} tabIndex={-1} lang={langOf(section, "title")}>
          {section.title}
        </h2>
        <span className="small dim">
          {m.needed({
            part: (
              <span className="required-mark" aria-hidden="true">
                *
              </span>
            ),
          })}
        </span>
      </div>
      {section.description !== "" && <Markdown text={section.description} />}
      <SectionQuestions
        section={section}
        forms={questions.forms}
        members={questions.members}
        answers={questions.answers}
        nameFor={questions.nameFor}
        errorAt={questions.form.errorAt}
        today={today}
        onAnswer={questions.onAnswer}
      />
      {index === questions.signed_at && (
        <TextField
          label={m.signWithYourFullName}
          required
          autoComplete="name"
          maxLength={80}
          hint={m.signatureDated({ dayLabel: dayLabel(today), today: today.slice(0, 4) })}
          {...questions.form.text("virtual_signature")}
        />
      )}
    </Stack>
  )
}

function Bar({ questions, save_text }: PartProps & { readonly save_text: string }) {
  const { sections, at, last, go, hasErrors, left } = questions
  return (
    <div className="bar">
      <p>
        <span className="numeral">{hasErrors ? questions.form.errors.length : left}</span>
        <span className="unit">{hasErrors ? m.leftToFix : m.leftToAnswer}</span>
      </p>
      {at < last && !hasErrors && (
        <span className={styles["next"]}>
          <Button onClick={() => go(at + 1)}>{m.next({ title: sections[at + 1]?.title })}</Button>
        </span>
      )}
      <span className={styles["save"]} data-last={at >= last || hasErrors || undefined}>
        <Button type="submit" wide busy={questions.isSending}>
          {save_text}
        </Button>
      </span>
    </div>
  )
}
