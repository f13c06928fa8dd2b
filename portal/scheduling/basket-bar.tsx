import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { cameFrom } from "../way-back/came-from.ts"
import css from "./availability.module.css"
import { type Basket, basketSum } from "./basket.ts"

interface BasketBarProps {
  readonly basket: Basket
  readonly is_signed_in: boolean
  /** A family without participants has nobody to pick a place for. */
  readonly has_members: boolean
  readonly onCheckout: (basket: Basket) => void
}

/** The next step at the foot of the page: log in, add a participant, or check out. */
export function BasketBar({ basket, is_signed_in, has_members, onCheckout }: BasketBarProps) {
  if (!is_signed_in) return <Bar link={<Next to="/sign-in">Log in to book</Next>} words="Pick places for your family" />
  if (!has_members) {
    const words = "Say who is going, then pick their places"
    return <Bar link={<Next to="/add-participant">Add participant</Next>} words={words} />
  }
  if (basket.length === 0) return null
  return (
    <Bar
      link={
        <Next to="/schedule/checkout&pay" onClick={() => onCheckout(basket)}>
          Schedule
        </Next>
      }
      sum={formatMoney(basketSum(basket))}
      words={`${basket.length} ${plural("place", basket.length)}, before credits`}
    />
  )
}

const Bar = ({ sum, words, link }: { sum?: string; words: string; link: ReactNode }) => (
  <div className={css.bar}>
    <p>
      {sum === undefined ? null : <span className={css.sum}>{sum}</span>}
      <span className={css.unit}>{words}</span>
    </p>
    {link}
  </div>
)

interface NextProps {
  readonly to: "/sign-in" | "/add-participant" | "/schedule/checkout&pay"
  readonly children: string
  readonly onClick?: () => void
}

function Next({ to, children, onClick }: NextProps) {
  const location = useLocation()
  return (
    <Link
      className={buttonClass({})}
      to={to}
      state={cameFrom(location)}
      onClick={(event) => {
        // Another tab or window reads what is held by itself.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClick?.()
      }}
    >
      {children} <Icon name="arrow" />
    </Link>
  )
}
