import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { BookingPreview } from "./queries.ts"
import type { Pick } from "./use-book.ts"
import { useBookingChange } from "./use-booking-change.ts"

const m = messages("console/bookings.rules")

interface Props {
  customer_id: string
  pick: Pick
  /** The child's first name. */
  child: string
  full: BookingPreview["full"][number]
  onRaise: (capacity: number) => void
  onWaits: () => void
}

/** No place is left: the waitlist, or a place more in the same act, which those who wait come before. */
export function FullNote({ customer_id, pick, child, full, onRaise, onWaits }: Props) {
  const { student_id, offering } = pick
  const { offering_id, location, reasons } = offering
  // A place that a child couldn't take isn't waited for.
  const canWait = offering.is_waitlist_enabled && reasons.every(({ code }) => code === "full")
  const me = useMe()
  const wait = useBookingChange(
    () =>
      api.call("POST /families/{customer_id}/waits", { params: { customer_id }, body: { student_id, offering_id } }),
    {
      onDone: () => {
        notifySuccess(m.waits({ name: child }))
        onWaits()
      },
      onStale: () => undefined,
    },
  )
  const { capacity, waiting, name } = full
  return (
    <section className="note warn">
      <Stack gap={3}>
        <h2>{m.fullTitle}</h2>
        <p>{m.fullWhy({ name, capacity, waiting })}</p>
        {offering.is_waitlist_enabled && !canWait && <p>{m.cantWait({ name: child })}</p>}
        <Row gap={2} wrap>
          {canWait && (
            <Button variant="line" busy={wait.isPending} onClick={() => wait.mutate()}>
              {m.wait({ name: child })}
            </Button>
          )}
          {waiting === 0 && isPermitted(me, "programs", location.id) && (
            <Button variant="line" onClick={() => onRaise(capacity + 1)}>
              {m.raise({ count: capacity + 1 })}
            </Button>
          )}
        </Row>
      </Stack>
    </section>
  )
}
