import { messages } from "@hub/domain/kernel/messages"
import { formatMoney, roundCents } from "@hub/domain/kernel/money"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Link, useLocation } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import css from "./availability.module.css"
import { type Basket, basketSum, SCHEDULE_STOP, splitByArea } from "./basket.ts"

const m = messages("portal/scheduling.basketBar")

interface BasketBarProps {
  readonly basket: Basket
  readonly is_signed_in: boolean
  /** A family without participants has nobody to pick a place for. */
  readonly has_members: boolean
  readonly onCheckout: (basket: Basket) => void
  /** The selected funbox. */
  readonly funbox_id?: string | undefined
  readonly areaName?: ((funbox_id: string) => string) | undefined
  /** What the business adds to card payments of a funbox, in hundredths of a percent. */
  readonly feeOf: (funbox_id: string) => number
}

/** The next step at the foot of the page: log in, add a participant, or check out. */
export function BasketBar({
  basket,
  is_signed_in,
  has_members,
  onCheckout,
  funbox_id,
  areaName,
  feeOf,
}: BasketBarProps) {
  if (!is_signed_in) return <Bar link={<BasketNext to="/sign-in">{m.logInToBook}</BasketNext>} text={m.empty} />
  if (!has_members) {
    const text = m.chooseWhoFirst
    return <Bar link={<BasketNext to="/add-participant">{m.addParticipant}</BasketNext>} text={text} />
  }
  if (basket.length === 0) return null
  const { now, later } = splitByArea(basket, funbox_id)
  const sum = basketSum(now)
  // As the server adds it to a payment by card.
  const fee = roundCents((sum * feeOf(now[0]?.funbox_id ?? funbox_id ?? "")) / 10_000)
  return (
    <Bar
      link={
        <BasketNext to="/schedule/checkout&pay" onClick={() => onCheckout(now)}>
          {m.schedule}
        </BasketNext>
      }
      note={laterText(now, later, areaName) ?? elsewhereText(now, funbox_id, areaName)}
      sum={formatMoney(sum + fee)}
      text={m.beforeCredits({ nowCount: now.length, fee: fee === 0 ? undefined : formatMoney(fee) })}
    />
  )
}

/** "Two checkouts: Day Camps first, then 1 place in Classes." */
export function laterText(now: Basket, later: Basket, areaName: ((id: string) => string) | undefined) {
  if (later.length === 0) return undefined
  const nameOf = (items: Basket): string => areaName?.(items[0]?.funbox_id ?? "") ?? ""
  const isNamed = nameOf(now) !== "" && nameOf(later) !== ""
  return m.twoCheckouts({
    area: isNamed ? nameOf(now) : null,
    laterCount: later.length,
    laterAreas: new Set(later.map(({ funbox_id }) => funbox_id)).size,
    next: isNamed ? nameOf(later) : null,
  })
}

/** What is picked is all of another area than the one that is shown. */
function elsewhereText(
  now: Basket,
  shown: string | undefined,
  areaName: ((id: string) => string) | undefined,
): string | undefined {
  const area = now[0]?.funbox_id
  if (area === undefined || area === shown || shown === undefined) return undefined
  const name = areaName?.(area) ?? ""
  return name === "" ? m.pickedInAnotherArea : m.pickedIn({ name })
}

interface BarProps {
  readonly sum?: string
  readonly text: string
  readonly note?: string | undefined
  readonly link: ReactNode
}

/** The foot of the page: what it comes to, and the next step. */
export const Bar = ({ sum, text, note, link }: BarProps) => (
  <div className={css.bar} data-action-bar>
    {note === undefined ? null : (
      <p className={css.later} role="status">
        {note}
      </p>
    )}
    <p>
      {sum === undefined ? null : (
        <span className={css.sum} translate="no">
          {sum}
        </span>
      )}
      <span className={css.unit}>{text}</span>
    </p>
    {link}
  </div>
)

interface NextProps {
  readonly to: "/sign-in" | "/add-participant" | "/schedule/checkout&pay"
  readonly children: string
  readonly onClick?: () => void
}

export function BasketNext({ to, children, onClick }: NextProps) {
  const location = useLocation()
  return (
    <Link
      className={buttonClass({})}
      to={to}
      state={cameFrom(location)}
      data-stop={to === "/schedule/checkout&pay" ? SCHEDULE_STOP : undefined}
      onClick={(event) => {
        // Another tab or window reads what is held by itself.
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onClick?.()
      }}
    >
      {children} <Icon name="arrow" />
    </Link>
  )
}
