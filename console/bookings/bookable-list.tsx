import { dayLabel, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { TextField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { shortRange } from "../shell/clock.ts"
import { usePaused } from "../shell/use-paused.ts"
import css from "./bookable-list.module.css"
import { type Bookable, bookableQuery } from "./queries.ts"
import { ruleText } from "./rules-note.tsx"
import { useOneStop } from "./use-one-stop.ts"

const m = messages("console/bookings.book")

interface Props {
  customer_id: string
  student_id: string
  isPicked: (offering_id: string) => boolean
  /** Picked, or no longer. */
  onPick: (offering: Bookable) => void
}

/** The program from whose page one comes is picked at once. */
function usePicked(
  offering: string | undefined,
  items: readonly Bookable[] | undefined,
  pick: (item: Bookable) => void,
) {
  const isDone = useRef(false)
  const pickOnce = useEffectEvent(pick)
  useEffect(() => {
    const found = items?.find(({ offering_id }) => offering_id === offering)
    if (isDone.current || found === undefined) return
    isDone.current = true
    pickOnce(found)
  }, [items, offering])
}

/** What a child could be booked for, soonest first: of a week that is on what is left of it, and what speaks against it. */
export function BookableList({ customer_id, student_id, isPicked, onPick }: Props) {
  const [typed, setTyped] = useState("")
  const search = usePaused(typed.trim())
  const { offering } = useSearch({ strict: false })
  const query = useQuery(bookableQuery(customer_id, student_id, search, search === "" ? offering : undefined))
  usePicked(offering, query.data?.items, (item) => {
    if (!isPicked(item.offering_id)) onPick(item)
  })
  const stop = useOneStop((query.data?.items ?? []).map(({ offering_id }) => offering_id))
  return (
    <Stack gap={3}>
      <TextField
        label={m.search}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return
          event.preventDefault()
          stop.enter()
        }}
      />
      <QueryPart query={query} loading={m.loading} failed={m.failed} rows={5}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyState text={m.none} />
          ) : (
            <>
              <fieldset
                ref={stop.list}
                className={css["offerings"]}
                aria-label={m.what}
                aria-busy={query.isPlaceholderData}
              >
                {items.map((item) => (
                  <label key={item.offering_id} className="option-tile">
                    <input
                      className="box"
                      type="checkbox"
                      checked={isPicked(item.offering_id)}
                      onChange={() => onPick(item)}
                      {...stop.of(item.offering_id)}
                    />
                    <OfferingLine
                      {...item}
                      place={item.location.name}
                      note={daysText(item)}
                      amount={formatMoney(item.price)}
                    />
                  </label>
                ))}
              </fieldset>
              {total > items.length && <p className="small dim">{m.more({ shown: items.length, total })}</p>}
            </>
          )
        }
      </QueryPart>
    </Stack>
  )
}

/** What is left of a week that is on, and the days of it that are canceled. */
function daysText({ days, of_days, from, canceled_days }: Bookable): string | undefined {
  const words = canceled_days.length === 0 ? [] : [canceledDaysText(canceled_days)]
  if (days + canceled_days.length < of_days) words.unshift(m.daysLeft({ days, of: of_days, from: dayLabel(from) }))
  return words.length === 0 ? undefined : words.join(" · ")
}

/** One of a list of places to have: of a move too. */
export interface Place
  extends Pick<Bookable, "name" | "start_date" | "end_date" | "start_time" | "end_time" | "left" | "reasons"> {
  readonly held?: number
  readonly waiting?: number
  readonly place: string
  readonly note?: string | undefined
  readonly amount: string
}

function placesText({ left, held = 0, waiting = 0 }: Place): string {
  const text = left === 0 ? m.full : held > 0 ? m.leftHeld({ left, held }) : m.left({ count: left })
  return waiting > 0 ? `${text}, ${m.waiting({ count: waiting })}` : text
}

export function OfferingLine(item: Place) {
  const { name, place, note, start_date, end_date, left, reasons, amount } = item
  // That it is on is said by the days that are left.
  const rules = reasons.filter(({ code }) => code !== "started" && code !== "full").map(ruleText)
  return (
    <span className={css["offering"]}>
      <span className={css["when"]}>
        <b>{shortRange(start_date, end_date)}</b>
        <small>{sessionTimesLabel({ ...item, date: start_date, last_date: end_date })}</small>
      </span>
      <span>
        <b>{name}</b>
        <small>{note === undefined ? place : `${place} · ${note}`}</small>
        {rules.length > 0 && <small className={css["rule"]}>{rules.join(" ")}</small>}
      </span>
      <span className={css["price"]}>
        <b className="tabular">{amount}</b>
        <small className={left === 0 ? css["full"] : undefined}>{placesText(item)}</small>
      </span>
    </span>
  )
}
