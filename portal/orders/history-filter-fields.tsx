import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./history.module.css"

const m = messages("portal/orders.historyFilters")

export interface HistoryChoice {
  state?: "paid" | "open" | "back" | undefined
  from?: string | undefined
  to?: string | undefined
  who?: string | undefined
  order_by?: string | undefined
}

type Dates = Pick<HistoryChoice, "from" | "to">
type WrongDates = Dates & { before: Dates }

const states = () =>
  [
    { value: "open", label: m.stillToPay },
    { value: "paid", label: m.paid },
    { value: "back", label: m.moneyCameBack },
  ] as const

const orders = () =>
  [
    { value: "placed_at:asc", label: m.oldestFirst },
    { value: "number:desc", label: m.numberLatestFirst },
    { value: "number:asc", label: m.numberEarliestFirst },
    { value: "title:asc", label: m.programAToZ },
    { value: "title:desc", label: m.programZToA },
    { value: "students:asc", label: m.childAToZ },
    { value: "students:desc", label: m.childZToA },
    { value: "final_price:desc", label: m.priceHighestFirst },
    { value: "final_price:asc", label: m.priceLowestFirst },
    { value: "status:asc", label: m.stateToPayFirst },
    { value: "status:desc", label: m.statePaidFirst },
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
          label={m.child}
          placeholder={m.everyone}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.who ?? ""}
          onChange={(who) => onChange({ ...choice, who: who === "" ? undefined : who })}
        />
      )}
      <SelectField
        label={m.state}
        placeholder={m.all}
        options={states()}
        value={choice.state ?? ""}
        onChange={(value) => onChange({ ...choice, state: states().find((one) => one.value === value)?.value })}
      />
      <DateField
        label={m.from}
        today={today}
        value={from ?? ""}
        onChange={(day) => changeDates({ from: day === "" ? undefined : day, to })}
      />
      <DateField
        label={m.to}
        today={today}
        value={to ?? ""}
        error={isWrong ? m.pickLater({ day: dayYearLabel(from ?? "") }) : undefined}
        onChange={(day) => changeDates({ from, to: day === "" ? undefined : day })}
      />
      <div className={styles["sort"]}>
        <SelectField
          label={m.sortBy}
          placeholder={m.newestFirst}
          options={orders()}
          value={choice.order_by ?? ""}
          onChange={(value) => onChange({ ...choice, order_by: value === "" ? undefined : value })}
        />
      </div>
      {Object.values(choice).some((one) => one !== undefined) && (
        <Button variant="quiet" size="s" onClick={() => onChange({})}>
          {m.clearAll}
        </Button>
      )}
    </div>
  )
}
