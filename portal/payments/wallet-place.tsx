import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import styles from "./wallet-pay.module.css"

const m = messages("portal/payments.walletPay")

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
    <Stack gap={3} className={styles["wallet"]}>
      {isAbsent ? (
        <p className={styles["absent"]}>{m.notSetUp}</p>
      ) : (
        <Button variant="ink" wide busy>
          <span>{m.payWith({ part: <b>{m.applePay}</b> })}</span>
        </Button>
      )}
      <Row as="p" gap={3} className={styles["or"]}>
        {m.or}
      </Row>
    </Stack>
  )
}
