import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIsLate } from "../../shell/clock/use-is-late.ts"
import { type AvailablePlan, availablePlansQuery, type PlannedOrder } from "./queries.ts"

export interface PlansToChoose {
  plans: readonly AvailablePlan[]
  /**
   * `shown` when they came in time. The cards don't wait for what comes later, so that then the family shows the plans by a press:
   * nothing moves under a finger.
   */
  state: "waiting" | "shown" | "late" | "offline" | "failed" | "arrived"
  /** They are those of another price, while the new ones are on their way. */
  isStale: boolean
  /** Just now, by the press of a button that is gone. */
  isOpened: boolean
  /** By a press. */
  isRetrying: boolean
  retry: () => void
  show: () => void
}

/** The plans that an order can be paid by, while it can still choose. Those of the price before stay until the new ones have come. */
export function usePlansToChoose(order: Pick<PlannedOrder, "id" | "is_changeable" | "final_price">): PlansToChoose {
  const isChoosable = order.is_changeable && order.final_price > 0
  const { data, isError, isPaused, isFetching, isPlaceholderData, refetch } = useQuery({
    ...availablePlansQuery(order.id, order.final_price),
    enabled: isChoosable,
    placeholderData: (plans, before) => (before?.queryKey[2] === order.id ? plans : undefined),
  })
  const [isOpened, setOpened] = useState(false)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const isWaiting = isChoosable && data === undefined
  const isLate = useIsLate(isWaiting, isError || isPaused)
  return {
    plans: isChoosable ? (data ?? []) : [],
    state: isWaiting
      ? isPaused
        ? "offline"
        : isError
          ? "failed"
          : isLate
            ? "late"
            : "waiting"
      : isChoosable && isLate && !isOpened
        ? "arrived"
        : "shown",
    isStale: isPlaceholderData,
    isOpened,
    isRetrying: isAskedAgain && isFetching,
    retry: () => {
      setAskedAgain(true)
      void refetch()
    },
    show: () => setOpened(true),
  }
}
