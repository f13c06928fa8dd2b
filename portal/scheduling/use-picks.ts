import { rangeLabel } from "@hub/domain/kernel/calendar"
import { useCallback } from "react"
import type { AvailableOffering } from "./available-offering.ts"
import { type Pick, withoutPick, withPick } from "./basket.ts"
import type { Member } from "./family.ts"
import { areDaysCertain, meetingDays } from "./meeting-days.ts"
import { sessionDays } from "./queries.ts"
import type { RememberedBasket } from "./saved-basket.ts"

const pickOf = (offering: AvailableOffering, student_id: string, days: readonly string[]): Pick => ({
  student_id,
  offering_id: offering.id,
  kind: offering.kind,
  name: offering.name,
  dates: rangeLabel(offering.start_date, offering.end_date),
  price: offering.price,
  days,
  start_time: offering.start_time,
  end_time: offering.end_time,
})

/** Picks at once; where a day was left out of the run, the true days follow and correct the lanes. */
export function usePicks({ change }: RememberedBasket) {
  const onPick = useCallback(
    (offering: AvailableOffering, { id }: Member) => {
      change((basket) => withPick(basket, pickOf(offering, id, meetingDays(offering))))
      if (areDaysCertain(offering)) return
      sessionDays(offering.id).then(
        (days) =>
          change((basket) =>
            basket.map((pick) =>
              pick.student_id === id && pick.offering_id === offering.id ? { ...pick, days } : pick,
            ),
          ),
        // Without an answer the run of weekdays stands; checkout looks at the sessions themselves.
        () => undefined,
      )
    },
    [change],
  )
  const onDrop = useCallback(
    (offering: AvailableOffering, { id }: Member) => change((basket) => withoutPick(basket, id, offering.id)),
    [change],
  )
  return { onPick, onDrop }
}
