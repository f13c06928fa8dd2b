import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link, Navigate, useLocation, useSearch } from "@tanstack/react-router"
import { useIsSignedIn } from "../api/tokens.ts"
import { useSelection } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { changeCart, EMPTY_CART, isEmptyCart, useCart } from "../orders/credits/cart.ts"
import { PurchaseCheckout } from "../orders/credits/purchase-checkout.tsx"
import { UnpaidCheckout } from "../orders/credits/unpaid-checkout.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { cameFrom } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/pages.flexiblePaymentsCheckout")

/** /flexible-payments/checkout: the cart of credits and packages, and paying for it. */
export function FlexiblePaymentsCheckoutPage() {
  const init = useInit()
  const { funbox: selected } = useSelection(init)
  const selling = init.funboxes.filter((funbox) => funbox.is_buy_credits_and_save_enabled)
  const funbox = selling.find(({ id }) => id === selected?.id) ?? selling[0]
  const { cart } = useCart(funbox?.id ?? "")
  const isSignedIn = useIsSignedIn()
  const location = useLocation()
  const { order } = useSearch({ from: "/flexible-payments/checkout" })
  if (order !== undefined && isSignedIn) {
    return (
      <main id="main">
        <div className="page-header">
          <h1>{m.creditsPackages}</h1>
        </div>
        <UnpaidCheckout id={order} />
      </main>
    )
  }
  if (funbox === undefined) return <Navigate to="/" replace />
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.creditsPackages}</h1>
      </div>
      {order === undefined && isEmptyCart(cart) ? (
        <NothingHere text={m.empty}>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/flexible-payments">
            {m.chooseCredits}
          </Link>
        </NothingHere>
      ) : !isSignedIn ? (
        <NothingHere text={m.logInExplained({ hasNoOrder: order === undefined })}>
          <Link className={buttonClass({})} to="/sign-in" state={cameFrom(location)}>
            {m.logInToPay}
          </Link>
        </NothingHere>
      ) : (
        <PurchaseCheckout
          purchase={{ items: cart.items, packages: cart.packages }}
          funbox_id={funbox.id}
          change={
            <Link
              activeOptions={{ exact: true }}
              className={buttonClass({ variant: "quiet", size: "s" })}
              to="/flexible-payments"
            >
              {m.change}
            </Link>
          }
          onBought={() => changeCart(funbox.id, () => EMPTY_CART)}
        />
      )}
    </main>
  )
}
