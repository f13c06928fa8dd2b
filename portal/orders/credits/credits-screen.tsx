import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { counted } from "@hub/domain/kernel/text"
import { packageSaving } from "@hub/domain/orders/cheaper-package"
import type { Package } from "@hub/domain/orders/order"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { Stepper } from "@hub/ui/stepper/stepper"
import { useQuery } from "@tanstack/react-query"
import type { Init } from "../../api/preloaded.ts"
import { creditTypesQuery } from "../../catalogue/queries.ts"
import { MOST, packageQuantityOf, quantityOf, useCart, withCredits, withPackages } from "./cart.ts"
import { CartPanel } from "./cart-panel.tsx"
import { CreditTypeCard } from "./credit-type-card.tsx"
import styles from "./credits.module.css"
import { isSold, pricedCart } from "./price-cart.ts"
import { packagesQuery } from "./queries.ts"

const m = messages("portal/orders/credits.creditsScreen")

const packageCardTexts = messages("portal/orders/credits.packageCard")

interface Props {
  bundle: Package
  /** Against the same credits at the prices of their ranges. */
  saving: number
  quantity: number
  onChange: (quantity: number) => void
}

/** Credits bundled at one price. One that saves nothing never says that it does. */
function PackageCard({ bundle: { name, price, contents, description }, saving, quantity, onChange }: Props) {
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
              <b>{packageCardTexts.saves({ saving: formatMoney(saving) })}</b>
              {packageCardTexts.oneByOne({ part: <br />, price: formatMoney(price + saving) })}
            </>
          )}
        </p>
        {quantity === 0 ? (
          <Button variant="line" size="s" aria-label={packageCardTexts.addNamed({ name })} onClick={() => change(1)}>
            {packageCardTexts.add}
          </Button>
        ) : (
          <Stepper label={name} value={quantity} max={MOST} onChange={change} />
        )}
      </Row>
    </li>
  )
}

/** A funbox's credits and packages beside the cart. */
export function CreditsScreen({ init, funbox }: { init: Init; funbox: Init["funboxes"][number] }) {
  const { data } = useQuery(creditTypesQuery(init, funbox.id))
  const packages = useQuery(packagesQuery(funbox.id))
  const { cart, change } = useCart(funbox.id)
  const types = data.filter(isSold)
  const bundles = packages.data ?? []
  const input = pricedCart({ funbox, types, packages: bundles }, cart)
  if (types.length === 0) return <EmptyState text={m.empty} />
  return (
    <Columns gap={5} wide="first">
      <Stack gap={5}>
        <section aria-labelledby="credits">
          <div className="sign">
            <h2 id="credits">{m.credits}</h2>
          </div>
          <Stack as="ul" gap={4} className={styles["kinds"]}>
            {types.map((type) => (
              <CreditTypeCard
                key={type.id}
                type={type}
                quantity={quantityOf(cart, type.id)}
                onChange={(quantity) => change((before) => withCredits(before, type.id, quantity))}
              />
            ))}
          </Stack>
        </section>
        <QueryPart query={packages} loading={m.loadingThePackages} rows={2} shape="entry" failed={m.packagesFailed}>
          {(found) =>
            found.length > 0 && (
              <section aria-labelledby="packages">
                <div className="sign">
                  <h2 id="packages">{m.packages}</h2>
                  <span className="small dim">{m.packagesHint}</span>
                </div>
                <Stack as="ul" gap={4} className={styles["packs"]}>
                  {found.map((bundle) => (
                    <PackageCard
                      key={bundle.id}
                      bundle={bundle}
                      saving={packageSaving(bundle, input)}
                      quantity={packageQuantityOf(cart, bundle.id)}
                      onChange={(quantity) => change((before) => withPackages(before, bundle.id, quantity))}
                    />
                  ))}
                </Stack>
              </section>
            )
          }
        </QueryPart>
      </Stack>
      <CartPanel input={input} types={types} packages={bundles} onChange={change}>
        <GoodToKnow />
      </CartPanel>
    </Columns>
  )
}

const GoodToKnow = () => (
  <section aria-labelledby="good-to-know">
    <div className="sign">
      <h2 id="good-to-know">{m.goodToKnow}</h2>
    </div>
    <Stack as="ul" gap={3} className={styles["know"]}>
      <li>
        <Icon name="check" />
        {m.usedFirst}
      </li>
      <li>
        <Icon name="check" />
        {m.creditsFromCancelling}
      </li>
      <li>
        <Icon name="info" />
        {m.noCash}
      </li>
    </Stack>
  </section>
)
