import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isCounted, payBody } from "./pay-fields.tsx"
import type { Booked, BookingTerms, Target } from "./queries.ts"
import { useRules } from "./rules.ts"
import { useBookingChange, usePaying } from "./use-booking-change.ts"

/** A move as it is counted, then done once. */
export function useMove({ attendance_id }: BookingTerms, target: Target | undefined, onMoved: () => void) {
  const paying = usePaying()
  const { pay, setPay, hasConsented, setConsented } = paying
  const [moved, setMoved] = useState<Booked>()
  const rules = useRules(target?.reasons ?? [])
  const offering_id = target?.offering_id ?? ""
  const shown = useQuery({
    queryKey: ["previews", "move", attendance_id, offering_id, paying.paused, rules.wanted],
    queryFn: ({ signal }) =>
      api.call(
        "POST /bookings/{attendance_id}/move/preview",
        { params: { attendance_id }, body: { offering_id, pay: payBody(pay), override: { rules: rules.wanted } } },
        { signal },
      ),
    enabled: target !== undefined && isCounted(pay) && moved === undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  rules.learn(shown.data?.rules ?? [])
  const press = useBookingChange(
    (preview: string) => {
      const override = rules.passing(shown.data?.rules ?? [])
      const body = { offering_id, pay: { ...payBody(pay), has_consented: hasConsented }, preview }
      return api.call(
        "POST /bookings/{attendance_id}/move",
        { params: { attendance_id }, body: override === undefined ? body : { ...body, override } },
        { idempotency_key: paying.key },
      )
    },
    {
      onDone: (result) => {
        setMoved(result)
        onMoved()
      },
      onStale: () => {
        paying.renew()
        void shown.refetch()
      },
    },
  )
  return {
    pay,
    setPay,
    hasConsented,
    onConsent: setConsented,
    moved,
    rules,
    shown,
    isStale: shown.isPlaceholderData || paying.isTyping,
    press,
  }
}
