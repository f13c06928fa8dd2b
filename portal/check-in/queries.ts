import type { Wallet } from "@hub/domain/wallet/wallet"
import { queryOptions, useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export const walletsQuery = queryOptions({
  queryKey: ["wallets"],
  queryFn: ({ signal }) => api.call("GET /wallets/", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useWalletPass = () =>
  useMutation({
    mutationFn: (pass: { readonly student_id: string; readonly wallet: Wallet }) =>
      api.call("POST /wallets/passes", { body: pass }),
  })
