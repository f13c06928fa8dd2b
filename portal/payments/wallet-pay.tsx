import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useEffect, useEffectEvent, useState } from "react"
import type { CardConfig, Wallet } from "../providers/card-fields/card-provider.ts"
import { openCards } from "../providers/card-fields/open-cards.ts"
import styles from "./wallet-pay.module.css"
import { WalletPlace } from "./wallet-place.tsx"

const m = messages("portal/payments.walletPay")

interface Props {
  config: CardConfig
  /** What the sheet says, in cents. */
  amount: number
  label: string
  disabled: boolean
  isShown: boolean
  isLate: boolean
  /** Whether this device has it is known now: null where it hasn't. */
  onKnown: (wallet: Wallet | null) => void
  /** Within the click, because a wallet's sheet opens nowhere else. */
  onPay: (wallet: Wallet) => void
}

/** Apple Pay above the cards, on a device that has it (7.5); elsewhere nothing. */
export function WalletPay({ config, amount, label, disabled, isShown, isLate, onKnown, onPay }: Props) {
  const [wallet, setWallet] = useState<Wallet | null>()
  const { public_key, account_stripe_id, shim_url } = config
  const end = useEffectEvent((opened: Wallet | null) => {
    setWallet(opened)
    onKnown(opened)
  })
  useEffect(() => {
    let isWanted = true
    openCards({ public_key, account_stripe_id, shim_url })
      .then((cards) => cards.openWallet({ label, amount }))
      .then(
        (opened) => isWanted && end(opened),
        // Paying by card says what is wrong.
        () => isWanted && end(null),
      )
    return () => {
      isWanted = false
    }
  }, [public_key, account_stripe_id, shim_url, label, amount])
  if (wallet === undefined || wallet === null) {
    return <WalletPlace isShown={isShown} isLate={isLate} isAbsent={wallet === null} />
  }
  if (!isShown) return null
  return (
    <Stack gap={3} className={styles["wallet"]}>
      <Button variant="ink" wide disabled={disabled} onClick={() => onPay(wallet)}>
        <span>{m.payWith({ part: <b>{m.applePay}</b> })}</span>
      </Button>
      <Row as="p" gap={3} className={styles["or"]}>
        {m.or}
      </Row>
    </Stack>
  )
}
