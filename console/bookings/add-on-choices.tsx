import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useId } from "react"
import type { AddOnOffer, AddOnPick } from "./queries.ts"

const m = messages("console/bookings.addOns")

interface Props {
  offers: readonly AddOnOffer[]
  chosen: readonly AddOnPick[]
  /** "Lina: Pond Explorers" */
  placeName: (student_id: string, offering_id: string) => string
  onChoose: (chosen: readonly AddOnPick[]) => void
}

const isOf =
  ({ student_id, offering_id, add_on }: AddOnOffer) =>
  (pick: AddOnPick): boolean =>
    pick.student_id === student_id && pick.offering_id === offering_id && pick.add_on_id === add_on.id

/** Care, lunch, a shirt: what can be added to each place that is chosen. */
export function AddOnChoices({ offers, chosen, placeName, onChoose }: Props) {
  if (offers.length === 0) return null
  const places = [...new Map(offers.map((offer) => [`${offer.student_id} ${offer.offering_id}`, offer])).entries()]
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
      </div>
      <Stack gap={4}>
        {places.map(([key, { student_id, offering_id }]) => (
          <Stack key={key} gap={3} as="section">
            <h3>{placeName(student_id, offering_id)}</h3>
            {offers
              .filter((offer) => offer.student_id === student_id && offer.offering_id === offering_id)
              .map((offer) => (
                <OneAddOn
                  key={offer.add_on.id}
                  offer={offer}
                  pick={chosen.find(isOf(offer))}
                  of={placeName(student_id, offering_id)}
                  onPick={(pick) => {
                    const others = chosen.filter((one) => !isOf(offer)(one))
                    onChoose(pick === undefined ? others : [...others, pick])
                  }}
                />
              ))}
          </Stack>
        ))}
      </Stack>
    </section>
  )
}

interface One {
  offer: AddOnOffer
  pick: AddOnPick | undefined
  of: string
  onPick: (pick: AddOnPick | undefined) => void
}

/** "7:30AM to 9AM, $12 a day" */
function aboutOf({ add_on: { start_time, end_time, is_per_day, price } }: AddOnOffer): string {
  const cost = is_per_day ? m.aDay({ price: formatMoney(price) }) : m.once({ price: formatMoney(price) })
  if (start_time === null || end_time === null) return cost
  return m.times({ from: timeLabel(start_time), to: timeLabel(end_time), cost })
}

function OneAddOn({ offer, pick, of, onPick }: One) {
  const id = useId()
  const { add_on, student_id, offering_id, days, left } = offer
  const { dates = [], choice } = pick ?? {}
  const make = (next: { dates: readonly string[]; choice?: string | undefined }): AddOnPick => ({
    student_id,
    offering_id,
    add_on_id: add_on.id,
    dates: [...next.dates].sort(),
    ...(next.choice === undefined ? {} : { choice: next.choice }),
  })
  const setDates = (next: readonly string[]) => onPick(next.length === 0 ? undefined : make({ dates: next, choice }))
  const free = days.filter((day) => day.left !== 0 || dates.includes(day.date)).map(({ date }) => date)
  const isAll = free.length > 0 && free.every((date) => dates.includes(date))
  const isGone = !add_on.is_per_day && left === 0 && pick === undefined
  // By the day a first choice adds all days: what is chosen without a day is nothing.
  const choose = (one: string) =>
    add_on.is_per_day
      ? onPick(make({ dates: dates.length === 0 ? free : dates, choice: one }))
      : onPick(choice === one ? undefined : make({ dates: [], choice: one }))
  const isOnce = !add_on.is_per_day && add_on.choices.length === 0
  return (
    <div role="group" aria-labelledby={id}>
      <Stack gap={2}>
        <p>
          <b id={id}>
            {add_on.name}
            <span className="visually-hidden">, {of}</span>
          </b>{" "}
          <small className="dim">{aboutOf(offer)}</small>
        </p>
        {isGone && <p className="small dim">{m.soldOut}</p>}
        {!isGone && (isOnce || add_on.choices.length > 0) && (
          <Row gap={2} wrap>
            {add_on.choices.map((one) => (
              <Chip key={one} isPressed={choice === one} onPress={() => choose(one)}>
                {one}
              </Chip>
            ))}
            {isOnce && (
              <Chip
                isPressed={pick !== undefined}
                onPress={() => onPick(pick === undefined ? make({ dates: [] }) : undefined)}
              >
                {m.add}
              </Chip>
            )}
          </Row>
        )}
        {add_on.is_per_day && (add_on.choices.length === 0 || choice !== undefined) && (
          <Row gap={2} wrap>
            {free.length > 1 && (
              <Chip isPressed={isAll} onPress={() => setDates(isAll ? [] : free)}>
                {m.allDays}
              </Chip>
            )}
            {days.map((day) => {
              const isChosen = dates.includes(day.date)
              const isFull = day.left === 0 && !isChosen
              return (
                <Chip
                  key={day.date}
                  isPressed={isChosen}
                  isDisabled={isFull}
                  onPress={() => setDates(isChosen ? dates.filter((one) => one !== day.date) : [...dates, day.date])}
                >
                  {isFull ? m.dayFull({ day: dayWithWeekday(day.date) }) : dayWithWeekday(day.date)}
                </Chip>
              )
            })}
          </Row>
        )}
      </Stack>
    </div>
  )
}

interface ChipProps {
  isPressed: boolean
  isDisabled?: boolean
  onPress: () => void
  children: string
}

const Chip = ({ isPressed, isDisabled = false, onPress, children }: ChipProps) => (
  <button type="button" className="chip" aria-pressed={isPressed} disabled={isDisabled} onClick={onPress}>
    {children}
  </button>
)
