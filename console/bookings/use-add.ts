import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isCounted, payBody } from "./pay-fields.tsx"
import type { AddOnPick, Booked } from "./queries.ts"
import { useBookingChange, usePaying } from "./use-booking-change.ts"

/** What is added to a booking and how it is paid, counted by the server anew with each change, then done once. */
export function useAdd(attendance_id: string) {
  const [chosen, setChosen] = useState<readonly AddOnPick[]>([])
  const paying = usePaying()
  const { pay, setPay, hasConsented, setConsented } = paying
  const [added, setAdded] = useState<Booked>()
  const asked = { add_ons: [...chosen], pay: payBody(pay) }
  const shown = useQuery({
    queryKey: ["previews", "add", attendance_id, chosen, paying.paused],
    queryFn: ({ signal }) =>
      api.call(
        "POST /bookings/{attendance_id}/add_ons/preview",
        { params: { attendance_id }, body: asked },
        { signal },
      ),
    enabled: isCounted(pay) && added === undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const press = useBookingChange(
    (preview: string) =>
      api.call(
        "POST /bookings/{attendance_id}/add_ons",
        {
          params: { attendance_id },
          body: { ...asked, pay: { ...asked.pay, has_consented: hasConsented }, preview },
        },
        { idempotency_key: paying.key },
      ),
    {
      onDone: setAdded,
      onStale: () => {
        paying.renew()
        void shown.refetch()
      },
    },
  )
  return {
    chosen,
    choose: (next: readonly AddOnPick[]) => {
      setChosen(next)
      paying.askAgain()
    },
    pay,
    setPay,
    hasConsented,
    onConsent: setConsented,
    added,
    shown,
    isStale: shown.isPlaceholderData || paying.isTyping,
    press,
  }
}
