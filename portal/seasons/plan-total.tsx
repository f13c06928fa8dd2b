import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { itemText } from "@hub/domain/orders/item-texts"
import type { SeasonPlace, SeasonPlan } from "@hub/domain/seasons/season"
import { type SeasonPicks, sumOf } from "@hub/domain/seasons/season-picks"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { SumList } from "@hub/ui/money/sum-list"
import { useInit } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import css from "./plan-total.module.css"
import type { AreaPrice, SeasonPrice } from "./use-price.ts"

const m = messages("portal/seasons.sum")

interface Props {
  readonly plan: SeasonPlan
  readonly picks: SeasonPicks
  readonly price: SeasonPrice
  readonly members: readonly Member[]
  /** What opens later has a sum of its own. */
  readonly hasAtMost: boolean
}

/** The server's own price of what is picked, line by line, and what the season comes to. */
export function PlanTotal({ plan, picks, price, members, hasAtMost }: Props) {
  const count = picks.held.length + picks.ready.length
  const booked = plan.students.flatMap(({ places }) => places.filter(({ state }) => state === "BOOKED"))
  const planned = [...picks.held, ...picks.ready, ...picks.later]
  if (count + (hasAtMost ? 0 : planned.length) === 0) return null
  return (
    <section aria-labelledby="season-sum">
      <div className="sign">
        <h2 id="season-sum">{m.title}</h2>
        {count === 0 ? null : <span className="small dim">{m.places({ count })}</span>}
      </div>
      <Stack
        gap={4}
        below={2}
        aria-busy={price.isBehind}
        className={css.areas}
        data-behind={price.isBehind || undefined}
      >
        {price.areas.map((area) => (
          <AreaSum area={area} isOne={price.areas.length === 1} key={area.funbox_id} members={members} />
        ))}
      </Stack>
      {hasAtMost || picks.later.length === 0 ? null : (
        <p className="small dim">{m.later({ count: picks.later.length, sum: formatMoney(sumOf(picks.later)) })}</p>
      )}
      {booked.length === 0 || planned.length === 0 ? null : (
        <p className="small dim">
          {m.season({ booked: formatMoney(sumOf(booked)), all: formatMoney(sumOf([...booked, ...planned])) })}
        </p>
      )}
    </section>
  )
}

/** "Trail Makers $308, Forest Kitchen $385" */
const placesText = (places: readonly SeasonPlace[]): string =>
  places.map(({ name, price }) => m.place({ name, price: formatMoney(price) })).join(", ")

function AreaSum({ area, isOne, members }: { area: AreaPrice; isOne: boolean; members: readonly Member[] }) {
  const { funboxes } = useInit()
  const { places, price, isFailed, funbox_id } = area
  const funbox = funboxes.find(({ id }) => id === funbox_id)
  const whose = members.filter(({ id }) => places.some(({ student_id }) => student_id === id))
  return (
    <>
      {isOne ? null : <h3 className={css.area}>{funbox?.name}</h3>}
      <SumList>
        {whose.map((member) => {
          const own = places.filter(({ student_id }) => student_id === member.id)
          return (
            <div key={member.id}>
              <dt>
                <span className={css.who}>
                  <Roundel letter={member.letter} k={member.colour} />
                </span>{" "}
                {m.whose({ name: member.name, places: placesText(own) })}
              </dt>
              <dd>
                <Money cents={sumOf(own)} />
              </dd>
            </div>
          )
        })}
        {price !== undefined && creditsWorth(price) > 0 ? (
          <div className="minus" key="credits">
            <dt>{m.credits}</dt>
            <dd>
              −<Money cents={creditsWorth(price)} />
            </dd>
          </div>
        ) : null}
        {(price?.items ?? [])
          .filter(({ type }) => type === "discount_item" || type === "fee_item")
          .map((item) => (
            <div className={item.amount < 0 ? "minus" : ""} key={`${item.type} ${item.name}`}>
              <dt>
                {itemText(item)}
                {item.reason === "PAYMENT" && funbox !== undefined && price !== undefined ? (
                  <small>
                    {m.fee({
                      percent: funbox.payment_fee_basis_points / 100,
                      of: formatMoney(price.final_price - item.amount),
                      by_invoice: funbox.invoice_payment_settings.is_enabled,
                    })}
                  </small>
                ) : null}
              </dt>
              <dd>
                {item.amount < 0 && "−"}
                <Money cents={Math.abs(item.amount)} />
              </dd>
            </div>
          ))}
        <div className="total">
          <dt>{m.toPay}</dt>
          <dd className="numeral">
            {price === undefined ? (
              <span className={css.waiting}>{isFailed ? m.atCheckout : m.calculating}</span>
            ) : (
              <Money cents={price.final_price} />
            )}
          </dd>
        </div>
      </SumList>
    </>
  )
}

/** What the family's credits pay for. */
const creditsWorth = ({ bookings }: NonNullable<AreaPrice["price"]>): number =>
  bookings.filter(({ credit_id }) => credit_id !== null).reduce((sum, { list_price }) => sum + list_price, 0)
