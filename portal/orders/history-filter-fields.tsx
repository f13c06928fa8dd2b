import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./history.module.css"
import type { HistoryChoice } from "./history-choice.ts"
import { historyFilters as t } from "./words.tsx"

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

export function HistoryFilterFields({ choice, members, today, onChange }: Props) {
  const [wrong, setWrong] = useState<WrongDates>()
  const isWrong = wrong !== undefined && wrong.before.from === choice.from && wrong.before.to === choice.to
  const { from, to } = isWrong ? wrong : choice
  /** Days that end before they begin stay in their fields: the list is that of the days before. */
  const changeDates = (dates: Dates) => {
    const isAfter = dates.from !== undefined && dates.to !== undefined && dates.from > dates.to
    setWrong(isAfter ? { ...dates, before: { from: choice.from, to: choice.to } } : undefined)
    if (!isAfter) onChange({ ...choice, ...dates })
  }
  return (
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
          value={choice.order_by ?? ""}
          onChange={(value) => onChange({ ...choice, order_by: value === "" ? undefined : value })}
        />
      </div>
      {Object.values(choice).some((one) => one !== undefined) && (
        <Button variant="quiet" size="s" onClick={() => onChange({})}>
          {t.clearAll}
        </Button>
      )}
    </div>
  )
}
