import type { AnswerValue } from "@hub/domain/forms/answer"
import { checkAnswers, needsSignature } from "@hub/domain/forms/check-answers"
import { questionsOf } from "@hub/domain/forms/question"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
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
import { type ReactNode, useCallback, useState } from "react"
import { flushSync } from "react-dom"
import { useLangOf } from "../company/lang-of.ts"
import { usePlausiblePhone } from "../company/use-plausible-phone.ts"
import { useToday } from "../company/use-today.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import type { Member } from "../participants/members.ts"
import { ChangedNote, ConflictNote, labelOfError, OfferNote } from "./question-notes.tsx"
import styles from "./question-set.module.css"
import { answeredCount, labelFor, summaryName } from "./question-texts.ts"
import { SectionQuestions } from "./section-questions.tsx"
import { askedOnly } from "./start-answers.ts"
import { useAnswers } from "./use-answers.ts"
import { useSendAnswers } from "./use-send-answers.ts"

const m = messages("portal/forms.questionSet")

interface Props {
  /** Whose drafts on this device are read: known before the first question is drawn. */
  customer_id: string
  /** The same template's form of each participant. */
  forms: readonly WholeSmartForm[]
  members: readonly Member[]
  header: ReactNode
  save_words: string
  onSaved: () => void
  /** The questions were changed by the business. */
  onStale: () => void
}

/** Questions to one participant or several at once, section by section, saved as a draft while typing. */
export function QuestionSet({ customer_id, forms, members, header, save_words, onSaved, onStale }: Props) {
  const [first] = forms
  const today = useToday()
  const langOf = useLangOf()
  const filling = useAnswers(forms, customer_id, onStale)
  const [opened] = useState(forms)
  const [at, setAt] = useState(0)
  const [used, setUsed] = useState(false)
  const isSeveral = forms.length > 1
  const nameFor = (student_id: string, question_id: string, is_shared: boolean): string =>
    isSeveral && !is_shared ? `${student_id}.${question_id}` : question_id
  const nameOf = (student_id: string, [question_id = "", ...rest]: readonly string[]): string => {
    const question = questionsOf(first?.sections ?? []).find(({ id }) => id === question_id)
    return [question === undefined ? question_id : nameFor(student_id, question_id, question.is_shared), ...rest].join(
      ".",
    )
  }

  const nameOfPath = (path: string): string => {
    const [whose = "", ...parts] = path.split(".")
    // Of several participants the server says whose it is.
    return isSeveral && forms.some(({ student_id }) => student_id === whose)
      ? nameOf(whose, parts)
      : nameOf(first?.student_id ?? "", [whose, ...parts])
  }
  const send = useSendAnswers({ forms, filling, nameOfPath, onSaved, onStale })
  const readPhone = usePlausiblePhone()
  const check = (signature: string) => {
    const seen = new Set<string>()
    return forms
      .flatMap(({ student_id, sections }) =>
        checkAnswers(sections, {
          answers: askedOnly(filling.answers[student_id] ?? {}, { sections }),
          signature,
          readPhone,
        }).errors.map((one) => ({ ...one, path: nameOf(student_id, one.path.split(".")) })),
      )
      .filter(({ path }) => !seen.has(path) && seen.add(path) !== undefined)
  }
  // The answers are in `filling`, which saves them as a draft.
  const form = useForm({
    initial: { virtual_signature: first?.virtual_signature ?? "" },
    check: ({ virtual_signature }) => check(virtual_signature),
    save: send,
    submit: ({ virtual_signature }) => send.mutate(virtual_signature),
  })
  const { set } = filling
  const { clear, element, errors, values } = form
  const onAnswer = useCallback(
    (student_ids: readonly string[], question_id: string, answer: AnswerValue | undefined, name: string) => {
      set(student_ids, question_id, answer)
      clear(name)
    },
    [set, clear],
  )
  if (first === undefined) return null

  const member = (student_id: string | undefined) => members.find(({ id }) => id === student_id)
  const isSigned = forms.some(({ student_id, sections }) =>
    needsSignature(questionsOf(sections), filling.answers[student_id] ?? {}),
  )
  const { left, unanswered } = answeredCount(forms, filling.answers, isSigned && values.virtual_signature.trim() === "")
  const hasErrors = errors.length > 0
  const go = (to: number) => {
    // Drawn at once: what is hidden takes no focus.
    flushSync(() => setAt(to))
    element.ref.current?.scrollIntoView({ block: "start" })
    element.ref.current
      ?.querySelector<HTMLElement>(`#section-${first.sections[to]?.id ?? ""}`)
      ?.focus({ preventScroll: true })
  }
  const last = first.sections.length - 1
  const signed_in = first.sections.findLastIndex(({ questions }) => questions.some(({ kind }) => kind === "CONSENT"))
  return (
    <Stack gap={4} className={styles["page"]}>
      <Aside as="div">
        {header}
        {first.sections.length > 1 && (
          <Row as="ol" gap={0} across={5} wrap items="stretch" className={styles["sections"]}>
            {first.sections.map(({ id, title }, index) => {
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
        )}
      </Aside>
      <Stack as="form" gap={5} className={styles["form"]} {...element}>
        <FormErrors
          form={form}
          lineOf={({ name, text }) => ({
            name: summaryName(name, first.sections),
            text: `${labelOfError(name, forms, members)}${text}`,
          })}
        />
        <ChangedNote opened={opened} forms={forms} isOfOtherVersion={filling.is_of_other_version} />
        {filling.conflict !== undefined && (
          <ConflictNote
            whose={isSeveral ? member(filling.conflict.student_id)?.name : undefined}
            words={listOf(
              filling.conflict.question_ids.map((id) => {
                const question = questionsOf(first.sections).find((one) => one.id === id)
                return question === undefined ? id : labelFor(question.label, member(filling.conflict?.student_id))
              }),
            )}
            onChoose={(choice) => {
              send.reset()
              filling.resolve(choice)
            }}
          />
        )}
        <OfferNote
          forms={forms}
          members={members}
          answers={filling.answers}
          isUsed={used}
          onUse={(student_id, offers) => {
            setUsed(true)
            for (const { question_id, answer } of offers) filling.set([student_id], question_id, answer)
          }}
        />
        {first.description !== "" && <Markdown text={first.description} />}
        {first.sections.map((section, index) => (
          <Stack
            as="section"
            gap={5}
            key={section.id}
            className={styles["section"]}
            data-current={index === at || hasErrors || undefined}
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
              forms={forms}
              members={members}
              answers={filling.answers}
              nameFor={nameFor}
              errorAt={form.errorAt}
              today={today}
              onAnswer={onAnswer}
            />
            {isSigned && index === Math.max(0, signed_in) && (
              <TextField
                label={m.signWithYourFullName}
                required
                autoComplete="name"
                maxLength={80}
                hint={m.signatureDated({ dayLabel: dayLabel(today), today: today.slice(0, 4) })}
                {...form.text("virtual_signature")}
              />
            )}
          </Stack>
        ))}
        <p className={`small dim ${styles["saved"]}`} role="status">
          {filling.conflict !== undefined && m.changedElsewhere}
          {filling.conflict === undefined && filling.saved === "saved" && m.draftSaved}
          {filling.conflict === undefined && filling.saved === "failed" && m.savedOffline}
        </p>
        <div className="bar">
          <p>
            <span className="numeral">{hasErrors ? errors.length : left}</span>
            <span className="unit">{hasErrors ? m.leftToFix : m.leftToAnswer}</span>
          </p>
          {at < last && !hasErrors && (
            <span className={styles["next"]}>
              <Button onClick={() => go(at + 1)}>{m.next({ title: first.sections[at + 1]?.title })}</Button>
            </span>
          )}
          <span className={styles["save"]} data-last={at >= last || hasErrors || undefined}>
            <Button type="submit" wide busy={send.isPending}>
              {save_words}
            </Button>
          </span>
        </div>
      </Stack>
    </Stack>
  )
}
