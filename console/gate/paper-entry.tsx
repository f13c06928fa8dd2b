import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import css from "./gate.module.css"
import paper from "./paper-entry.module.css"
import { entriesOf, type PaperLine } from "./paper-lines.ts"
import { ofGate, type RosterRow, rosterQuery } from "./queries.ts"
import { StateMark } from "./scan-field.tsx"

const m = messages("console/gate.paper")

interface Props {
  site: { id: string; name: string }
  date: string
  onBack: () => void
  onExceptions: () => void
}

/** What was written on a paper roster, typed in later: times, and who collected. */
export function PaperEntry({ site, date, onBack, onExceptions }: Props) {
  const queries = useQueryClient()
  const roster = useQuery(rosterQuery(site.id, { date, filter: "ALL" }))
  const [lines, setLines] = useState<Readonly<Record<string, PaperLine>>>({})
  const entries = entriesOf(lines)
  const save = useMutation({
    mutationFn: () =>
      api.call("POST /gate/{location_id}/paper_entries", {
        params: { location_id: site.id },
        body: { date, entries },
      }),
    onSuccess: () => {
      setLines({})
      return queries.invalidateQueries(ofGate(site.id))
    },
  })
  const errorOf = (student_id: string): string | undefined => {
    const [first] = isProblem(save.error) ? save.error.errors : []
    const index = /^entries\.(\d+)\./.exec(first?.path ?? "")?.[1]
    return index !== undefined && entries[Number(index)]?.student_id === student_id ? first?.message : undefined
  }
  const change = (student_id: string, part: Partial<PaperLine>) => {
    save.reset()
    setLines((before) => ({ ...before, [student_id]: { ...before[student_id], ...part } }))
  }
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className={css["list"]}>
      <header>
        <Button variant="quiet" onClick={onBack}>
          <Icon name="back" />
          {m.back}
        </Button>
        <h1>{m.title({ day: dayWithWeekday(date), site: site.name })}</h1>
        <p className="dim">{m.lead}</p>
      </header>
      <QueryPart query={roster} loading={m.loading} failed={m.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.nobody}</p>
          ) : (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (entries.length > 0) save.mutate()
              }}
            >
              <ul className={paper["paper"]}>
                {items.map((row) => (
                  <Line
                    key={row.student_id}
                    row={row}
                    line={lines[row.student_id] ?? {}}
                    error={errorOf(row.student_id)}
                    onChange={(part) => change(row.student_id, part)}
                  />
                ))}
              </ul>
              {save.isError && <FormAlert>{errorText(save.error)}</FormAlert>}
              <Row items="end" wrap gap={3}>
                <Button type="submit" busy={save.isPending}>
                  {m.save({ count: entries.length })}
                </Button>
                {save.data !== undefined && (
                  <p role="status">{m.saved({ taken: save.data.taken, left: save.data.exceptions.length })}</p>
                )}
                {save.data !== undefined && save.data.exceptions.length > 0 && (
                  <Button variant="line" onClick={onExceptions}>
                    {m.settle}
                  </Button>
                )}
              </Row>
            </form>
          )
        }
      </QueryPart>
    </section>
  )
}

interface LineProps {
  row: RosterRow
  line: PaperLine
  error: string | undefined
  onChange: (part: Partial<PaperLine>) => void
}

const Line = ({ row: { name, group, state, start_time }, line, error, onChange }: LineProps) => (
  <li>
    <fieldset>
      <legend>
        {name} <small>{group}</small> <StateMark state={state} />
      </legend>
      <TextField
        label={m.in}
        type="time"
        value={line.in_at ?? ""}
        disabled={line.is_absent === true}
        error={error}
        onChange={(event) => onChange({ in_at: event.target.value })}
      />
      <TextField
        label={m.out}
        type="time"
        value={line.out_at ?? ""}
        disabled={line.is_absent === true}
        onChange={(event) => onChange({ out_at: event.target.value })}
      />
      <TextField
        label={m.with}
        value={line.with_whom ?? ""}
        maxLength={200}
        autoComplete="off"
        disabled={line.is_absent === true}
        onChange={(event) => onChange({ with_whom: event.target.value })}
      />
      <Checkbox
        label={m.absent}
        checked={line.is_absent === true}
        onChange={(event) => onChange({ is_absent: event.target.checked, start_time })}
      />
    </fieldset>
  </li>
)
