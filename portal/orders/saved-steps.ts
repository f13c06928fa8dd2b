import { SCHEDULE_STEPS, type ScheduleStep } from "@hub/domain/orders/due-steps"
import { sessionStore } from "../api/local-storage.ts"

// The server says which steps are still due. Those that were due before are remembered in this tab, so that they stay on the line as done.

const NAME = "schedule_steps"

interface Draft {
  readonly id: string
  readonly steps_due: readonly ScheduleStep[]
}

const stored = (order_id: string): ScheduleStep[] => {
  const [id, ...steps] = (sessionStore.get(NAME) ?? "").split(" ")
  return id === order_id ? SCHEDULE_STEPS.filter((step) => steps.includes(step)) : []
}

/** Returns the draft as it is. */
export function saveSteps<Order extends Draft | null>(order: Order): Order {
  if (order !== null)
    sessionStore.set(NAME, [order.id, ...new Set([...stored(order.id), ...order.steps_due])].join(" "))
  return order
}

/** Of the draft that was read last. */
export const savedSteps = (): ScheduleStep[] => stored((sessionStore.get(NAME) ?? "").split(" ")[0] ?? "")
