import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Icon } from "@hub/ui/icon/icon"
import styles from "./pay-by-invoice.module.css"

const m = messages("portal/orders/invoices.payByInvoice")

interface Props {
  option: { final_price: number; due_on: string; description: string }
  checked: boolean
  disabled: boolean
  onChoose: () => void
}

/** Invoice as one more payment method, where the funbox takes it: one choice with the cards above it, by the name of the inputs. */
export const PayByInvoice = ({ option, checked, disabled, onChoose }: Props) => (
  <label className="payment-card">
    <input
      className="box"
      type="radio"
      name="payment-method"
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className={styles["face"]} aria-hidden="true">
      <Icon name="document" />
    </span>
    <span>
      <b>{m.invoice}</b>
      <small className={styles["terms"]}>
        {m.noCardFeeDue({
          final_price: formatMoney(option.final_price),
          dayLabel: dayLabel(option.due_on),
          description: option.description,
        })}
      </small>
    </span>
  </label>
)
