import type { Customer } from "@hub/domain/account/customer"
import type { SeasonPlan } from "@hub/domain/seasons/season"
import { useEffect, useEffectEvent, useRef } from "react"
import { itemsOfStudents } from "../scheduling/basket.ts"
import { useBasket } from "../scheduling/saved-basket.ts"
import type { PlanChanges } from "./queries.ts"

interface Wanted {
  readonly plan: SeasonPlan
  readonly customer: Pick<Customer, "id" | "students">
  readonly isReadOnly: boolean
  readonly onChange: (changes: PlanChanges) => void
}

/** What was picked elsewhere in this browser joins the plan of its season, once. */
export function useBasketPicks({ plan, customer, isReadOnly, onChange }: Wanted): void {
  const { basket } = useBasket(customer.id)
  const sent = useRef(new Set<string>())
  const { start_date, end_date } = plan.season
  const known = new Set(
    plan.students.flatMap(({ id, places }) => places.map(({ offering_id }) => `${id} ${offering_id}`)),
  )
  const missing = itemsOfStudents(basket, customer.students).filter(
    ({ student_id, offering_id, days }) =>
      !known.has(`${student_id} ${offering_id}`) && days.some((day) => day >= start_date && day <= end_date),
  )
  const key = missing.map(({ student_id, offering_id }) => `${student_id} ${offering_id}`).join()
  const store = useEffectEvent(() => {
    const fresh = missing.filter(({ student_id, offering_id }) => !sent.current.has(`${student_id} ${offering_id}`))
    for (const { student_id, offering_id } of fresh) sent.current.add(`${student_id} ${offering_id}`)
    const picks = fresh.map(({ student_id, offering_id }) => ({ student_id, offering_id, is_picked: true }))
    if (picks.length > 0) onChange({ picks })
  })
  useEffect(() => {
    if (!isReadOnly && key !== "") store()
  }, [key, isReadOnly])
}
