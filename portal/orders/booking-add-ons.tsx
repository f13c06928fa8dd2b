import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { addOnWords } from "@hub/domain/orders/add-on-words"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import { bookingAddOnsQuery } from "./add-ons-query.ts"

const m = messages("portal/orders.bookingAddOns")

type Added = Result<Contract["GET /attendances/{id}/add_ons"]>[number]

const wordsOf = ({ name, choice, date }: Added): string =>
  addOnWords({ name, choice, dates: date === null ? [] : [date] })

const backWords = ({ gives, amount }: Added): string =>
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
      announce(m.isCanceled({ what: wordsOf(added) }))
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
          aria-label={m.cancelOne({ what: wordsOf(added) })}
          onClick={() => setAsked(true)}
        >
          {m.cancel}
        </Button>
        {error}
      </>
    )
  return (
    <div>
      <p className="meta">{backWords(added)}</p>
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
        {data.map((added) => (
          <Row as="li" key={added.id} justify="spread" across={4} gap={2} wrap>
            <span>
              {added.is_canceled ? <s>{wordsOf(added)}</s> : wordsOf(added)}
              <span className="meta tabular"> · {formatMoney(added.paid_amount)}</span>
              {added.is_canceled && <span className="meta"> · {backWords(added)}</span>}
            </span>
            {!added.is_canceled && added.gives !== null && <CancelAdded attendance_id={attendance_id} added={added} />}
          </Row>
        ))}
      </List>
    </section>
  )
}
