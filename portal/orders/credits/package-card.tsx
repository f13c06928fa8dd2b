import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { counted } from "@hub/domain/kernel/text"
import type { Package } from "@hub/domain/orders/order"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { Stepper } from "@hub/ui/stepper/stepper"
import { MOST } from "./cart.ts"
import styles from "./credits.module.css"

const m = messages("portal/orders/credits.packageCard")

interface Props {
  bundle: Package
  /** Against the same credits at the prices of their ranges. */
  saving: number
  quantity: number
  onChange: (quantity: number) => void
}

/** Credits bundled at one price. One that saves nothing never says that it does. */
export function PackageCard({ bundle: { name, price, contents, description }, saving, quantity, onChange }: Props) {
  const change = (count: number) => {
    announce(`${count} × ${name}, ${formatMoney(count * price)}`)
    onChange(count)
  }
  return (
    <li className={styles["pack"]}>
      <h3>{name}</h3>
      <p className="numeral">
        <Money cents={price} />
      </p>
      <ul>
        {contents.map(({ credit_type_id, name: type, quantity: count }) => (
          <li key={credit_type_id}>{counted(type, count)}</li>
        ))}
        {description !== "" && <li>{description}</li>}
      </ul>
      <Row gap={3} className={styles["save"]}>
        <p>
          {saving > 0 && (
            <>
              <b>{m.saves({ saving: formatMoney(saving) })}</b>
              {m.oneByOne({ part: <br />, price: formatMoney(price + saving) })}
            </>
          )}
        </p>
        {quantity === 0 ? (
          <Button variant="line" size="s" aria-label={m.addNamed({ name })} onClick={() => change(1)}>
            {m.add}
          </Button>
        ) : (
          <Stepper label={name} value={quantity} max={MOST} onChange={change} />
        )}
      </Row>
    </li>
  )
}
