import { type Basket, hasItem } from "./basket.ts"
import type { AvailableOffering } from "./queries.ts"

type Facts = Pick<AvailableOffering, "id" | "places" | "reasons">

const isPicked = (offering: Facts, student_id: string, basket: Basket): boolean =>
  hasItem(basket, { student_id, offering_id: offering.id })

const isRefused = ({ reasons }: Facts, student_id: string): boolean =>
  reasons.some((reason) => reason.student_id === student_id)

/** Whether a pick can't be booked any more: the program became full, or the child has something else at that time. */
export const isLostPick = (offering: Facts, student_id: string, basket: Basket): boolean =>
  isPicked(offering, student_id, basket) && isRefused(offering, student_id)

/**
 * Whether a participant can take a place, or has picked one. Who isn't refused where others wait has a place that the family's own checkout
 * holds.
 */
export const isPickable = (offering: Facts, student_id: string, basket: Basket): boolean =>
  !isRefused(offering, student_id) && (isPicked(offering, student_id, basket) || offering.places.answer !== "held")
