import { shortMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { type CopyWeek, copyPlan } from "@hub/domain/seasons/copy-plan"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { type SeasonGrid, weekSpan } from "@hub/domain/seasons/season-grid"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useInit } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { formatReasons, reasonSentence } from "../scheduling/format-reasons.ts"
import { type AvailableOffering, offeringsByIdQuery } from "../scheduling/queries.ts"
import { weekDates, weekFigure } from "./cell-texts.ts"
import type { PlanChanges } from "./queries.ts"
import css from "./season-lists.module.css"

const m = messages("portal/seasons.copy")

interface Props {
  readonly isOpen: boolean
  readonly grid: SeasonGrid
  readonly members: readonly Member[]
  readonly today: string
  readonly onChange: (changes: PlanChanges, shown: readonly SeasonPlace[]) => void
  readonly onClose: () => void
}

/** One child's plan for a sibling, week by week. */
export function CopySheet({ isOpen, grid, members, today, onChange, onClose }: Props) {
  const children = members.filter(({ id }) => grid.rows.some(({ student_id }) => student_id === id))
  const [pair, setPair] = useState({ from: children[0]?.id ?? "", to: children[1]?.id ?? "" })
  const [marks, setMarks] = useState<Readonly<Record<string, boolean>>>({})
  const [from, to] = [pair.from, pair.to].map((id) => children.find((child) => child.id === id))
  const ids = (grid.rows.find(({ student_id }) => student_id === pair.from)?.cells ?? []).flatMap(({ place, others }) =>
    [...(place === undefined ? [] : [place]), ...others].map(({ offering_id }) => offering_id),
  )
  const query = useQuery({ ...offeringsByIdQuery(ids, [pair.to]), enabled: isOpen && ids.length > 0 })
  const offerings = ids.length === 0 ? [] : query.data
  const factsOf = (id: string) => {
    const found = offerings?.find((one) => one.id === id)
    return found === undefined ? undefined : { reasons: found.reasons, left: found.places.left }
  }
  const rows = offerings === undefined ? [] : copyPlan(grid, { ...pair, today, factsOf })
  const isTicked = ({ week, place, is_ticked }: CopyWeek): boolean => place !== undefined && (marks[week] ?? is_ticked)
  const ticked = rows.filter(isTicked)
  const sum = ticked.reduce((all, { difference }) => all + difference, 0)
  const choose = (next: { from: string; to: string }) => {
    setPair(next)
    setMarks({})
  }
  const copy = () => {
    const student_id = pair.to
    const picks = ticked.flatMap(({ place, replaces }) =>
      place === undefined
        ? []
        : [
            ...replaces.map(({ offering_id }) => ({ student_id, offering_id, is_picked: false })),
            { student_id, offering_id: place.offering_id, is_picked: true },
          ],
    )
    const shown = ticked.flatMap(({ place }) => (place === undefined ? [] : [pickedAgain(place, student_id)]))
    if (picks.length > 0) onChange({ picks }, shown)
    setMarks({})
    onClose()
  }
  if (from === undefined || to === undefined) return null
  return (
    <Drawer
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            {m.cancel}
          </Button>
          <Button disabled={ticked.length === 0} onClick={copy}>
            {m.copy({
              count: ticked.length,
              sign: sum < 0 ? "less" : sum > 0 ? "more" : "same",
              sum: formatMoney(Math.abs(sum)),
            })}
          </Button>
        </>
      }
      isOpen={isOpen}
      more={m.more({ name: to.name })}
      onClose={onClose}
      title={m.title({ from: from.name, to: to.name })}
    >
      <Row gap={3}>
        <Roundel letter={from.letter} k={from.colour} />
        <Icon name="arrow" />
        <Roundel letter={to.letter} k={to.colour} />
        <Button size="s" variant="line" onClick={() => choose({ from: pair.to, to: pair.from })}>
          <Icon name="swap" /> {m.otherWay}
        </Button>
      </Row>
      {children.length > 2 ? (
        <>
          <Chips
            label={m.from}
            members={children}
            chosen={pair.from}
            onChoose={(id) => choose(distinct(pair, "from", id))}
          />
          <Chips label={m.to} members={children} chosen={pair.to} onChoose={(id) => choose(distinct(pair, "to", id))} />
        </>
      ) : null}
      <QueryPart failed={m.failed} loading={m.loading} query={{ ...query, data: offerings }}>
        {(known) =>
          rows.length === 0 ? (
            <p>{m.nothing({ name: from.name })}</p>
          ) : (
            <ul className={css.ticks}>
              {rows.map((row) => (
                <CopyRow
                  from={from}
                  grid={grid}
                  isTicked={isTicked(row)}
                  key={row.week}
                  offerings={known}
                  onTick={(is_ticked) => setMarks((before) => ({ ...before, [row.week]: is_ticked }))}
                  row={row}
                  to={to}
                />
              ))}
            </ul>
          )
        }
      </QueryPart>
      <p className="small dim">{m.never}</p>
    </Drawer>
  )
}

/** Nobody copies to themselves: choosing the other's child swaps the two. */
const distinct = (pair: { from: string; to: string }, end: "from" | "to", id: string) => {
  const other = end === "from" ? "to" : "from"
  return pair[other] === id ? { from: pair.to, to: pair.from } : { ...pair, [end]: id }
}

const pickedAgain = (place: SeasonPlace, student_id: string): SeasonPlace => ({
  ...place,
  student_id,
  state: "PICKED",
  until: undefined,
  position: undefined,
  attendance_id: undefined,
  application_id: undefined,
  applied_at: undefined,
})

interface ChipsProps {
  readonly label: string
  readonly members: readonly Member[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const Chips = ({ label, members, chosen, onChoose }: ChipsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the row's grid anew
  <Row items="stretch" wrap gap={2} aria-label={label} role="group">
    <span className="small dim">{label}</span>
    {members.map(({ id, name, letter, colour }) => (
      <button aria-pressed={id === chosen} className="chip" key={id} onClick={() => onChoose(id)} type="button">
        <Roundel letter={letter} k={colour} />
        <span translate="no">{name}</span>
      </button>
    ))}
  </Row>
)

interface RowProps {
  readonly row: CopyWeek
  readonly grid: SeasonGrid
  readonly offerings: readonly AvailableOffering[]
  readonly from: Member
  readonly to: Member
  readonly isTicked: boolean
  readonly onTick: (is_ticked: boolean) => void
}

function CopyRow({ row, grid, offerings, from, to, isTicked, onTick }: RowProps) {
  const { time_zone } = useInit().company_profile
  const id = useId()
  const week = grid.weeks.find((one) => one.week === row.week)
  if (week === undefined) return null
  const { place, replaces, left, now } = row
  const when = (
    <span className="numeral">
      <span aria-hidden="true">{weekFigure(week)}</span>
      <small aria-hidden="true">{shortMonth(weekSpan(week).first)}</small>
    </span>
  )
  if (place === undefined)
    return (
      <li>
        <span aria-hidden="true" className={css.dash}>
          –
        </span>
        {when}
        <span className={css.stays}>
          <b>{now === undefined ? m.staysOpen : m.stays({ program: now.name })}</b>
          <small>{whyText({ row, offerings, from, to, time_zone })}</small>
        </span>
      </li>
    )
  return (
    <li>
      <input
        aria-label={m.tick({ program: place.name, dates: weekDates(week) })}
        checked={isTicked}
        className="box"
        id={id}
        onChange={(event) => onTick(event.target.checked)}
        type="checkbox"
      />
      {when}
      <label htmlFor={id}>
        <b>{place.name}</b>
        <small>
          {replaces.length > 0
            ? m.insteadOf({ programs: listOf(replaces.map(({ name }) => name)) })
            : m.theSame({ left: left ?? "none" })}
        </small>
      </label>
      <b className="tabular" translate="no">
        {replaces.length === 0 ? "" : row.difference < 0 ? "−" : "+"}
        {formatMoney(Math.abs(row.difference))}
      </b>
    </li>
  )
}

interface Why extends Pick<RowProps, "row" | "offerings" | "from" | "to"> {
  readonly time_zone: string
}

function whyText({ row: { stays, now, source }, offerings, from, to, time_zone }: Why): string {
  switch (stays) {
    case "nothing":
      return m.gapThere({ name: from.name })
    case "away":
      return m.awayThen({ name: to.name })
    case "same":
      return m.goesThere({ name: to.name })
    case "booked":
      return now === undefined ? m.taken : m.notAPick
    default: {
      const offering = offerings.find(({ id }) => id === source?.offering_id)
      const [reason] = offering === undefined ? [] : formatReasons(offering, [to.student], time_zone)
      return reason === undefined ? m.notOffered : reasonSentence(reason)
    }
  }
}
