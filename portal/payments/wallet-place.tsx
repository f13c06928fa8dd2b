import { Button } from "@hub/ui/button/button"
import styles from "./wallet-pay.module.css"
import { walletPay as t } from "./words.tsx"

interface Props {
  /** What is below it is there. */
  isShown: boolean
  /** What is below it didn't wait for it. */
  isLate: boolean
  isAbsent?: boolean
}

/** The button's place above the cards, from the moment they are there without it: whatever comes, they don't move. */
export function WalletPlace({ isShown, isLate, isAbsent = false }: Props) {
  if (!(isShown && isLate)) return null
  return (
    <div className={styles["wallet"]}>
      {isAbsent ? (
        <p className={styles["absent"]}>{t.notSetUp}</p>
      ) : (
        <Button variant="ink" wide busy>
          <span>{t.payWith(<b>{t.applePay}</b>)}</span>
        </Button>
      )}
      <p className={styles["or"]}>{t.or}</p>
    </div>
  )
}
