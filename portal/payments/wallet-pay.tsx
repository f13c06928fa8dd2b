import { Button } from "@hub/ui/button/button"
import { useEffect, useState } from "react"
import type { CardConfig, Wallet } from "../providers/card-fields/card-provider.ts"
import { openCards } from "../providers/card-fields/open-cards.ts"
import styles from "./wallet-pay.module.css"
import { walletPay as t } from "./words.tsx"

interface Props {
  config: CardConfig
  /** What the sheet says, in cents. */
  amount: number
  label: string
  disabled: boolean
  /** Within the click, because a wallet's sheet opens nowhere else. */
  onPay: (wallet: Wallet) => void
}

/** Apple Pay above the cards, on a device that has it (7.5); elsewhere nothing. */
export function WalletPay({ config, amount, label, disabled, onPay }: Props) {
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const { public_key, account_stripe_id, shim_url } = config
  useEffect(() => {
    let isWanted = true
    openCards({ public_key, account_stripe_id, shim_url })
      .then((cards) => cards.openWallet({ label, amount }))
      .then(
        (opened) => isWanted && setWallet(opened),
        // Paying by card says what is wrong.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [public_key, account_stripe_id, shim_url, label, amount])
  if (wallet === null) return null
  return (
    <div className={styles["wallet"]}>
      <Button variant="ink" wide disabled={disabled} onClick={() => onPay(wallet)}>
        <span>{t.payWith(<b>{t.applePay}</b>)}</span>
      </Button>
      <p className={styles["or"]}>{t.or}</p>
    </div>
  )
}
