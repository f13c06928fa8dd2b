import { dayLabel, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { SeasonCell as Cell, SeasonGrid as Grid, SeasonClass } from "@hub/domain/seasons/season-grid"
import { Roundel } from "@hub/ui/avatar/roundel"
import { forward } from "@hub/ui/layout/forward.ts"
import { Row } from "@hub/ui/layout/row"
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react"
import { useLanguage } from "../language/language.ts"
import type { Member } from "../participants/members.ts"
import { gradeOf } from "../participants/participant-texts.ts"
import { cellLabel, weekDates, weekFigure, weekNote } from "./cell-texts.ts"
import { gridLayout, spotForKey } from "./grid-layout.ts"
import { SeasonCell } from "./season-cell.tsx"
import { SeasonClassLine } from "./season-class-line.tsx"
import css from "./season-grid.module.css"

interface Props {
  readonly grid: Grid
  readonly label: string
  readonly members: readonly Member[]
  readonly today: string
  readonly now: Date
  readonly time_zone: string
  readonly on: { readonly student_id: string; readonly week: string } | undefined
  readonly onCell: (cell: Cell) => void
  readonly onClass: (one: SeasonClass) => void
}

const keyOf = ({ student_id, week }: { student_id: string; week: string }): string => `${student_id} ${week}`

const m = messages("portal/seasons.grid")

interface NoteTextProps {
  readonly notes: readonly { readonly date: string; readonly name: string }[]
}

/** "School ends Jun 11th" */
const NoteText = ({ notes }: NoteTextProps) =>
  notes.length === 0 ? null : (
    <small>{notes.map(({ date, name }) => m.note({ name, day: dayLabel(date) })).join(" · ")}</small>
  )

/** Children by weeks: one grid whose weeks run down on a phone and across on a desk. */
export function SeasonGrid({ grid, label, members, today, now, time_zone, on, onCell, onClass }: Props) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState<string>()
  const layout = useMemo(() => gridLayout(grid), [grid])
  const kids = grid.rows.length
  const first = grid.rows[0]?.cells.find(({ state }) => state !== "QUIET") ?? grid.rows[0]?.cells[0]
  const tabStop = stop ?? (first === undefined ? "" : keyOf(first))
  const memberOf = (id: string): Member | undefined => members.find((member) => member.id === id)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const key = event.target instanceof HTMLElement ? event.target.dataset["cell"] : undefined
    const row = grid.rows.findIndex(({ cells }) => cells.some((cell) => keyOf(cell) === key))
    const week = grid.rows[row]?.cells.findIndex((cell) => keyOf(cell) === key) ?? -1
    if (box.current === null || row < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const isAcross = getComputedStyle(box.current).getPropertyValue("--is-across").trim() === "1"
    const shape = { rows: kids, weeks: grid.weeks.length, isAcross, forward: forward() }
    const next = spotForKey(event.key, { row, week }, shape)
    const cell = next === undefined ? undefined : grid.rows[next.row]?.cells[next.week]
    if (cell === undefined) return
    event.preventDefault()
    setStop(keyOf(cell))
    box.current.querySelector<HTMLElement>(`[data-cell="${keyOf(cell)}"]`)?.focus()
  }
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (button === null || button.getAttribute("aria-disabled") === "true") return
    const key = button.dataset["cell"]
    const cell = grid.rows.flatMap(({ cells }) => cells).find((one) => keyOf(one) === key)
    if (cell === undefined) return
    setStop(key)
    onCell(cell)
  }

  return (
    <div className={css.scroll} data-wide={kids > 6 || undefined}>
      {/* biome-ignore lint/a11y: its buttons take the focus */}
      <div
        aria-colcount={grid.weeks.length + 1}
        aria-label={label}
        className={css.grid}
        data-kids={Math.min(kids, 6)}
        data-many={layout.across > 11 || undefined}
        data-small={kids > 3 || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        ref={box}
        role="grid"
        tabIndex={-1}
        style={{ "--kids": kids, "--across": layout.across }}
      >
        <div role="row" className={css.line}>
          {layout.months.map(({ index, style, isContinued }) => {
            const month = grid.months[index]
            return month === undefined ? null : (
              <Row
                items="baseline"
                gap={3}
                above={3}
                className={css.month}
                data-continued={isContinued || undefined}
                key={`${month.month} ${style["--w"]}`}
                role="columnheader"
                style={style}
              >
                <span className="numeral">{monthTitle(month.month)}</span>
                {isContinued ? null : <NoteText notes={month.notes} />}
              </Row>
            )
          })}
        </div>
        <div role="row" className={css.line}>
          {grid.weeks.map((week, index) => {
            const { text, isPlain } = weekNote(week, grid.isPublished)
            return (
              <div className={css.week} key={week.week} role="columnheader" style={layout.week(index)}>
                <span aria-hidden="true" className="numeral">
                  {weekFigure(week)}
                </span>
                <span className="visually-hidden">{weekDates(week)}</span>
                <small data-plain={isPlain}>{text}</small>
              </div>
            )
          })}
        </div>
        {grid.rows.map(({ student_id, cells }, row) => {
          const member = memberOf(student_id)
          if (member === undefined) return null
          return (
            <div role="row" className={css.line} key={student_id}>
              {layout.bands.map((band, index) => (
                <div
                  aria-hidden={index > 0 || undefined}
                  className={css.head}
                  data-continued={index > 0 || undefined}
                  key={band.first}
                  role={index > 0 ? undefined : "rowheader"}
                  style={layout.head(row, index)}
                >
                  <Roundel letter={member.letter} k={member.colour} />
                  <span translate="no">
                    {member.name}
                    {member.is_you || member.student.grade === "NONE" ? null : (
                      <small translate="yes">{gradeOf(member.student, today)}</small>
                    )}
                  </span>
                </div>
              ))}
              {cells.map((cell, index) => {
                const week = grid.weeks[index]
                return week === undefined ? null : (
                  <SeasonCell
                    cell={cell}
                    colour={member.colour}
                    isOn={on?.student_id === student_id && on.week === cell.week}
                    isStop={keyOf(cell) === tabStop}
                    key={cell.week}
                    label={cellLabel(cell, { name: member.name, week, time_zone, now })}
                    language={language}
                    now={now}
                    style={layout.cell(row, index)}
                    time_zone={time_zone}
                  />
                )
              })}
            </div>
          )
        })}
        {grid.rows.flatMap(({ student_id }, row) => {
          const member = memberOf(student_id)
          if (member === undefined) return []
          return layout
            .classes(row)
            .map(({ key, ...part }) => (
              <SeasonClassLine
                {...part}
                clock={{ time_zone, now }}
                key={`${student_id} ${key}`}
                member={member}
                onOpen={() => onClass(part)}
              />
            ))
        })}
      </div>
    </div>
  )
}
