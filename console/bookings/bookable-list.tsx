import { datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useId, useState } from "react"
import css from "./bookable-list.module.css"
import { type Bookable, bookableQuery } from "./queries.ts"
import { ruleWords } from "./rules-note.tsx"

const m = messages("console/bookings.book")

function placesWords({ left, held, waiting }: Bookable): string {
  const words = left === 0 ? m.full : held > 0 ? m.leftHeld({ left, held }) : m.left({ count: left })
  return waiting > 0 ? `${words}, ${m.waiting({ count: waiting })}` : words
}

interface Props {
  customer_id: string
  student_id: string
  picked: string | undefined
  onPick: (offering: Bookable) => void
}

/** What a child could be booked for, soonest first: of a week that is on what is left of it, and what speaks against it. */
export function BookableList({ customer_id, student_id, picked, onPick }: Props) {
  const name = useId()
  const [typed, setTyped] = useState("")
  const query = useQuery(bookableQuery(customer_id, student_id, useDeferredValue(typed.trim())))
  return (
    <Stack gap={3}>
      <TextField
        label={m.search}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <QueryPart query={query} loading={m.loading} failed={m.failed} rows={5}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={m.none} />
          ) : (
            <fieldset className={css["offerings"]}>
              <legend className="visually-hidden">{m.what}</legend>
              {items.map((item) => (
                <label key={item.offering_id} className="option-tile">
                  <input
                    className="box"
                    type="radio"
                    name={name}
                    checked={item.offering_id === picked}
                    onChange={() => onPick(item)}
                  />
                  <Offering item={item} />
                </label>
              ))}
            </fieldset>
          )
        }
      </QueryPart>
    </Stack>
  )
}

function Offering({ item }: { item: Bookable }) {
  const { name, location, start_date, end_date, start_time, end_time, days, of_days, from, price, reasons } = item
  const parts = [
    datesLabel({ start_date, end_date, start_time, end_time }),
    location.name,
    ...(days < of_days ? [m.daysLeft({ days, of: of_days, from: dayLabel(from) })] : []),
    // That it is on is said by the days that are left.
    ...reasons.filter(({ code }) => code !== "started").map(ruleWords),
  ]
  return (
    <Row justify="spread" items="start" gap={3} className={css["offering"]}>
      <span>
        <b>{name}</b>
        <br />
        <small>{parts.join(" · ")}</small>
      </span>
      <span className={css["price"]}>
        <b className="tabular">{formatMoney(price)}</b>
        <br />
        <small>{placesWords(item)}</small>
      </span>
    </Row>
  )
}
