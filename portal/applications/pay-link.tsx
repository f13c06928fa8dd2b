import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import { type OnPay, placeOf } from "./application-actions.ts"

const m = messages("portal/applications.payLink")

interface Props {
  application: Application
  /** Undefined until the price is known. */
  price: number | undefined
  onPay: OnPay
  isSmall?: boolean
}

/** To checkout, with the reserved place. */
export function PayLink({ application, price, onPay, isSmall = false }: Props) {
  const here = useLocation()
  return (
    <Link
      className={buttonClass(isSmall ? { variant: "ink", size: "s" } : {})}
      to="/schedule/checkout&pay"
      state={cameFrom(here)}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPay(placeOf(application, price ?? 0))
      }}
    >
      {price === undefined ? m.pay : price === 0 ? m.bookWithCredits : m.payAmount({ price: formatMoney(price) })}
    </Link>
  )
}
