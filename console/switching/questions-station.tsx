import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { SwitchQuestion } from "@hub/domain/switching/switch-shown"
import { RadioField } from "@hub/ui/field/choice-field"
import { Stack } from "@hub/ui/layout/stack"
import { api } from "../api/client.ts"
import type { Switch } from "./queries.ts"
import { TypedQuestion } from "./typed-question.tsx"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.questions")
const kinds = messages("console/switching.questionKinds")
const choices = messages("console/switching.choices")

export const openQuestions = ({ questions }: Switch): number => questions.filter(({ chosen }) => chosen === null).length

export const questionsText = (found: Switch): string =>
  found.questions.length === 0 ? m.none : m.open({ count: openQuestions(found), all: found.questions.length })

/** What no file proves is asked, with a cell of the file in each reading. */
export function QuestionsStation({ found }: { found: Switch }) {
  if (found.questions.length === 0) return <p>{m.nothing}</p>
  return (
    <Stack gap={5}>
      <p>{m.lead}</p>
      {found.questions.map((question) =>
        question.typed === undefined ? (
          <Question key={`${question.table} ${question.kind}`} question={question} />
        ) : (
          <TypedQuestion key={`${question.table} ${question.kind} ${question.chosen ?? ""}`} question={question} />
        ),
      )}
    </Stack>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const readAs = (text: string): string => (DAY.test(text) ? dayYearLabel(text) : text)

function Question({ question }: { question: SwitchQuestion }) {
  const { table, kind, line, column, cell, chosen } = question
  const answer = useSwitchChange((choice: string) =>
    api.call("PUT /switch/questions", { body: { table, kind, choice } }),
  )
  return (
    <RadioField
      label={cell === "" ? wordOf(kinds, kind) : m.cell({ question: wordOf(kinds, kind), cell })}
      hint={column === "" ? table : m.place({ table, line, column })}
      options={question.choices.map(({ value, reads_as }) => ({
        value,
        label:
          reads_as === ""
            ? wordOf(choices, value)
            : m.reading({ choice: wordOf(choices, value), read: readAs(reads_as) }),
      }))}
      value={answer.isPending ? answer.variables : (chosen ?? "")}
      onChange={(value) => answer.mutate(value)}
    />
  )
}
