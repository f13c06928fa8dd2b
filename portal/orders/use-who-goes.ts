import { useNavigate } from "@tanstack/react-router"
import { useCallback } from "react"
import { useInit } from "../company/init.ts"
import { splitByArea, withoutItems } from "../scheduling/basket.ts"
import type { PickActions } from "../scheduling/pick-buttons.tsx"
import { changeBasket } from "../scheduling/saved-basket.ts"
import { useHoldPlaces } from "./queries.ts"

/**
 * Who goes, where a pick finds fewer places than the family wants: nobody joins a line before a free place, so the places of those who go
 * are held first. Why that fails is said in checkout.
 */
export function useWhoGoes(customer_id: string | undefined): PickActions["onChoose"] {
  const { mutate } = useHoldPlaces()
  const navigate = useNavigate()
  const { time_zone } = useInit().company_profile
  return useCallback(
    (going, left_out, funbox_id) => {
      if (customer_id === undefined) return
      const { waiting, dropped } = left_out
      changeBasket(customer_id, (before) => [...withoutItems(before, [...going, ...dropped]), ...going])
      if (waiting.length === 0) return
      const { now } = splitByArea(going, funbox_id)
      const toCheckout = () => void navigate({ to: "/schedule/checkout&pay" })
      mutate({ customer_id, items: now, left_out, time_zone }, { onError: toCheckout })
    },
    [customer_id, mutate, navigate, time_zone],
  )
}
