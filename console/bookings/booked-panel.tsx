import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import type { Booked } from "./queries.ts"

const m = messages("console/bookings.booked")

/** It is booked: what it came to, and the link that can be sent once more. */
export function BookedPanel({ booked, name, onNext }: { booked: Booked; name: string; onNext: () => void }) {
  const { final_price, number, link } = booked
  return (
    <Stack gap={4} above={4} items="start">
      <p className="note ok" role="status">
        <b>{m.title({ name })}</b>
      </p>
      <p>
        <b>{formatMoney(final_price)}</b>
        {number !== null && <span className="dim"> {m.order({ number })}</span>}
      </p>
      {link !== null && (
        <Stack gap={2} items="start">
          <p className="small dim">{m.link}</p>
          <p translate="no">{link}</p>
          <Button
            variant="line"
            onClick={() => void navigator.clipboard.writeText(link).then(() => notifySuccess(m.copied))}
          >
            {m.copy}
          </Button>
        </Stack>
      )}
      <Row gap={2}>
        <Button variant="ink" onClick={onNext}>
          {m.family}
        </Button>
      </Row>
    </Stack>
  )
}
