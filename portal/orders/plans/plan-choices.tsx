import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import type { AvailablePlan } from "./queries.ts"
import styles from "./when-to-pay.module.css"

const m = messages("portal/orders/plans.planChoices")

interface Props {
  plans: readonly AvailablePlan[]
  /** In cents, as a whole. */
  final_price: number
  /** The plan's id; null to pay all today; undefined for neither, by invoice. */
  chosen: string | null | undefined
  disabled: boolean
  isBusy?: boolean
  /** On being shown. */
  takesFocus?: boolean
  onChoose: (payment_plan_id: string | null) => void
}

/** All today, or a deposit and then parts, with their days and amounts. Nothing where there is no plan. */
export function PlanChoices({
  plans,
  final_price,
  chosen,
  disabled,
  isBusy = false,
  takesFocus = false,
  onChoose,
}: Props) {
  const first = useTakesFocus<HTMLInputElement>(takesFocus)
  // Not disabled while it is busy: that would take the focus from who chooses by keyboard.
  const choose = (id: string | null) => isBusy || onChoose(id)
  if (plans.length === 0) return null
  return (
    <section aria-labelledby="when-to-pay">
      <div className="sign">
        <h2 id="when-to-pay">{m.whenToPay}</h2>
        {chosen === undefined && <span className="small dim">{m.byInvoice}</span>}
      </div>
      <Stack as="fieldset" gap={3} disabled={disabled} aria-busy={isBusy}>
        <legend className="visually-hidden">{m.whenToPay}</legend>
        <label className={styles["choice"]}>
          <input
            ref={first}
            className="box"
            type="radio"
            name="when-to-pay"
            checked={chosen === null}
            onChange={() => choose(null)}
          />
          <b>{m.allToday}</b>
          <span className="numeral">
            <Money cents={final_price} />
          </span>
        </label>
        {plans.map(({ id, name, installments }) => (
          <label key={id} className={styles["choice"]}>
            <input
              className="box"
              type="radio"
              name="when-to-pay"
              checked={chosen === id}
              onChange={() => choose(id)}
            />
            <b>{name}</b>
            <span className="numeral">
              <Money cents={installments[0]?.amount ?? 0} />
            </span>
            <p>{m.explanation({ final_price: formatMoney(final_price) })}</p>
            <ol className={styles["parts"]}>
              {installments.map(({ position, amount, due_on }) => (
                <li key={position}>
                  <b>
                    <Money cents={amount} />
                  </b>
                  {position === 1 ? m.today : dayLabel(due_on)}
                </li>
              ))}
            </ol>
          </label>
        ))}
      </Stack>
    </section>
  )
}
