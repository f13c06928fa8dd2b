import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { itemText } from "@hub/domain/orders/item-texts"
import type { AtMost } from "@hub/domain/seasons/at-most"
import { Money } from "@hub/ui/money/money"
import { SumList } from "@hub/ui/money/sum-list"
import { useLangOf } from "../company/init.ts"

const m = messages("portal/opening.atMost")

/** What the plan costs if every dearer choice is what it gets. */
export function AtMostSum({ sum }: { readonly sum: AtMost }) {
  const langOf = useLangOf()
  const dearer = sum.dearer.reduce((all, { more }) => all + more, 0)
  const dearer_count = sum.dearer.reduce((all, { count }) => all + count, 0)
  const bookings = sum.areas.flatMap(({ price }) => price.bookings)
  const credits = bookings.reduce((all, one) => all + (one.credit_id === null ? 0 : one.list_price), 0)
  return (
    <section aria-labelledby="at-most">
      <div className="sign">
        <h2 id="at-most">{m.title}</h2>
        <span className="small dim">{m.hint}</span>
      </div>
      <SumList>
        <div>
          <dt>{m.first({ count: sum.count })}</dt>
          <dd>
            <Money cents={sum.first} />
          </dd>
        </div>
        {dearer === 0 ? null : (
          <div>
            <dt>
              {m.dearer({ count: dearer_count })}
              {sum.dearer.map((one) => (
                <small key={one.offering_id} lang={langOf(one, "name")}>
                  {m.dearerOne({ count: one.count, program: one.name, more: formatMoney(one.more) })}
                </small>
              ))}
            </dt>
            <dd>
              <Money cents={dearer} />
            </dd>
          </div>
        )}
        {credits === 0 ? null : (
          <div className="minus">
            <dt>{m.credits}</dt>
            <dd>
              −<Money cents={credits} />
            </dd>
          </div>
        )}
        {sum.areas.flatMap(({ funbox_id, price }) =>
          price.items
            .filter(({ type }) => type === "discount_item" || type === "fee_item")
            .map((item) => (
              <div className={item.amount < 0 ? "minus" : ""} key={`${funbox_id} ${item.type} ${item.name}`}>
                <dt>{itemText(item)}</dt>
                <dd>
                  {item.amount < 0 && "−"}
                  <Money cents={Math.abs(item.amount)} />
                </dd>
              </div>
            )),
        )}
        <div className="total">
          <dt>{m.total}</dt>
          <dd className="numeral">
            <Money cents={sum.final_price} />
          </dd>
        </div>
      </SumList>
    </section>
  )
}
