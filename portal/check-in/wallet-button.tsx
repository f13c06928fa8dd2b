import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useWalletPass, walletsQuery } from "./queries.ts"
import { walletOfDevice } from "./wallet-of-device.ts"

const m = messages("portal/check-in.walletButton")

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
