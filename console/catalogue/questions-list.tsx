import {
  addQuestion,
  dropQuestion,
  moveQuestion,
  questionNamed,
  questionNumbers,
  removeQuestion,
} from "@hub/domain/forms/edit-questions"
import type { EditedQuestion, EditedSection } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { IconButton } from "@hub/ui/button/icon-button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { onlyIf } from "./condition-texts.ts"
import { newKey } from "./new-key.ts"
import { type EditingQuestions, QuestionEditor } from "./question-editor.tsx"
import css from "./questions.module.css"
import { SectionEditor } from "./section-editor.tsx"
import { useDragOrder } from "./use-drag-order.ts"

const m = messages("console/catalogue.questions")
const kinds = messages("console/catalogue.questionKinds")

interface Props extends EditingQuestions {
  readonly open: string | undefined
  readonly base_sections: readonly EditedSection[]
}

interface Removed {
  readonly label: string
  readonly sections: readonly EditedSection[]
}

/** The questions of a set in their order, one open. */
export function QuestionsList(props: Props) {
  const { sections, base_sections, errors, isLocked, open, onChange, onOpen } = props
  const [removed, setRemoved] = useState<Removed>()
  const [said, say] = useState("")
  const all = sections.flatMap(({ questions }) => questions)
  const numbers = questionNumbers(sections)
  const put = (next: readonly EditedSection[], id: string) => {
    if (next === sections) return
    const order = next.flatMap(({ questions }) => questions)
    const label = order.find((one) => one.id === id)?.label ?? ""
    say(m.moved({ label, at: order.findIndex((one) => one.id === id) + 1, count: order.length }))
    onChange(next)
  }
  const step = (id: string, by: -1 | 1) => put(moveQuestion(sections, id, by), id)
  const { dragged, handle } = useDragOrder({
    onStep: step,
    onDrop: (id, over) => put(dropQuestion(sections, id, over), id),
  })
  const remove = ({ id, label }: EditedQuestion) => {
    setRemoved({ label, sections })
    onChange(removeQuestion(sections, id))
    onOpen(undefined)
  }
  const change = (next: readonly EditedSection[]) => {
    setRemoved(undefined)
    onChange(next)
  }
  const add = (section: number) => {
    const id = newKey()
    change(addQuestion(sections, questionNamed(id), { section }))
    onOpen(id)
  }
  const changeSection = (at: number, next: Partial<EditedSection>) =>
    change(sections.map((section, index) => (index === at ? { ...section, ...next } : section)))
  const hasError = (path: string) => [...errors.keys()].some((name) => name === path || name.startsWith(`${path}.`))
  return (
    <Stack gap={5}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {removed !== undefined && (
        <Row as="div" className="note" gap={3} wrap role="status">
          <p>{m.removed({ label: removed.label || m.untitled })}</p>
          <Button
            variant="line"
            size="s"
            onClick={() => {
              onChange(removed.sections)
              setRemoved(undefined)
            }}
          >
            {m.undoRemove}
          </Button>
        </Row>
      )}
      {sections.map((section, at) => (
        <Stack as="section" gap={2} key={section.id} aria-label={section.title || m.section({ number: at + 1 })}>
          <SectionEditor
            section={section}
            was={base_sections.find(({ id }) => id === section.id)}
            number={at + 1}
            path={`sections.${String(at)}`}
            errors={errors}
            beside={props.beside}
            isLocked={isLocked}
            onChange={(next) => changeSection(at, next)}
            onRemove={
              sections.length > 1 && section.questions.length === 0
                ? () => change(sections.filter((_, index) => index !== at))
                : undefined
            }
          />
          <ol className={css["questions"]}>
            {section.questions.map((question, index) => {
              const path = `sections.${String(at)}.questions.${String(index)}`
              const isInvalid = hasError(path)
              const isOpen = open === question.id || isInvalid
              const label = question.label || m.untitled
              const condition = onlyIf(question, all)
              return (
                <li
                  key={question.id}
                  data-row={question.id}
                  data-open={isOpen || undefined}
                  data-dragged={dragged === question.id || undefined}
                  data-branch={condition === undefined ? undefined : true}
                >
                  <Row gap={2} className={css["head"]}>
                    {!isLocked && (
                      <button
                        type="button"
                        className={css["grip"]}
                        aria-label={m.move({ label })}
                        title={m.moveHint}
                        {...handle(question.id)}
                      >
                        <Grip />
                      </button>
                    )}
                    <div className={css["words"]}>
                      {condition !== undefined && <small>{condition}</small>}
                      <b>
                        {numbers.get(question.id)}. {label}
                      </b>
                      <small>
                        {[
                          kinds[question.kind],
                          question.is_required ? m.required : m.may,
                          ...(question.is_shared ? [m.shared] : []),
                        ].join(" · ")}
                        {isInvalid && <span className="tag bad">{m.error}</span>}
                      </small>
                    </div>
                    <IconButton
                      icon={isOpen ? "close" : "pencil"}
                      label={isOpen ? m.close({ label }) : m.edit({ label })}
                      aria-expanded={isOpen}
                      onClick={() => onOpen(open === question.id ? undefined : question.id)}
                    />
                  </Row>
                  {isOpen && (
                    <QuestionEditor
                      {...props}
                      onChange={change}
                      question={question}
                      path={path}
                      onRemove={() => remove(question)}
                      onStep={(by) => step(question.id, by)}
                    />
                  )}
                </li>
              )
            })}
          </ol>
          {!isLocked && (
            <p>
              <Button variant="line" onClick={() => add(at)}>
                <Icon name="plus" />
                {m.add}
              </Button>
            </p>
          )}
        </Stack>
      ))}
      {!isLocked && (
        <p>
          <Button
            variant="quiet"
            onClick={() => change([...sections, { id: newKey(), title: "", description: "", questions: [] }])}
          >
            <Icon name="plus" />
            {m.addSection}
          </Button>
        </p>
      )}
    </Stack>
  )
}

const DOTS = [5, 12, 19].flatMap((y) => [8, 16].map((x) => ({ x, y })))

const Grip = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {DOTS.map(({ x, y }) => (
      <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="1.2" />
    ))}
  </svg>
)
