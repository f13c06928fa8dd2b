import { messages } from "@hub/domain/kernel/messages"
import type { Wallet } from "@hub/domain/wallet/wallet"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"

const m = messages("portal/check-in.walletButton")

/** The wallet that a browser's device opens passes in; undefined where there is none. iPads call themselves Macs. */
export function walletOfDevice(user_agent: string): Wallet | undefined {
  if (/iPhone|iPad|iPod/.test(user_agent)) return "APPLE"
  if (/Android/.test(user_agent)) return "GOOGLE"
  if (/Edg\/|OPR\/|Firefox\//.test(user_agent)) return undefined
  if (/Chrome\//.test(user_agent)) return "GOOGLE"
  return /Macintosh.*Version\/[\d.]+ Safari\//.test(user_agent) ? "APPLE" : undefined
}

const walletsQuery = queryOptions({
  queryKey: ["wallets"],
  queryFn: ({ signal }) => api.call("GET /wallets/", {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

const useWalletPass = () =>
  useMutation({
    mutationFn: (pass: { readonly student_id: string; readonly wallet: Wallet }) =>
      api.call("POST /wallets/passes", { body: pass }),
  })

/** A participant's code as a pass: only for the wallet of this device, and where the business gives such passes. */
export function WalletButton({ student_id, name }: { student_id: string; name: string }) {
  const wallet = walletOfDevice(navigator.userAgent)
  const wallets = useQuery({ ...walletsQuery, enabled: wallet !== undefined })
  const pass = useWalletPass()
  if (wallet === undefined || wallets.data?.wallets.includes(wallet) !== true) return null
  return (
    <Button
      wide
      busy={pass.isPending}
      onClick={() =>
        pass.mutate(
          { student_id, wallet },
          { onSuccess: ({ url }) => window.location.assign(url), onError: (error) => notifyError(error) },
        )
      }
    >
      <Icon name="qr" />{" "}
      {wallet === "APPLE"
        ? m.addToApple({ part: <span className="visually-hidden"> {m.codeOf({ name })}</span> })
        : m.addToGoogle({ part: <span className="visually-hidden"> {m.codeOf({ name })}</span> })}
    </Button>
  )
}
