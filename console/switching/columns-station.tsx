import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { LEAVE_OUT, NEW_QUESTION } from "@hub/domain/switching/column-choices"
import type { SwitchColumn, SwitchTable } from "@hub/domain/switching/switch-shown"
import { Button } from "@hub/ui/button/button"
import { SelectField } from "@hub/ui/field/select-field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { api } from "../api/client.ts"
import { meaningOptions, type Questions } from "./meaning-options.ts"
import type { Switch } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.columns")
const encodings = messages("console/switching.encodings")
const delimiters = messages("console/switching.delimiters")
const reasons = messages("console/switching.leftOut")

export function columnsText({ tables }: Switch): string {
  const columns = tables.flatMap((table) => table.columns)
  return m.count({ count: columns.filter(({ meaning }) => meaning !== null).length, all: columns.length })
}

/** Each column with what it is understood as, why, and some of its cells. */
export function ColumnsStation({ found }: { found: Switch }) {
  return (
    <Stack gap={3}>
      <p>{m.lead}</p>
      {found.tables.map((table) => (
        <TableColumns
          key={table.name}
          table={table}
          questions={found.questions_here}
          isOnly={found.tables.length === 1}
        />
      ))}
    </Stack>
  )
}

function readAs({ rows, encoding, is_likely, delimiter }: SwitchTable): string {
  if (encoding === null || delimiter === null) return m.excel({ rows })
  const read = { rows, encoding: wordOf(encodings, encoding), delimiter: wordOf(delimiters, delimiterName(delimiter)) }
  return is_likely ? m.likely(read) : m.text(read)
}

const delimiterName = (delimiter: string): string => {
  const names: Readonly<Record<string, string>> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" }
  return names[delimiter] ?? delimiter
}

function linesLeftOut(left_out: SwitchTable["left_out"]): [string, number[]][] {
  const lines = new Map<string, number[]>()
  for (const { line, reason } of left_out) lines.set(reason, [...(lines.get(reason) ?? []), line])
  return [...lines]
}

/** Open where something is to be looked at. */
function TableColumns({ table, questions, isOnly }: { table: SwitchTable; questions: Questions; isOnly: boolean }) {
  const { name, columns, left_out } = table
  const behind = columns.filter(({ meaning }) => meaning === null).length
  return (
    <details className={css["table"]} open={isOnly || behind > 0}>
      <summary>
        <b>{name}</b>{" "}
        <span className="dim">{m.understood({ count: columns.length - behind, all: columns.length })}</span>
      </summary>
      <Stack gap={2} above={2}>
        <p className="small dim">{readAs(table)}</p>
        {linesLeftOut(left_out).map(([reason, lines]) => (
          <p key={reason} className="small dim">
            {m.lines({ count: lines.length, lines: listOf(lines.map(String)), why: wordOf(reasons, reason) })}
          </p>
        ))}
        <ul className={css["columns"]} aria-label={m.columnsOf({ name })}>
          {columns.map((column) => (
            <ColumnRow key={column.name} table={name} column={column} questions={questions} />
          ))}
        </ul>
      </Stack>
    </details>
  )
}

/** "By its name and what is in it, 198 of 200 cells". */
function why({ by, read, filled, meaning, nth, meant }: SwitchColumn): string {
  const reason = by === null ? (meaning === null ? m.unknown : "") : m[by]
  const cells = read === null || filled === 0 || read === filled ? "" : m.cells({ read, filled })
  const person = nth > 1 && meaning !== null ? m.nth({ nth }) : ""
  const half = meant === null ? "" : m.meant({ cell: meant.cell, time: timeLabel(meant.time) })
  return [reason, cells, person, half].filter((part) => part !== "").join(", ")
}

function ColumnRow({ table, column, questions }: { table: string; column: SwitchColumn; questions: Questions }) {
  const { name, meaning, by, samples, is_hidden, filled, stays_behind } = column
  const change = useSwitchChange((chosen: string | null) =>
    api.call("PUT /switch/columns", { body: { table, column: name, meaning: chosen } }),
  )
  return (
    <li>
      <SelectField
        label={name}
        options={meaningOptions(meaning, is_hidden, questions)}
        placeholder={m.leaveOut}
        value={meaning ?? ""}
        disabled={change.isPending}
        onChange={(chosen) => change.mutate(chosen === "" ? LEAVE_OUT : chosen)}
      />
      <Stack gap={1} items="start">
        <p className="small dim">{why(column)}</p>
        {meaning === NEW_QUESTION && <p className="small">{m.newQuestionWhy}</p>}
        {stays_behind && <p className="small">{meaning === "CHILD.SCHOOL" ? m.staysUnlessAsked : m.staysBehind}</p>}
        {is_hidden ? (
          <p className="small dim">{m.hidden({ count: filled })}</p>
        ) : (
          <Row
            as="ul"
            items="stretch"
            wrap
            gap={1}
            across={2}
            className={css["samples"]}
            aria-label={m.samples({ name })}
          >
            {samples.map((sample) => (
              <li key={sample}>{sample}</li>
            ))}
            {samples.length === 0 && <li>{m.noCells}</li>}
          </Row>
        )}
        {by === "DECISION" && (
          <Button
            variant="quiet"
            size="s"
            busy={change.isPending}
            onClick={() => change.mutate(null)}
            aria-label={m.asRecognizedOf({ name })}
          >
            {m.asRecognized}
          </Button>
        )}
      </Stack>
    </li>
  )
}
