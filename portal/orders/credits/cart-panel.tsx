import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { counted } from "@hub/domain/kernel/text"
import { cheaperPackage } from "@hub/domain/orders/cheaper-package"
import { labelText, nameText } from "@hub/domain/orders/line-texts"
import type { Package } from "@hub/domain/orders/order"
import { basketOf, creditsIssued, type OrderLine } from "@hub/domain/orders/order-line"
import { type CreditsInput, priceCredits } from "@hub/domain/orders/pricing"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { SumList } from "@hub/ui/money/sum-list"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type Cart, withPackages } from "./cart.ts"
import styles from "./credits.module.css"
import { rateText, type SoldType } from "./price-cart.ts"

const m = messages("portal/orders/credits.cartPanel")

interface Props {
  input: CreditsInput
  types: readonly SoldType[]
  packages: readonly Package[]
  onChange: (change: (cart: Cart) => Cart) => void
  /** Below the cart, in its column. */
  children: ReactNode
}

/** The cart, what it adds up to, and the way to pay for it. */
export function CartPanel({ input, types, packages, onChange, children }: Props) {
  const lines = priceCredits(input)
  const { final_price, fee } = basketOf(lines)
  const count = lines.flatMap(creditsIssued).reduce((sum, { quantity }) => sum + quantity, 0)
  const swap = cheaperPackage(input, packages)
  const text = m.credits({ count })
  if (count === 0) {
    return (
      <Aside as="div" gap={5}>
        <aside aria-label={m.cart}>
          <div className="sign">
            <h2>{m.yourCart}</h2>
          </div>
          <p className="dim">{m.empty}</p>
        </aside>
        {children}
      </Aside>
    )
  }
  return (
    <>
      <Aside as="div" gap={5}>
        <aside aria-label={m.cart}>
          <div className="sign">
            <h2>{m.yourCart}</h2>
            <span className="small dim">{text}</span>
          </div>
          <ul className={styles["cart"]}>
            {lines.map((line) => (
              <CartLine key={line.package_id ?? line.credit_type_id} line={line} types={types} />
            ))}
          </ul>
          {swap !== undefined && (
            <Stack gap={2} items="start" above={3} below={3} className="note ok">
              <p>
                <b>
                  {m.packageSaves({
                    credit_count: swap.credit_count,
                    saving: formatMoney(swap.saving),
                    name: swap.name,
                  })}
                </b>
              </p>
              <Button
                variant="line"
                size="s"
                onClick={() =>
                  onChange((cart) =>
                    withPackages(
                      { ...cart, items: [...swap.items] },
                      swap.package_id,
                      (cart.packages.find(({ package_id }) => package_id === swap.package_id)?.quantity ?? 0) + 1,
                    ),
                  )
                }
              >
                {m.swapToThePackage}
              </Button>
            </Stack>
          )}
          <SumList>
            <div>
              <dt>{text}</dt>
              <dd>
                <Money cents={final_price - fee} />
              </dd>
            </div>
            {fee > 0 && (
              <div>
                <dt>
                  {m.cardFee({
                    part: (
                      <small>
                        {m.feeRate({
                          rateWords: rateText(input.fee_basis_points),
                          final_price: formatMoney(final_price - fee),
                        })}
                      </small>
                    ),
                  })}
                </dt>
                <dd>
                  <Money cents={fee} />
                </dd>
              </div>
            )}
            <div className="total">
              <dt>{m.toPay}</dt>
              <dd className="numeral">
                <Money cents={final_price} />
              </dd>
            </div>
          </SumList>
          <p className={styles["desk"]}>
            <CheckOut wide />
          </p>
          <p className="small dim">{m.promoCodesLater}</p>
        </aside>
        {children}
      </Aside>
      <div className={`bar ${styles["phone"] ?? ""}`}>
        <p>
          <span className="numeral">
            <Money cents={final_price} />
          </span>
          <span className="unit">{fee > 0 ? m.withFee({ words: text }) : text}</span>
        </p>
        <CheckOut />
      </div>
    </>
  )
}

const CheckOut = ({ wide = false }: { wide?: boolean }) => (
  <Link className={buttonClass({ wide })} to="/flexible-payments/checkout">
    {m.checkOut} <Icon name="arrow" />
  </Link>
)

function CartLine({ line, types }: { line: OrderLine; types: readonly SoldType[] }) {
  const { quantity, unit_price, tier_discount, tier_label, package_contents } = line
  const type = types.find(({ id }) => id === line.credit_type_id)
  const full = quantity * unit_price
  const contents = package_contents?.map((one) => counted(one.name, one.quantity)).join(", ")
  return (
    <li>
      <div>
        <b>
          {quantity} × {type?.name ?? nameText(line.name)}
        </b>
        <p className="small dim">{contents ?? (tier_label === null ? m.listPrice : labelText(tier_label))}</p>
      </div>
      <p className="price">
        <Money cents={full - tier_discount} {...(tier_discount === 0 ? {} : { was_cents: full })} />
      </p>
    </li>
  )
}
