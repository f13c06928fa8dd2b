import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import css from "./availability.module.css"
import { type Basket, basketSum } from "./basket.ts"

export const CHECKOUT_PATH = "/schedule/checkout&pay"
export const SIGN_IN_PATH = "/sign-in"
const ADD_PATH = "/add-participant"

type NextPath = typeof CHECKOUT_PATH | typeof SIGN_IN_PATH | typeof ADD_PATH

interface BasketBarProps {
  readonly basket: Basket
  readonly is_signed_in: boolean
  /** A family without participants has nobody to pick a place for. */
  readonly has_members: boolean
  /** Follows a link without loading the page anew. */
  readonly onGo: (path: NextPath) => void
}

/** The one next thing, at the thumb. It calls nothing itself: places are held when checkout begins. */
export function BasketBar({ basket, is_signed_in, has_members, onGo }: BasketBarProps) {
  const link = (path: NextPath, words: string) => (
    <a
      className={buttonClass({})}
      href={path}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onGo(path)
      }}
    >
      {words} <Icon name="arrow" />
    </a>
  )
  if (!is_signed_in)
    return (
      <div className={css.bar}>
        <p className={css.unit}>Pick places for your family</p>
        {link(SIGN_IN_PATH, "Log in to book")}
      </div>
    )
  if (!has_members)
    return (
      <div className={css.bar}>
        <p className={css.unit}>Say who is going, then pick their places</p>
        {link(ADD_PATH, "Add participant")}
      </div>
    )
  if (basket.length === 0) return null
  return (
    <div className={css.bar}>
      <p>
        <span className={css.sum}>{formatMoney(basketSum(basket))}</span>
        <span className={css.unit}>
          {basket.length} {plural("place", basket.length)}, before credits
        </span>
      </p>
      {link(CHECKOUT_PATH, "Schedule")}
    </div>
  )
}
