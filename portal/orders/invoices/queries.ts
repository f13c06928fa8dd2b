import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { download } from "../../api/download.ts"

export type Invoice = Result<Contract["GET /invoices/"]>["items"][number]
export type LinkedInvoice = Result<Contract["GET /invoices/by_link/{token}"]>

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ["invoices", "list"],
  queryFn: ({ pageParam, signal }) => api.call("GET /invoices/", { query: { offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ offset, items, total }) =>
    items.length > 0 && offset + items.length < total ? offset + items.length : undefined,
})

export const linkedInvoiceQuery = (token: string) =>
  queryOptions({
    queryKey: ["invoices", "by_link", token],
    queryFn: ({ signal }) => api.call("GET /invoices/by_link/{token}", { params: { token } }, { signal }),
    // Paid on another device, or the bank is still working on it.
    refetchInterval: ({ state }) => (state.data?.payment?.status === "processing" ? 3_000 : false),
  })

export const downloadInvoice = ({ id, number }: { id: string; number: string }): Promise<void> =>
  download("GET /invoices/{id}/pdf", { params: { id } }, `invoice-${number}.pdf`)

/** A card of the hosted provider's page for the invoice of a link. */
export const linkedCard = (token: string) => ({
  attach: () => api.call("POST /invoices/by_link/{token}/attach", { params: { token }, body: {} }),
  read: (id: string) => api.call("GET /invoices/by_link/{token}/requests/{id}", { params: { token, id } }),
})
