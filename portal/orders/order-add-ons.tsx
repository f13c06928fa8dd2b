import { datesLabel, dayWithWeekday, shortMonth, shortWeekday, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { sentenceOf } from "../api/problem.ts"
import { membersOf } from "../participants/members.ts"
import styles from "./order-add-ons.module.css"
import type { Order } from "./queries.ts"
import { type AddOnOffer, offeredAddOnsQuery, type useAddOns } from "./use-add-ons.ts"

const m = messages("portal/orders.addOns")

type Adding = ReturnType<typeof useAddOns>

const timesOf = ({ add_on: { start_time, end_time } }: AddOnOffer): string =>
  start_time === null || end_time === null
    ? ""
    : timesLabel({ start_date: "2030-01-07", end_date: "2030-01-07", weekdays: 2, start_time, end_time })

/** "7:30AM - 9:00AM, $9 a day" */
const aboutOf = (offer: AddOnOffer): string => {
  const { price, is_per_day } = offer.add_on
  const cost = is_per_day ? m.aDay({ price: formatMoney(price) }) : m.once({ price: formatMoney(price) })
  return [timesOf(offer), cost].filter((part) => part !== "").join(", ")
}

/** Each day for itself, and all that are left in one press. */
function Days({ offer, adding, isDisabled }: { offer: AddOnOffer; adding: Adding; isDisabled: boolean }) {
  const { dates, choice } = adding.pickOf(offer)
  const free = offer.days.filter(({ date, left }) => left !== 0 || dates.includes(date)).map(({ date }) => date)
  const isAll = free.length > 0 && free.every((date) => dates.includes(date))
  const set = (next: readonly string[]) => adding.set(offer, { dates: [...next].sort(), choice })
  return (
    <Row items="stretch" wrap gap={2} above={2}>
      {free.length > 1 && (
        <button
          type="button"
          className="chip"
          aria-pressed={isAll}
          disabled={isDisabled}
          onClick={() => set(isAll ? [] : free)}
        >
          {m.allDays}
        </button>
      )}
      {offer.days.map(({ date, left }) => {
        const isChosen = dates.includes(date)
        const isGone = left === 0 && !isChosen
        return (
          <button
            key={date}
            type="button"
            className="chip"
            aria-pressed={isChosen}
            disabled={isDisabled || isGone}
            onClick={() => set(isChosen ? dates.filter((one) => one !== date) : [...dates, date])}
          >
            {isGone ? (
              m.dayFull({ day: dayWithWeekday(date) })
            ) : (
              <span>
                {shortWeekday(date)} <span className="visually-hidden">{shortMonth(date)} </span>
                {Number(date.slice(8))}
              </span>
            )}
          </button>
        )
      })}
    </Row>
  )
}

/** One that is bought once: yes or no, or which. */
function Once({ offer, adding, isDisabled }: { offer: AddOnOffer; adding: Adding; isDisabled: boolean }) {
  const { isChosen, choice } = adding.pickOf(offer)
  const isGone = offer.left === 0 && !isChosen
  const choices = offer.add_on.choices.length > 0 ? offer.add_on.choices : [""]
  return (
    <Row items="stretch" wrap gap={2} above={2}>
      {choices.map((one) => {
        const isThis = isChosen && choice === one
        return (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={isThis}
            disabled={isDisabled || isGone}
            onClick={() => (isThis ? adding.remove(offer) : adding.set(offer, { dates: [], choice: one }))}
          >
            {one === "" ? m.add : one}
          </button>
        )
      })}
      {isGone && <p className="meta">{m.soldOut}</p>}
    </Row>
  )
}

/** Which kind of one that is bought by the day; needed before a day can be. */
function Choices({ offer, adding, isDisabled }: { offer: AddOnOffer; adding: Adding; isDisabled: boolean }) {
  const { dates, choice } = adding.pickOf(offer)
  if (offer.add_on.choices.length === 0) return null
  return (
    <Row items="stretch" wrap gap={2} above={2}>
      {offer.add_on.choices.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={choice === one}
          disabled={isDisabled}
          onClick={() => adding.set(offer, { dates, choice: one })}
        >
          {one}
        </button>
      ))}
    </Row>
  )
}

function AddOnRow({ offer, who, ...row }: { offer: AddOnOffer; who: string; adding: Adding; isDisabled: boolean }) {
  const id = useId()
  const { add_on } = offer
  const needsChoice = add_on.choices.length > 0 && row.adding.pickOf(offer).choice === ""
  return (
    <li>
      <div role="group" aria-labelledby={id}>
        <h5 id={id} className={styles["name"]}>
          {add_on.name}
          <span className="visually-hidden">, {who}</span>
        </h5>
        <p className="meta tabular">{aboutOf(offer)}</p>
        {add_on.description !== "" && <p className="meta">{add_on.description}</p>}
        {add_on.is_per_day ? (
          <>
            <Choices offer={offer} {...row} />
            <Days offer={offer} adding={row.adding} isDisabled={row.isDisabled || needsChoice} />
          </>
        ) : (
          <Once offer={offer} {...row} />
        )}
      </div>
    </li>
  )
}

/** Care, lunch, a shirt: what can be added to each place while it is held. */
export function OrderAddOns({
  order,
  students,
  adding,
  isDisabled,
}: {
  order: Order
  students: readonly Student[]
  adding: Adding
  isDisabled: boolean
}) {
  const offers = useQuery(offeredAddOnsQuery(order.id))
  const members = membersOf(students)
  if (offers.isError)
    return (
      <p className="meta">
        {m.failed}{" "}
        <Button variant="quiet" size="s" busy={offers.isFetching} onClick={() => void offers.refetch()}>
          {m.again}
        </Button>
      </p>
    )
  if (offers.data === undefined || offers.data.length === 0) return null
  const places = (order.sign_up?.items ?? []).flatMap((item) => {
    const own = offers.data.filter(
      ({ student_id, offering_id }) => student_id === item.student_id && offering_id === item.offering_id,
    )
    const member = members.find(({ id }) => id === item.student_id)
    return own.length === 0 || member === undefined ? [] : [{ item, own, member }]
  })
  const names = [...new Set(offers.data.map(({ add_on }) => add_on.name))]
  return (
    <details className={styles["all"]}>
      <summary>
        <b>{m.title}</b>
        <span className="meta">{names.join(", ")}</span>
      </summary>
      <Stack gap={4}>
        {adding.error !== null && (
          <p className="error" role="alert">
            {sentenceOf(adding.error)}
          </p>
        )}
        {places.map(({ item, own, member }) => (
          <section key={`${item.student_id} ${item.offering_id}`} aria-label={`${member.name}, ${item.name}`}>
            <h4 className={styles["place"]}>
              <span className="roundel" data-k={member.colour} aria-hidden="true">
                {member.letter}
              </span>
              <span>
                {item.name} <span className="meta">{datesLabel(item)}</span>
              </span>
            </h4>
            <Stack as="ul" gap={4} className={styles["list"]}>
              {own.map((offer) => (
                <AddOnRow
                  key={offer.add_on.id}
                  offer={offer}
                  who={`${member.name}, ${item.name}`}
                  adding={adding}
                  isDisabled={isDisabled}
                />
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </details>
  )
}
