import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import styles from "./plan-screen.module.css"
import type { Installment } from "./queries.ts"

const m = messages("portal/orders/plans.planPayBar")

interface Props {
  part: Installment
  /** All that is left, in cents, where that can be paid at once. */
  all: number | undefined
  when: string
  /** Named where it isn't the plan's card. */
  pays_with: string | undefined
  busy: "part" | "all" | undefined
  disabled: boolean
  onPay: (is_rest: boolean) => void
}

/** What comes next of a plan, and paying it now. */
export const PlanPayBar = ({ part: { amount }, all, when, pays_with, busy, disabled, onPay }: Props) => (
  <div className="bar">
    <p>
      <span className="numeral">
        <Money cents={amount} />
      </span>
      <span className="unit">{when}</span>
    </p>
    <Row gap={3} wrap className={styles["acts"]}>
      {all !== undefined && (
        <Button variant="line" busy={busy === "all"} disabled={disabled || busy === "part"} onClick={() => onPay(true)}>
          {m.payAll({ amount: formatMoney(all), card: pays_with })}
        </Button>
      )}
      <Button busy={busy === "part"} disabled={disabled || busy === "all"} onClick={() => onPay(false)}>
        {m.payPart({ amount: formatMoney(amount), card: pays_with })}
      </Button>
    </Row>
  </div>
)
