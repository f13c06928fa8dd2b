import { answerList } from "@hub/domain/forms/answer"
import { checkAnswers, needsSignature } from "@hub/domain/forms/check-answers"
import { questionsOf } from "@hub/domain/forms/question"
import { shownQuestions } from "@hub/domain/forms/show-if"
import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { dayLabel } from "@hub/domain/kernel/calendar"
import type { FieldError } from "@hub/domain/kernel/problem"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { Markdown } from "@hub/ui/markdown/markdown"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem } from "../api/problem.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { useToday } from "../participants/use-today.ts"
import type { Member } from "../scheduling/family.ts"
import { ConflictNote, labelOfFault, OfferNote } from "./question-notes.tsx"
import styles from "./question-set.module.css"
import { answeredCount, summaryName } from "./question-words.ts"
import { SectionQuestions } from "./section-questions.tsx"
import { conflictOf, useAnswers } from "./use-answers.ts"

interface Props {
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
export function QuestionSet({ forms, members, header, save_words, onSaved, onStale }: Props) {
  const [first] = forms
  const today = useToday()
  const queries = useQueryClient()
  const filling = useAnswers(forms)
  const [signature, setSignature] = useState(first?.virtual_signature ?? "")
  const [at, setAt] = useState(0)
  const [used, setUsed] = useState(false)
  const top = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const isSeveral = forms.length > 1
  const nameFor = (student_id: string, question_id: string, is_shared: boolean): string =>
    isSeveral && !is_shared ? `${student_id}.${question_id}` : question_id

  const send = useMutation({
    mutationFn: async () => {
      for (const { student_id, smart_form_template_id, version, sections } of forms) {
        const given = filling.answers[student_id] ?? {}
        const shown = shownQuestions(questionsOf(sections), given)
        const answers = answerList(given).filter(({ question_id }) => shown.has(question_id))
        try {
          const saved = await api.call("POST /smart_forms/set_answers", {
            body: {
              smart_form_template_id,
              student_id,
              version,
              revision: filling.revisionOf(student_id),
              answers,
              virtual_signature: signature === "" ? null : signature,
            },
          })
          filling.sent(student_id, saved.revision)
        } catch (error) {
          if (isProblem(error, "SMART_FORM_CHANGED")) filling.setConflict(conflictOf(student_id, error))
          throw isProblem(error, "VALIDATION")
            ? new ApiProblem(error.kind, error.message, {
                code: error.code,
                errors: namedFaults(student_id, sections, error.errors),
              })
            : error
        }
      }
    },
    onSuccess: async () => {
      isDone.current = true
      notifySuccess("Your answers are saved.")
      // 4.2: forms and applications are loaded again.
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["smart_forms"] }),
        queries.invalidateQueries({ queryKey: ["applications"] }),
      ])
      onSaved()
    },
    onError: (error) => {
      if (isProblem(error, "SMART_FORM_TEMPLATE_CHANGED")) onStale()
    },
  })
  const faults = useFormFaults(send.error)
  if (first === undefined) return null

  const namedFaults = (
    student_id: string,
    sections: WholeSmartForm["sections"],
    found: readonly FieldError[],
  ): FieldError[] =>
    found.map((fault) => {
      const [question_id = "", ...rest] = fault.path.split(".")
      const question = questionsOf(sections).find(({ id }) => id === question_id)
      if (question === undefined) return fault
      return { ...fault, path: [nameFor(student_id, question_id, question.is_shared), ...rest].join(".") }
    })
  const check = (): FieldError[] => {
    const seen = new Set<string>()
    return forms
      .flatMap(({ student_id, sections }) =>
        namedFaults(
          student_id,
          sections,
          checkAnswers(sections, { answers: filling.answers[student_id] ?? {}, signature }).faults,
        ),
      )
      .filter(({ path }) => !seen.has(path) && seen.add(path) !== undefined)
  }
  const submit = () => {
    if (send.isPending) return
    send.reset()
    if (faults.check(check())) send.mutate()
  }
  const isSigned = forms.some(({ student_id, sections }) =>
    needsSignature(questionsOf(sections), filling.answers[student_id] ?? {}),
  )
  const { left, unanswered } = answeredCount(forms, filling.answers, isSigned && signature.trim() === "")
  const hasFaults = faults.summary.length > 0
  const summary = faults.summary.map(({ name, text }) => ({
    name: summaryName(name, first.sections),
    text: `${labelOfFault(name, forms, members)}${text}`,
  }))
  const go = (to: number) => {
    setAt(to)
    top.current?.scrollIntoView({ block: "start" })
    top.current?.querySelector<HTMLElement>(`#section-${first.sections[to]?.id ?? ""}`)?.focus({ preventScroll: true })
  }
  const last = first.sections.length - 1
  const signed_in = first.sections.findLastIndex(({ questions }) => questions.some(({ kind }) => kind === "CONSENT"))
  return (
    <div className={styles["page"]}>
      <div className={styles["side"]}>
        {header}
        {first.sections.length > 1 && (
          <ol className={styles["sections"]}>
            {first.sections.map(({ id, title }, index) => {
              const isAnswered = unanswered[id] === 0 && index < at
              return (
                <li key={id} data-answered={isAnswered || undefined}>
                  <button type="button" aria-current={index === at ? "step" : undefined} onClick={() => go(index)}>
                    {isAnswered ? <Icon name="check" /> : <b className="tabular">{index + 1}</b>}
                    <span>{title}</span>
                    {isAnswered && <span className="visually-hidden">, answered</span>}
                  </button>
                </li>
              )
            })}
          </ol>
        )}
      </div>
      <form
        ref={top}
        className={styles["form"]}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormErrors summary={hasFaults ? summary : []} error={send.error} />
        {filling.conflict !== undefined && (
          <ConflictNote
            words={listOf(
              filling.conflict.question_ids.map(
                (id) => questionsOf(first.sections).find((question) => question.id === id)?.label ?? id,
              ),
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
          <section
            key={section.id}
            className={styles["section"]}
            data-current={index === at || hasFaults || undefined}
            aria-labelledby={`section-${section.id}`}
          >
            <div className="sign">
              <h2 id={`section-${section.id}`} tabIndex={-1}>
                {section.title}
              </h2>
              <span className="small dim">
                <span className="required-mark" aria-hidden="true">
                  *
                </span>{" "}
                needed
              </span>
            </div>
            {section.description !== "" && <Markdown text={section.description} />}
            <SectionQuestions
              section={section}
              forms={forms}
              members={members}
              answers={filling.answers}
              nameFor={nameFor}
              faultAt={faults.at}
              today={today}
              onAnswer={(student_ids, question_id, answer, name) => {
                filling.set(student_ids, question_id, answer)
                faults.forget(name)
              }}
            />
            {isSigned && index === Math.max(0, signed_in) && (
              <TextField
                label="Sign with your full name"
                name="virtual_signature"
                required
                autoComplete="name"
                maxLength={80}
                hint={`Counts as your signature, dated ${dayLabel(today)}, ${today.slice(0, 4)}.`}
                value={signature}
                error={faults.at("virtual_signature")}
                onChange={({ target }) => {
                  setSignature(target.value)
                  faults.forget("virtual_signature")
                }}
              />
            )}
          </section>
        ))}
        <p className={`small dim ${styles["saved"]}`} role="status">
          {filling.saved === "saved" && "Draft saved. You can go on later, on any device."}
          {filling.saved === "failed" &&
            filling.conflict === undefined &&
            "The draft isn't saved. It is still here; we try again as you type."}
        </p>
        <div className="bar">
          <p>
            <span className="numeral">{hasFaults ? summary.length : left}</span>
            <span className="unit">{hasFaults ? "left to fix" : "left to answer"}</span>
          </p>
          {at < last && !hasFaults && (
            <span className={styles["next"]}>
              <Button onClick={() => go(at + 1)}>Next: {first.sections[at + 1]?.title}</Button>
            </span>
          )}
          <span className={styles["save"]} data-last={at >= last || hasFaults || undefined}>
            <Button type="submit" wide busy={send.isPending}>
              {save_words}
            </Button>
          </span>
        </div>
        <UnsavedChanges isUnsaved={() => !isDone.current && filling.saved === "failed"} />
      </form>
    </div>
  )
}
