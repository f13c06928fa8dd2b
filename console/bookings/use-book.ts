import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { usePaused } from "../shell/use-paused.ts"
import { isCounted, type Pay, payBody, priceKey } from "./pay-fields.tsx"
import type { AddOnPick, Bookable, Booked } from "./queries.ts"
import { useRules } from "./rules.ts"
import { useBookingChange } from "./use-booking-change.ts"

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
  const [pay, setPay] = useState<Pay>({ way: "LINK" })
  const [hasConsented, setConsented] = useState(false)
  const [booked, setBooked] = useState<Booked>()
  const [key, setKey] = useState(() => crypto.randomUUID())
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
  const paused = usePaused(priceKey(pay), 300)
  const shown = useQuery({
    queryKey: ["previews", "book", customer_id, items, add_ons, paused, rules.wanted],
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
        { idempotency_key: key },
      )
    },
    {
      onDone: setBooked,
      // Nothing was booked with the key, so the next press is another one.
      onStale: () => {
        setKey(crypto.randomUUID())
        setConsented(false)
        void shown.refetch()
      },
    },
  )
  const isStale = shown.isPlaceholderData || paused !== priceKey(pay)
  return {
    picks,
    choose: (next: readonly Pick[]) => {
      setPicks(next)
      setConsented(false)
    },
    added: add_ons,
    add: (next: readonly AddOnPick[]) => {
      setAdded(next)
      setConsented(false)
    },
    pay,
    setPay: (next: Pay) => {
      setPay(next)
      setConsented(false)
    },
    hasConsented,
    setConsented,
    booked,
    rules,
    shown,
    isStale,
    press,
  }
}
