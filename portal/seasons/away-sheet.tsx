import { shortMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { cellAt, type SeasonGrid, sundayOf, weekSpan } from "@hub/domain/seasons/season-grid"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import { weekDates, weekFigure } from "./cell-texts.ts"
import type { PlanChanges } from "./queries.ts"
import css from "./season-lists.module.css"

const m = messages("portal/seasons.away")

interface Props {
  readonly isOpen: boolean
  readonly grid: SeasonGrid
  readonly members: readonly Member[]
  readonly today: string
  readonly onChange: (changes: PlanChanges) => void
  readonly onClose: () => void
}

type Marks = Readonly<Record<string, boolean>>
const keyOf = (student_id: string, week: string): string => `${student_id} ${week}`

/** Several weeks and children at once. */
export function AwaySheet({ isOpen, grid, members, today, onChange, onClose }: Props) {
  const [marks, setMarks] = useState<Marks>({})
  const close = () => {
    setMarks({})
    onClose()
  }
  const going = members.filter(({ id }) => grid.rows.some(({ student_id }) => student_id === id))
  const isAway = (student_id: string, week: string): boolean =>
    marks[keyOf(student_id, week)] ?? cellAt(grid, student_id, week)?.state === "AWAY"
  const canBe = (student_id: string, week: string): boolean => {
    const state = cellAt(grid, student_id, week)?.state
    return state === "OPEN" || state === "AWAY"
  }
  const weeks = grid.weeks.filter(({ week, days }) => sundayOf(week) >= today && (days.length > 0 || !grid.isPublished))
  const changed = going.flatMap(({ id }) =>
    weeks.flatMap(({ week }) => {
      const is_away = isAway(id, week)
      return is_away === (cellAt(grid, id, week)?.state === "AWAY") ? [] : [{ student_id: id, week, is_away }]
    }),
  )
  const save = () => {
    if (changed.length > 0) onChange({ away: changed })
    close()
  }
  return (
    <Drawer
      closesOnBackdrop={changed.length === 0}
      foot={
        <>
          <Button variant="line" onClick={close}>
            {m.cancel}
          </Button>
          <Button onClick={save}>{m.save({ count: changed.length })}</Button>
        </>
      }
      isOpen={isOpen}
      more={m.more}
      onClose={close}
      title={m.title}
    >
      <ul className={css.away}>
        {weeks.map((week) => (
          <li key={week.week}>
            <span className="numeral">
              <span aria-hidden="true">{weekFigure(week)}</span>
              <small aria-hidden="true">{shortMonth(weekSpan(week).first)}</small>
              <span className="visually-hidden">{weekDates(week)}</span>
            </span>
            <Row as="span" items="stretch" wrap gap={2}>
              {going.map((member) => (
                <button
                  aria-label={m.who({ name: member.name, dates: weekDates(week) })}
                  aria-pressed={isAway(member.id, week.week)}
                  className="chip"
                  disabled={!canBe(member.id, week.week)}
                  key={member.id}
                  onClick={() =>
                    setMarks((before) => ({
                      ...before,
                      [keyOf(member.id, week.week)]: !isAway(member.id, week.week),
                    }))
                  }
                  type="button"
                >
                  <Roundel letter={member.letter} k={member.colour} />
                  <span translate="no">{member.name}</span>
                </button>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
