import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useFlowStep } from "../other-window/use-flow-step.ts"
import { type HostedPage, openHostedPage } from "../providers/hosted-cards/hosted-page.ts"
import { hostedCardFlow } from "./hosted-card-flow.ts"
import { cardsQuery } from "./queries.ts"

/** The hosted-card flow, until this screen is left. */
export function useHostedCard(
  page: HostedPage | null,
  onEnd: (outcome: "added" | "failed", payment_method_id: string | undefined) => void,
) {
  const queries = useQueryClient()
  const [flow] = useState(() => {
    let listed: string | undefined
    return hostedCardFlow({
      attach: () => api.call("POST /payment_methods/touch_net/attach", { body: {} }),
      read: (id) => api.call("GET /payment_methods/touch_net/requests/{id}", { params: { id } }),
      openWindow: (ticket) => (page === null ? null : openHostedPage(page, ticket)),
      isListed: async (id) => {
        const { payment_methods } = await queries.fetchQuery({ ...cardsQuery, staleTime: 0 })
        listed = payment_methods.find((card) => card.payment_method_id === id)?.payment_method_id
        return listed !== undefined
      },
      onEnd: (outcome) => onEnd(outcome, listed),
    })
  })
  return { flow, step: useFlowStep(flow) }
}
