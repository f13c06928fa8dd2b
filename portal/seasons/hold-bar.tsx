import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { byArea, type SeasonPicks } from "@hub/domain/seasons/season-picks"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { isSame } from "../scheduling/basket.ts"
import css from "./season-screen.module.css"
import type { HoldAll } from "./use-hold-all.ts"
import type { SeasonPrice } from "./use-price.ts"

const m = messages("portal/seasons.bar")

interface Props {
  readonly picks: SeasonPicks
  readonly price: SeasonPrice
  readonly holding: HoldAll
  readonly isReadOnly: boolean
  /** Opens what else there is for a place that is gone. */
  readonly onInstead: (place: SeasonPlace) => void
}

/** The sum and the one press that takes all of it to checkout. */
export function HoldBar({ picks, price, holding, isReadOnly, onInstead }: Props) {
  const { funboxes } = useInit()
  const { hold, isHolding, error, refused } = holding
  const gone = (place: SeasonPlace): boolean => refused.some((one) => isSame(one, place))
  const free = [...picks.held, ...picks.ready].filter((place) => !gone(place))
  const areas = byArea(free)
  const [now = [], ...later] = areas
  const nameOf = (places: readonly SeasonPlace[]): string =>
    funboxes.find(({ id }) => id === places[0]?.funbox_id)?.name ?? ""
  const lost = [...picks.lost, ...picks.ready.filter(gone)]
  if (free.length === 0 && lost.length === 0) return null
  const isAll = lost.length === 0
  const isHeld = picks.ready.length === 0 && picks.held.length > 0
  return (
    <div className="bar">
      {error === null && isAll ? null : (
        <div className={`note warn ${css.lost ?? ""}`} role="alert">
          {lost.length === 0 ? (
            <p>{error === null ? null : sentenceOf(error)}</p>
          ) : (
            <p>{m.lost({ count: lost.length })}</p>
          )}
          {lost.length === 0 ? null : (
            <ul>
              {lost.map((place) => (
                <li key={`${place.student_id} ${place.offering_id}`}>
                  <Button variant="quiet" size="s" onClick={() => onInstead(place)}>
                    {m.instead({ name: place.name })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {free.length === 0 ? null : (
        <>
          <p>
            <span className="numeral" translate="no">
              {price.total === undefined ? "…" : formatMoney(price.total)}
            </span>
            <span className="unit">
              {later.length > 0
                ? m.twoCheckouts({ now: nameOf(now), later: listOf(later.map(nameOf)) })
                : m.places({ count: free.length, has_fee: hasFee(price) })}
            </span>
          </p>
          <Button busy={isHolding} disabled={isReadOnly} onClick={() => hold(free)}>
            {isHeld ? m.goOn : isAll ? m.holdAll({ count: now.length }) : m.holdFree({ count: now.length })}
            <Icon name="arrow" />
          </Button>
        </>
      )}
    </div>
  )
}

const hasFee = ({ areas }: SeasonPrice): boolean => areas.some(({ price }) => price !== undefined && price.fee > 0)
