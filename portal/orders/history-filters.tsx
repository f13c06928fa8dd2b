import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./history.module.css"
import { historyFilters as t } from "./words.tsx"

export interface HistoryChoice {
  state?: "paid" | "open" | "back" | undefined
  from?: string | undefined
  to?: string | undefined
  who?: string | undefined
  order_by?: string | undefined
}

type Dates = Pick<HistoryChoice, "from" | "to">
type WrongDates = Dates & { before: Dates }

const STATES = [
  { value: "open", label: t.stillToPay },
  { value: "paid", label: t.paid },
  { value: "back", label: t.moneyCameBack },
] as const

const ORDERS = [
  { value: "placed_at:asc", label: t.oldestFirst },
  { value: "number:desc", label: t.numberLatestFirst },
  { value: "number:asc", label: t.numberEarliestFirst },
  { value: "title:asc", label: t.programAToZ },
  { value: "title:desc", label: t.programZToA },
  { value: "students:asc", label: t.childAToZ },
  { value: "students:desc", label: t.childZToA },
  { value: "final_price:desc", label: t.priceHighestFirst },
  { value: "final_price:asc", label: t.priceLowestFirst },
  { value: "status:asc", label: t.stateToPayFirst },
  { value: "status:desc", label: t.statePaidFirst },
] as const

interface Props {
  choice: HistoryChoice
  members: readonly Member[]
  today: string
  onChange: (choice: HistoryChoice) => void
}

/** What the list shows and in which order; on a phone it opens with a tap. */
export function HistoryFilters({ choice, members, today, onChange }: Props) {
  const { order_by, ...filters } = choice
  const [wrong, setWrong] = useState<WrongDates>()
  const isWrong = wrong !== undefined && wrong.before.from === choice.from && wrong.before.to === choice.to
  const { from, to } = isWrong ? wrong : choice
  /** Days that end before they begin stay in their fields: the list is that of the days before. */
  const changeDates = (dates: Dates) => {
    const isAfter = dates.from !== undefined && dates.to !== undefined && dates.from > dates.to
    setWrong(isAfter ? { ...dates, before: { from: choice.from, to: choice.to } } : undefined)
    if (!isAfter) onChange({ ...choice, ...dates })
  }
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const [isOpened, setOpened] = useState(count > 0)
  const isFiltered = count > 0 || order_by !== undefined
  return (
    <section className={styles["filters"]} aria-label={t.filterAndSort} data-open={isOpened || undefined}>
      <p className={styles["opener"]}>
        <Button variant="line" size="s" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          {t.filterAndSortCount(count)}
        </Button>
      </p>
      <div className={styles["fields"]}>
        {members.length > 1 && (
          <SelectField
            label={t.child}
            placeholder={t.everyone}
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
            value={choice.who ?? ""}
            onChange={(who) => onChange({ ...choice, who: who === "" ? undefined : who })}
          />
        )}
        <SelectField
          label={t.state}
          placeholder={t.all}
          options={STATES}
          value={choice.state ?? ""}
          onChange={(value) => onChange({ ...choice, state: STATES.find((one) => one.value === value)?.value })}
        />
        <DateField
          label={t.from}
          today={today}
          value={from ?? ""}
          onChange={(day) => changeDates({ from: day === "" ? undefined : day, to })}
        />
        <DateField
          label={t.to}
          today={today}
          value={to ?? ""}
          error={isWrong ? t.pickLater(dayYearLabel(from ?? "")) : undefined}
          onChange={(day) => changeDates({ from, to: day === "" ? undefined : day })}
        />
        <div className={styles["sort"]}>
          <SelectField
            label={t.sortBy}
            placeholder={t.newestFirst}
            options={ORDERS}
            value={order_by ?? ""}
            onChange={(value) => onChange({ ...choice, order_by: value === "" ? undefined : value })}
          />
        </div>
        {isFiltered && (
          <Button variant="quiet" size="s" onClick={() => onChange({})}>
            {t.clearAll}
          </Button>
        )}
      </div>
    </section>
  )
}
