import type { HostedTicket, PaymentMethodRequest } from "@hub/domain/payments/payment"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type HostedPage, openHostedPage } from "../providers/hosted-cards/hosted-page.ts"
import { useFlowStep } from "../shell/other-window/use-flow-step.ts"
import { hostedCardFlow } from "./hosted-card-flow.ts"
import { cardsQuery } from "./queries.ts"

/** Another request than that of a saved card: its card is there once the request says so. */
export interface OneTimeCard {
  attach: () => Promise<HostedTicket>
  read: (request_id: string) => Promise<PaymentMethodRequest>
}

/** The hosted-card flow, until this screen is left. */
export function useHostedCard(
  page: HostedPage | null,
  onEnd: (outcome: "added" | "failed", payment_method_id: string | undefined) => void,
  once?: OneTimeCard,
) {
  const queries = useQueryClient()
  const [flow] = useState(() => {
    let listed: string | undefined
    return hostedCardFlow({
      attach: once?.attach ?? (() => api.call("POST /payment_methods/touch_net/attach", { body: {} })),
      read: once?.read ?? ((id) => api.call("GET /payment_methods/touch_net/requests/{id}", { params: { id } })),
      openWindow: (ticket) => (page === null ? null : openHostedPage(page, ticket)),
      isListed: async (id) => {
        if (once !== undefined) {
          listed = id ?? undefined
          return id !== null
        }
        const { payment_methods } = await queries.fetchQuery({ ...cardsQuery, staleTime: 0 })
        listed = payment_methods.find((card) => card.payment_method_id === id)?.payment_method_id
        return listed !== undefined
      },
      onEnd: (outcome) => onEnd(outcome, listed),
    })
  })
  return { flow, step: useFlowStep(flow) }
}
