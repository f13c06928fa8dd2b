import { messages } from "@hub/domain/kernel/messages"
import type { ScheduleStep } from "@hub/domain/orders/due-steps"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { FlowSteps } from "./flow-steps.tsx"
import { HoldCountdown } from "./hold-countdown.tsx"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.stepHeader")

interface Props {
  step: ScheduleStep
  /** The draft whose places stay held. */
  order: Order | undefined
}

/** Above a step's page: the way to Pay, and how long the places wait. */
export function StepHeader({ step, order }: Props) {
  const [ended, setEnded] = useState<string>()
  const hold = order?.hold ?? null
  return (
    <Stack gap={4} below={5}>
      <FlowSteps current={step} due={order?.steps_due ?? []} />
      {order !== undefined && ended === order.id && (
        <p className="note warn" role="alert">
          {m.timeOver}
        </p>
      )}
      {order !== undefined && hold !== null && ended !== order.id && (
        <HoldCountdown
          key={`${order.id} ${hold.expires_at}`}
          seconds_left={hold.seconds_left}
          place_count={hold.place_count}
          isPaused={false}
          onEnd={() => setEnded(order.id)}
        />
      )}
    </Stack>
  )
}
