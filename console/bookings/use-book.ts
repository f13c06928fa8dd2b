import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isCounted, payBody } from "./pay-fields.tsx"
import type { AddOnPick, Bookable, Booked } from "./queries.ts"
import { useRules } from "./rules.ts"
import { useBookingChange, usePaying } from "./use-booking-change.ts"

/** A place that is chosen for a child. */
export interface Pick {
  readonly student_id: string
  readonly offering: Bookable
  readonly raise?: number
}

export const isSame = (pick: Pick, student_id: string, offering_id: string): boolean =>
  pick.student_id === student_id && pick.offering.offering_id === offering_id

/** What is chosen and how it is paid, counted by the server anew with each change, then booked once: the same press again is the same booking. */
export function useBook(customer_id: string) {
  const [picks, setPicks] = useState<readonly Pick[]>([])
  const [added, setAdded] = useState<readonly AddOnPick[]>([])
  const paying = usePaying()
  const { pay, setPay, hasConsented, setConsented } = paying
  const [booked, setBooked] = useState<Booked>()
  const rules = useRules(picks.flatMap(({ offering }) => offering.reasons))
  const items = picks.map(({ student_id, offering: { offering_id }, raise }) => ({
    student_id,
    offering_id,
    ...(raise === undefined ? {} : { raise_capacity_to: raise }),
  }))
  // Nothing that costs its own price is given for free.
  const add_ons =
    pay.way === "FREE" ? [] : added.filter((one) => picks.some((pick) => isSame(pick, one.student_id, one.offering_id)))
  const asked = { items, ...(add_ons.length === 0 ? {} : { add_ons: [...add_ons] }), pay: payBody(pay) }
  const shown = useQuery({
    queryKey: ["previews", "book", customer_id, items, add_ons, paying.paused, rules.wanted],
    queryFn: ({ signal }) =>
      api.call(
        "POST /families/{customer_id}/bookings/preview",
        { params: { customer_id }, body: { ...asked, override: { rules: rules.wanted } } },
        { signal },
      ),
    enabled: items.length > 0 && isCounted(pay) && booked === undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  rules.learn(shown.data?.rules ?? [])
  const press = useBookingChange(
    (preview: string) => {
      const override = rules.passing(shown.data?.rules ?? [])
      const body = { ...asked, pay: { ...asked.pay, has_consented: hasConsented }, preview }
      return api.call(
        "POST /families/{customer_id}/bookings",
        { params: { customer_id }, body: override === undefined ? body : { ...body, override } },
        { idempotency_key: paying.key },
      )
    },
    {
      onDone: setBooked,
      onStale: () => {
        paying.renew()
        void shown.refetch()
      },
    },
  )
  const isStale = shown.isPlaceholderData || paying.isTyping
  return {
    picks,
    choose: (next: readonly Pick[]) => {
      setPicks(next)
      paying.askAgain()
    },
    added: add_ons,
    add: (next: readonly AddOnPick[]) => {
      setAdded(next)
      paying.askAgain()
    },
    pay,
    setPay,
    hasConsented,
    setConsented,
    booked,
    rules,
    shown,
    isStale,
    press,
  }
}
