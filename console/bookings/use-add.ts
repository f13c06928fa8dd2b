import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { usePaused } from "../shell/use-paused.ts"
import { isCounted, type Pay, payBody, priceKey } from "./pay-fields.tsx"
import type { AddOnPick, Booked } from "./queries.ts"
import { useBookingChange } from "./use-booking-change.ts"

/** What is added to a booking and how it is paid, counted by the server anew with each change, then done once. */
export function useAdd(attendance_id: string) {
  const [chosen, setChosen] = useState<readonly AddOnPick[]>([])
  const [pay, setPay] = useState<Pay>({ way: "LINK" })
  const [hasConsented, setConsented] = useState(false)
  const [added, setAdded] = useState<Booked>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const asked = { add_ons: [...chosen], pay: payBody(pay) }
  const paused = usePaused(priceKey(pay), 300)
  const shown = useQuery({
    queryKey: ["previews", "add", attendance_id, chosen, paused],
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
        { idempotency_key: key },
      ),
    {
      onDone: setAdded,
      // Nothing was added with the key, so the next press is another one.
      onStale: () => {
        setKey(crypto.randomUUID())
        setConsented(false)
        void shown.refetch()
      },
    },
  )
  return {
    chosen,
    choose: (next: readonly AddOnPick[]) => {
      setChosen(next)
      setConsented(false)
    },
    pay,
    setPay: (next: Pay) => {
      setPay(next)
      setConsented(false)
    },
    hasConsented,
    onConsent: setConsented,
    added,
    shown,
    isStale: shown.isPlaceholderData || paused !== priceKey(pay),
    press,
  }
}
