import type { Contract } from "@hub/domain/contract"
import type { Input } from "@hub/domain/kernel/endpoint"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../api/client.ts"

/** Credits and packages, or an upgrade, with a promo code. */
export type Purchase = Input<Contract["POST /orders/calculate"]>["body"]

export const packagesQuery = (funbox_id: string) =>
  queryOptions({
    queryKey: ["credit_types", funbox_id, "packages"],
    queryFn: ({ signal }) => api.call("GET /funboxes/{id}/packages/", { params: { id: funbox_id } }, { signal }),
    staleTime: 30_000,
  })

/** The price by the server, which counts. */
export const priceQuery = (purchase: Purchase) =>
  queryOptions({
    queryKey: ["orders", "calculate", purchase],
    queryFn: ({ signal }) => api.call("POST /orders/calculate", { body: purchase }, { signal }),
    gcTime: 0,
  })

export const upgradesQuery = (id: string) =>
  queryOptions({
    queryKey: ["credits", id, "upgrades"],
    queryFn: ({ signal }) => api.call("GET /profile/credits/{id}/upgrades", { params: { id } }, { signal }),
  })
