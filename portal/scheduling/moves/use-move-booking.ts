import type { Customer } from "@hub/domain/account/customer"
import { addDays, addMonths, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import type { Init } from "../../api/preloaded.ts"
import type { Member } from "../../participants/members.ts"
import { useCardChoice } from "../../payments/use-card-choice.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { offeringsByIdQuery } from "../queries.ts"
import { bookingFacts } from "./booking-facts.ts"
import { fits, isFull } from "./move-targets.tsx"
import { type CancelTerms, type MoveTarget, moveTargetsQuery, useMove } from "./queries.ts"

export interface Moving {
  readonly terms: CancelTerms
  readonly customer: Customer
  readonly init: Init
  /** The offering that is picked, from the address. */
  readonly to: string | undefined
}

export type MoveBooking = ReturnType<typeof useMoveBooking> & { readonly member: Member }

/** Where a booking can move, month by month, the place that is picked, and the move itself: asked once, then made. */
export function useMoveBooking({ terms, customer, init, to }: Moving) {
  const { attendance } = terms
  const { member, zone } = bookingFacts(attendance, customer, init)
  const today = localDay(useNow(), zone)
  const [shown, setMonth] = useState<string>()
  // An address that names the new place, as an offer's does, opens its month.
  const named = useQuery({
    ...offeringsByIdQuery(to === undefined ? [] : [to], [attendance.student_id]),
    enabled: to !== undefined && shown === undefined,
  })
  const opens_on = named.data?.[0]?.start_date ?? attendance.start_date
  const month = shown ?? monthOf(opens_on < today ? today : opens_on)
  const from = startOfWeek(`${month}-01`)
  const until = addDays(startOfWeek(addDays(`${addMonths(month, 1)}-01`, -1)), 6)
  const query = useQuery(moveTargetsQuery(attendance.id, from, until))
  const card = useCardChoice()
  const [asked, setAsked] = useState<{ target: MoveTarget; key: string }>()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const move = useMove(
    attendance.id,
    customer.id,
    (order) =>
      void navigate({ to: "/reschedule", search: { attendance: attendance.id, order: order.id }, replace: true }),
  )
  const targets = query.data?.items.filter(fits) ?? []
  const picked = targets.find((target) => target.offering.id === to && !isFull(target))
  const isDue = (picked?.difference ?? 0) > 0

  return {
    attendance,
    terms,
    init,
    member,
    zone,
    today,
    month,
    setMonth,
    query,
    isClosed: query.data?.is_open === false,
    targets,
    picked,
    pick: (id: string) => {
      setMonth(month)
      const search = { attendance: attendance.id, to: id }
      void navigate({ to: "/reschedule", search, replace: true, resetScroll: false })
    },
    card,
    /** The new place costs more. */
    isDue,
    isReady: picked !== undefined && (!isDue || (card.isReady && !card.isUnavailable)),
    /** What is asked about, and stays drawn while the dialog closes. */
    asked: asked?.target,
    isAsking,
    ask: () => {
      if (picked === undefined) return
      move.reset()
      setAsked({ target: picked, key: crypto.randomUUID() })
      setAsking(true)
    },
    stopAsking: () => setAsking(false),
    isMoving: move.isPending || card.isTaking,
    isSending: move.isPending,
    error: move.error,
    forgetError: move.reset,
    move: async () => {
      if (asked === undefined) return
      const taken = asked.target.difference > 0 ? await card.take() : undefined
      // The fields say what is wrong with a typed card.
      if (asked.target.difference > 0 && taken === undefined) return setAsking(false)
      move.mutate({
        ...asked,
        payment_method_id: taken?.payment_method_id,
        remember: taken?.remember ?? false,
        config: card.config,
      })
    },
  }
}
