import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Roundel } from "@hub/ui/avatar/roundel"
import type { ComponentProps } from "react"
import type { Member } from "../participants/members.ts"
import { basketSum, splitByArea } from "./basket.ts"
import { BasketBar } from "./basket-bar.tsx"
import css from "./basket-panel.module.css"

const m = messages("portal/scheduling.basketPanel")

/** The basket of each child on its line, and the only way on. */
export function BasketPanel({ members, ...bar }: ComponentProps<typeof BasketBar> & { members: readonly Member[] }) {
  const { basket, funbox_id, areaName } = bar
  const { later } = splitByArea(basket, funbox_id)
  return (
    <>
      <div className="sign">
        <h2>{m.picked}</h2>
        <span className="small dim">{m.places({ count: basket.length })}</span>
      </div>
      {members.map(({ id, name, letter, colour }) => {
        const own = basket.filter(({ student_id }) => student_id === id)
        if (own.length === 0) return null
        return (
          <div className="track" data-k={colour} key={id}>
            <header>
              <Roundel k={colour} letter={letter} />
              <h3 translate="no">{name}</h3>
              <span className="numeral">{formatMoney(basketSum(own))}</span>
            </header>
            <ul>
              {own.map((item) => (
                <li key={item.offering_id}>
                  <div>
                    <h3>{item.name}</h3>
                    <p className="meta">
                      {item.dates}
                      {later.includes(item) && item.funbox_id !== undefined
                        ? m.later({ areaName: areaName?.(item.funbox_id) ?? "" })
                        : ""}
                    </p>
                  </div>
                  <p className="price">{formatMoney(item.price)}</p>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className={css.foot}>
        <BasketBar {...bar} />
      </div>
    </>
  )
}
