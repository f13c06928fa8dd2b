import { messages } from "@hub/domain/kernel/messages"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import type { SeasonCell as Cell } from "@hub/domain/seasons/season-grid"
import { isLost } from "@hub/domain/seasons/season-picks"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { memo } from "react"
import { useLangOf } from "../company/init.ts"
import { daysText, hasLongWord, isLater, partText, STATE_ICONS, stateText } from "./cell-texts.ts"
import type { Placed } from "./grid-layout.ts"
import css from "./season-cell.module.css"
import days from "./season-days.module.css"

const m = messages("portal/seasons.cell")

interface Props {
  readonly cell: Cell
  readonly colour: number
  readonly label: string
  readonly style: Placed
  readonly isStop: boolean
  /** Its sheet is open. */
  readonly isOn: boolean
  readonly time_zone: string
  readonly now: Date
  readonly language: string
}

/** One week of one child. */
export const SeasonCell = memo(({ cell, colour, label, style, isStop, isOn, time_zone, now }: Props) => {
  const { state, place, others, isPart, isCoupled, isGap } = cell
  const isDead = state === "CLOSED" || state === "QUIET"
  return (
    <Stack role="gridcell" style={style}>
      <button
        aria-disabled={isDead || undefined}
        aria-label={label}
        className={css.cell}
        data-cell={`${cell.student_id} ${cell.week}`}
        data-coupled={isCoupled || undefined}
        data-gap={isGap || undefined}
        data-k={colour}
        data-later={(place !== undefined && isLater(place)) || undefined}
        data-lost={(place !== undefined && isLost(place)) || undefined}
        data-on={isOn || undefined}
        data-part={(place !== undefined && (isPart || others.length > 0)) || undefined}
        data-short={(place !== undefined && hasLongWord(place.name) && !hasLongWord(place.short_name)) || undefined}
        data-state={state}
        tabIndex={isStop ? 0 : -1}
        type="button"
      >
        {place === undefined ? <Empty cell={cell} /> : <Filled cell={cell} place={place} clock={{ time_zone, now }} />}
      </button>
    </Stack>
  )
})

function Empty({ cell: { state, fits } }: { cell: Cell }) {
  switch (state) {
    case "AWAY":
      return (
        <>
          <Icon name="bag" />
          <span className={css.state}>{m.away}</span>
        </>
      )
    case "CLOSED":
      return <span className={css.closed}>{m.closed}</span>
    case "QUIET":
      return <span aria-hidden="true">–</span>
    default:
      return (
        <>
          <span className={css.plus}>
            <Icon name="plus" />
          </span>
          {fits === undefined ? null : <span className={css.state}>{m.fit({ fits })}</span>}
        </>
      )
  }
}

interface FilledProps {
  readonly cell: Cell
  readonly place: SeasonPlace
  readonly clock: { readonly time_zone: string; readonly now: Date }
}

function Filled({ cell, place, clock }: FilledProps) {
  const langOf = useLangOf()
  const { others, isPart, open, fits = 0 } = cell
  const icon = isLost(place) ? "alert" : STATE_ICONS[place.state]
  if (isPart || others.length > 0) {
    const shown = [place, ...others].slice(0, 2)
    return (
      <>
        {shown.map((one) => (
          <span className={days.day} data-state={one.state} key={`${one.offering_id} ${one.state}`}>
            <span className={css.name} lang={langOf(one, "name")}>
              {partText(cell, one)}
            </span>
            <span className={css.short} lang={langOf(one, "short_name")}>
              {one.short_name}
            </span>
          </span>
        ))}
        {others.length > 1 ? <span className={days.more}>{m.more({ count: others.length - 1 })}</span> : null}
        {isPart ? (
          <span className={days.left}>
            {fits > 0 ? <Icon name="plus" /> : null}
            <span className={css.text}>{fits > 0 ? daysText(open) : m.noneOn({ days: daysText(open) })}</span>
          </span>
        ) : null}
      </>
    )
  }
  const isRanked = isLater(place) && (place.second_name !== undefined || place.joins_waitlist === true)
  return (
    <>
      <span className={css.name} lang={langOf(place, "name")}>
        {isRanked ? <b className={css.rank}>1</b> : null}
        {place.name}
      </span>
      <span className={css.short} lang={langOf(place, "short_name")}>
        {place.short_name}
      </span>
      {isRanked ? (
        <span className={css.second}>
          <b className={css.rank}>2</b>
          {place.second_name ?? m.waitlistIsFine}
        </span>
      ) : (
        <span className={css.state}>
          {icon === undefined ? null : <Icon name={icon} />}
          <span className={css.text}>{stateText(place, clock)}</span>
        </span>
      )}
    </>
  )
}
