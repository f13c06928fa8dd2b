import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import {
  areMessagesDenied,
  canShowMessages,
  NotAllowed,
  ownEndpoint,
  subscribe,
  unsubscribe,
} from "@hub/ui/web-push/subscribe.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

const m = messages("portal/alerts.push")

export type FamilyAlerts = Result<Contract["GET /alerts/"]>

const WORKER = { script: "/service-worker.js", scope: "/" }

export const alertsQuery = queryOptions({
  queryKey: ["alerts"],
  queryFn: ({ signal }) => api.call("GET /alerts/", {}, { signal }),
})

const endpointQuery = queryOptions({ queryKey: ["own-endpoint"], queryFn: () => ownEndpoint(WORKER), staleTime: 0 })

/** What changes it answers with what is so then. */
export function useAlertsCall<Input>(call: (input: Input) => Promise<FamilyAlerts>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (alerts) => {
      queries.setQueryData(alertsQuery.queryKey, alerts)
      await queries.invalidateQueries({ queryKey: endpointQuery.queryKey })
    },
  })
}

/** Messages in this browser: whether it could, whether it does, and both verbs. */
export function usePush(alerts: FamilyAlerts | undefined) {
  const { data: endpoint } = useQuery({ ...endpointQuery, enabled: alerts !== undefined })
  const public_key = alerts?.public_key ?? null
  const own = alerts?.browsers.find((browser) => browser.endpoint === endpoint)
  const switchOn = useAlertsCall(async (key: string) =>
    api.call("PUT /alerts/browser", { body: await subscribe(WORKER, key) }),
  )
  const switchOff = useAlertsCall(async (id: string) => {
    const left = await api.call("POST /alerts/browsers/{id}/remove", { params: { id }, body: {} })
    if (id === own?.id) await unsubscribe(WORKER)
    return left
  })
  const isNotAllowed = switchOn.error instanceof NotAllowed || areMessagesDenied()
  return {
    can: public_key !== null && canShowMessages(),
    isKnown: endpoint !== undefined,
    own,
    isNotAllowed,
    isBusy: switchOn.isPending || switchOff.isPending,
    removing: switchOff.isPending ? switchOff.variables : undefined,
    on: (done?: () => void) => {
      if (public_key === null) return
      switchOn.mutate(public_key, {
        onSuccess: () => done?.(),
        onError: (error) => {
          if (!(error instanceof NotAllowed))
            notifyError(error instanceof DOMException ? new Error(m.noService) : error)
        },
      })
    },
    off: (id: string) => switchOff.mutate(id, { onError: (error) => notifyError(error) }),
  }
}
