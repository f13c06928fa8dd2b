import { messages } from "@hub/domain/kernel/messages"
import type { SwitchQuestion } from "@hub/domain/switching/switch-shown"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type FormEvent, useState } from "react"
import { api } from "../api/client.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.questions")
const kinds = messages("console/switching.questionKinds")

/** What no column says goes for all programs of a table. */
export function TypedQuestion({ question }: { question: SwitchQuestion }) {
  const { table, kind, line, column, cell, chosen, typed } = question
  const { today } = useWhereAndWhen()
  const [value, setValue] = useState(chosen ?? "")
  const [error, setError] = useState<string>()
  const answer = useSwitchChange(
    (choice: string) => api.call("PUT /switch/questions", { body: { table, kind, choice } }),
    { onDone: () => setError(undefined), onFailed: (failed) => setError(sentenceOf(failed)) },
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (value === "") setError(m.typeIt)
    else answer.mutate(value)
  }
  const field = {
    label: wordOf(kinds, kind),
    hint: cell === "" ? m.forTable({ table }) : m.forPrograms({ table, line, column, name: cell }),
    error,
  }
  return (
    <Stack as="form" gap={2} onSubmit={save}>
      {typed === "DATE" ? (
        <DateField {...field} required name={kind} today={today} value={value} onChange={setValue} />
      ) : (
        <TextField
          {...field}
          required
          name={kind}
          type={typed === "TIME" ? "time" : "text"}
          inputMode={typed === "MONEY" ? "decimal" : typed === "COUNT" ? "numeric" : undefined}
          maxLength={typed === "WEEKDAYS" ? 60 : 12}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      <Row gap={2} wrap>
        <Button type="submit" variant={chosen === null ? "ink" : "line"} size="s" busy={answer.isPending}>
          {chosen === null ? m.answer : m.answerAnew}
        </Button>
        {chosen !== null && value === chosen && <span className="small dim">{m.answered}</span>}
      </Row>
    </Stack>
  )
}
