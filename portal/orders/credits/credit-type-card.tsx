import { messages } from "@hub/domain/kernel/messages"
import { formatMoney, percentOf } from "@hub/domain/kernel/money"
import { counted } from "@hub/domain/kernel/text"
import { type TierRange, tierDiscount, tierRanges } from "@hub/domain/orders/discounts"
import { creditKind } from "@hub/ui/credit-line/credit-line"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import { useTravel } from "@hub/ui/motion/use-travel.ts"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { Stepper } from "@hub/ui/stepper/stepper"
import { useRef } from "react"
import { MOST } from "./cart.ts"
import styles from "./credits.module.css"
import type { SoldType } from "./price-cart.ts"

/** A ticket: five marks for a program, one for a single session. */
const Ticket = ({ is_program }: { is_program: boolean }) => (
  <svg className={styles["ticket"]} viewBox="0 0 44 30" aria-hidden="true">
    <path d="M3 2h38v8a5 5 0 0 0 0 10v8H3v-8a5 5 0 0 0 0-10z" fill="currentColor" />
    <path
      d={is_program ? "M12 9v12M17 9v12M22 9v12M27 9v12M32 9v12" : "M22 9v12"}
      stroke="var(--paper)"
      strokeWidth="2.5"
    />
  </svg>
)

const m = messages("portal/orders/credits.creditTypeCard")

const each = (price: number, { discount_percent, discount_flat_amount }: TierRange): number =>
  discount_percent === null
    ? Math.max(0, price - (discount_flat_amount ?? 0))
    : price - percentOf(price, discount_percent)

function offText({ discount_percent, discount_flat_amount }: TierRange): string {
  if (discount_percent !== null) return `${discount_percent}%`
  return discount_flat_amount === null ? "" : formatMoney(discount_flat_amount)
}

const rangeText = ({ min_quantity, max_quantity }: TierRange): string => {
  if (max_quantity === null) return m.quantityOrMore({ min_quantity })
  return min_quantity === max_quantity ? `${min_quantity}` : m.quantities({ min_quantity, max_quantity })
}

interface Props {
  type: SoldType
  quantity: number
  onChange: (quantity: number) => void
}

/** A credit type: what it costs, from which number on it costs less, and how many are in the cart. */
export function CreditTypeCard({ type, quantity, onChange }: Props) {
  const { name, price, quantity_discount_tiers: tiers } = type
  const ranges = tierRanges(tiers, { base: true })
  const current = quantity === 0 ? undefined : ranges.findLast(({ min_quantity }) => min_quantity <= quantity)
  const table = useRef<HTMLTableElement>(null)
  useTravel(table, current?.min_quantity)
  const next = ranges.find(({ min_quantity }) => min_quantity > quantity && min_quantity > 1)
  const sumOf = (count: number) => count * price - tierDiscount(tiers, count, price)
  const priceNow = current === undefined ? price : each(price, current)
  const change = (count: number) => {
    const range = ranges.findLast(({ min_quantity }) => min_quantity <= count)
    const off = range === undefined || count === 0 ? "" : offText(range)
    const words = [counted(name, count), ...(off === "" ? [] : [m.offAmount({ off })]), formatMoney(sumOf(count))]
    announce(words.join(", "))
    onChange(count)
  }
  return (
    <li className={styles["kind"]}>
      <header>
        <Ticket is_program={type.is_program_credit} />
        <div>
          <h3>{name}</h3>
          <p>{creditKind({ is_program_credit: type.is_program_credit, is_free: false })}</p>
          {type.months_valid !== null && <p>{m.goodFor({ months_valid: type.months_valid })}</p>}
        </div>
        <p className={`numeral ${styles["price"] ?? ""}`}>
          <Money cents={priceNow} {...(priceNow === price ? {} : { was_cents: price })} />
        </p>
      </header>
      {ranges.length > 1 && (
        <table className={styles["tiers"]} ref={table}>
          <caption className="visually-hidden">{m.pricesOf({ name })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.youBuy}</th>
              <th scope="col">{m.off}</th>
              <th scope="col">{m.each}</th>
            </tr>
          </thead>
          <tbody>
            {ranges.map((range) => (
              <tr key={range.min_quantity} aria-current={range === current ? "true" : undefined}>
                <th scope="row">
                  {range === current && <Icon name="check" />}
                  {rangeText(range)}
                  {range === current && <span className="visually-hidden">{m.yourPriceNow}</span>}
                </th>
                <td>{offText(range)}</td>
                <td>
                  <Money cents={each(price, range)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Row gap={2} across={4} wrap className={styles["buy"]}>
        <Stepper label={name} value={quantity} max={MOST} onChange={change} />
        <p>
          {quantity > 0 && (
            <span className="numeral">
              <Money cents={sumOf(quantity)} />
            </span>
          )}
          {quantity >= MOST ? (
            <span className="small">{m.atMost({ most: MOST })}</span>
          ) : (
            next !== undefined && (
              <span className="small dim">
                {quantity === 0
                  ? m.nextTier({ least: next.min_quantity, amount: <Money cents={each(price, next)} /> })
                  : m.nextTierMore({
                      count: next.min_quantity - quantity,
                      amount: <Money cents={each(price, next)} />,
                    })}
              </span>
            )
          )}
        </p>
      </Row>
    </li>
  )
}
