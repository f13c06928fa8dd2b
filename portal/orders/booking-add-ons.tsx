import type { Contract } from "@hub/domain/contract"
import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { addOnName, addOnText } from "@hub/domain/orders/add-on-texts"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import { bookingAddOnsQuery } from "./add-ons-query.ts"
import styles from "./booking-add-ons.module.css"

const m = messages("portal/orders.bookingAddOns")

type Added = Result<Contract["GET /attendances/{id}/add_ons"]>[number]

const textOf = ({ name, choice, date }: Added): string =>
  addOnText({ name, choice, dates: date === null ? [] : [date] })

const dayOf = (added: Added): string => (added.date === null ? textOf(added) : dayWithWeekday(added.date))

const refundText = ({ gives, amount }: Added): string =>
  gives === "REFUND" || gives === "CODE" ? m[gives]({ amount: formatMoney(amount) }) : m.NOTHING

/** One press asks, the next does it; what comes back is said before. */
function CancelAdded({ attendance_id, added }: { attendance_id: string; added: Added }) {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      api.call("POST /attendances/{id}/add_ons/cancel", {
        params: { id: attendance_id },
        body: { ids: [added.id], amount: added.amount },
      }),
    onSuccess: (all) => {
      queries.setQueryData(bookingAddOnsQuery(attendance_id).queryKey, all)
      for (const key of ["orders", "promocodes"]) void queries.invalidateQueries({ queryKey: [key] })
      announce(m.isCanceled({ what: textOf(added) }))
    },
    onError: () => void queries.invalidateQueries({ queryKey: bookingAddOnsQuery(attendance_id).queryKey }),
  })
  const error = cancel.error !== null && (
    <p className="error" role="alert">
      {sentenceOf(cancel.error)}
    </p>
  )
  if (!isAsked)
    return (
      <>
        <Button
          variant="quiet"
          size="s"
          aria-label={m.cancelOne({ what: textOf(added) })}
          onClick={() => setAsked(true)}
        >
          {m.cancel}
        </Button>
        {error}
      </>
    )
  return (
    <div>
      <p className="meta">{refundText(added)}</p>
      <Button variant="danger" size="s" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {m.yes}
      </Button>
      <Button variant="quiet" size="s" disabled={cancel.isPending} onClick={() => setAsked(false)}>
        {m.keep}
      </Button>
      {error}
    </div>
  )
}

function AddedRow({ attendance_id, added, text }: { attendance_id: string; added: Added; text: string }) {
  return (
    <Row as="li" justify="spread" across={4} gap={2} wrap>
      <span>
        {added.is_canceled ? <s>{text}</s> : text}
        <span className="meta tabular"> · {formatMoney(added.paid_amount)}</span>
        {added.is_canceled && <span className="meta"> · {refundText(added)}</span>}
      </span>
      {!added.is_canceled && added.gives !== null && <CancelAdded attendance_id={attendance_id} added={added} />}
    </Row>
  )
}

/** Days of one kind, in the order in which they came. */
function foldsOf(all: readonly Added[]): Added[][] {
  const folds = new Map<string, Added[]>()
  for (const one of all) {
    const key = one.date === null ? one.id : `${one.add_on_id} ${one.choice}`
    folds.set(key, [...(folds.get(key) ?? []), one])
  }
  return [...folds.values()]
}

/** "Before care, 5 days · $60", which opens to its days. */
function Folded({ attendance_id, days }: { attendance_id: string; days: readonly Added[] }) {
  const [first] = days
  if (first === undefined) return null
  const booked = days.filter(({ is_canceled }) => !is_canceled)
  const counted = booked.length === 0 ? days : booked
  const text = m.folded({ what: addOnName(first), count: counted.length })
  return (
    <li>
      <details className={styles["fold"]}>
        <summary>
          {booked.length === 0 ? <s>{text}</s> : text}
          <span className="meta tabular">
            {" "}
            · {formatMoney(counted.reduce((sum, { paid_amount }) => sum + paid_amount, 0))}
          </span>
        </summary>
        <List>
          {days.map((added) => (
            <AddedRow key={added.id} attendance_id={attendance_id} added={added} text={dayOf(added)} />
          ))}
        </List>
      </details>
    </li>
  )
}

/** Care, lunch, a shirt: what was added to a booking, day by day, and what came back for it. */
export function BookingAddOns({ attendance_id }: { attendance_id: string }) {
  const { data = [], isError, isFetching, refetch } = useQuery(bookingAddOnsQuery(attendance_id))
  if (data.length === 0 && !isError) return null
  return (
    <section aria-labelledby="added">
      <div className="sign">
        <h2 id="added">{m.title}</h2>
      </div>
      {isError && (
        <p className="meta">
          {m.failed}{" "}
          <Button variant="quiet" size="s" busy={isFetching} onClick={() => void refetch()}>
            {m.again}
          </Button>
        </p>
      )}
      <List>
        {foldsOf(data).map((days) => {
          const [first] = days
          if (first === undefined) return null
          return days.length > 1 ? (
            <Folded key={first.id} attendance_id={attendance_id} days={days} />
          ) : (
            <AddedRow key={first.id} attendance_id={attendance_id} added={first} text={textOf(first)} />
          )
        })}
      </List>
    </section>
  )
}
