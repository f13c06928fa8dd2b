import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { BookingTerms } from "./queries.ts"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.giveUp")
const rulesTexts = messages("console/bookings.rules")
const cancel = messages("console/bookings.cancel")

/** The child won't come on one day: the place and its price stay. A day that was given up can be taken back. */
export function GiveUpScreen({ terms: { attendance_id, days } }: { terms: BookingTerms }) {
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const giveUp = useBookingChange(
    ({ date, reason, ...seen }: { date: string; reason: string | undefined; added_amount?: number }) =>
      api.call("POST /bookings/{attendance_id}/days/{date}/give_up", {
        params: { attendance_id, date },
        body: reason === undefined ? seen : { ...seen, override: { rules: ["DEADLINE"], reason } },
      }),
    { onDone: () => notifySuccess(m.done), onStale: () => undefined },
  )
  const restore = useBookingChange(
    (date: string) =>
      api.call("POST /bookings/{attendance_id}/days/{date}/take_back", { params: { attendance_id, date } }),
    { onDone: () => notifySuccess(m.taken), onStale: () => undefined },
  )
  // The rule is asked for once it has said no, and for that day.
  const [late, setLate] = useState<string>()
  const press = ({ date, added_amount }: BookingTerms["days"][number]) => {
    const seen = added_amount === undefined ? {} : { added_amount }
    if (late !== date) {
      giveUp.mutate(
        { date, reason: undefined, ...seen },
        {
          onError: (error) => {
            if (isProblem(error, "WINDOW_CLOSED")) setLate(date)
          },
        },
      )
      return
    }
    setSent(true)
    if (reasonError(why) === undefined)
      giveUp.mutate({ date, reason: reasonText(why), ...seen }, { onSuccess: () => setLate(undefined) })
  }
  return (
    <Stack gap={5} above={4}>
      <p>{m.lead}</p>
      <List>
        {days.map(({ date, is_booked, is_off_for_all, added_amount }) => (
          <li key={date}>
            <Row justify="spread" gap={3}>
              <span>
                <b>{dayWithWeekday(date)}</b> {!is_booked && <small>{is_off_for_all ? m.forAll : m.off}</small>}
                {is_booked && added_amount !== undefined && (
                  <small>{added_amount > 0 ? m.added({ amount: formatMoney(added_amount) }) : m.addedNothing}</small>
                )}
              </span>
              {is_booked && (
                <Button
                  variant="line"
                  busy={giveUp.isPending && giveUp.variables.date === date}
                  onClick={() =>
                    press({ date, is_booked, is_off_for_all, ...(added_amount === undefined ? {} : { added_amount }) })
                  }
                >
                  {m.confirm({ day: dayWithWeekday(date) })}
                </Button>
              )}
              {!is_booked && !is_off_for_all && (
                <Button
                  variant="quiet"
                  busy={restore.isPending && restore.variables === date}
                  onClick={() => restore.mutate(date)}
                >
                  {m.restore({ day: dayWithWeekday(date) })}
                </Button>
              )}
            </Row>
            {late === date && is_booked && (
              <section className="note warn">
                <Stack gap={3}>
                  <p>{m.late}</p>
                  <Reason
                    usual={cancel.usual.split("|")}
                    value={why}
                    onChange={setWhy}
                    reads={rulesTexts.reads}
                    error={isSent ? reasonError(why) : undefined}
                  />
                </Stack>
              </section>
            )}
          </li>
        ))}
      </List>
    </Stack>
  )
}
