import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { SelectField } from "@hub/ui/field/select-field"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./history.module.css"

export interface HistoryChoice {
  state?: "paid" | "open" | "back" | undefined
  from?: string | undefined
  to?: string | undefined
  who?: string | undefined
  order_by?: string | undefined
}

const STATES = [
  { value: "open", label: "Still to pay" },
  { value: "paid", label: "Paid" },
  { value: "back", label: "Money came back" },
] as const

const ORDERS = [
  { value: "placed_at:asc", label: "Oldest first" },
  { value: "number:desc", label: "Number, latest first" },
  { value: "number:asc", label: "Number, earliest first" },
  { value: "title:asc", label: "Program, A to Z" },
  { value: "title:desc", label: "Program, Z to A" },
  { value: "students:asc", label: "Child, A to Z" },
  { value: "students:desc", label: "Child, Z to A" },
  { value: "final_price:desc", label: "Price, highest first" },
  { value: "final_price:asc", label: "Price, lowest first" },
  { value: "status:asc", label: "State, to pay first" },
  { value: "status:desc", label: "State, paid first" },
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
  const count = Object.values(filters).filter((value) => value !== undefined).length
  const [isOpened, setOpened] = useState(count > 0)
  const isFiltered = count > 0 || order_by !== undefined
  return (
    <section className={styles["filters"]} aria-label="Filter and sort" data-open={isOpened || undefined}>
      <p className={styles["opener"]}>
        <Button variant="line" size="s" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          Filter and sort{count === 0 ? "" : ` (${count})`}
        </Button>
      </p>
      <div className={styles["fields"]}>
        {members.length > 1 && (
          <SelectField
            label="Child"
            placeholder="Everyone"
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
            value={choice.who ?? ""}
            onChange={(who) => onChange({ ...choice, who: who === "" ? undefined : who })}
          />
        )}
        <SelectField
          label="State"
          placeholder="All"
          options={STATES}
          value={choice.state ?? ""}
          onChange={(value) => onChange({ ...choice, state: STATES.find((one) => one.value === value)?.value })}
        />
        <DateField
          label="From"
          today={today}
          value={choice.from ?? ""}
          onChange={(from) => onChange({ ...choice, from: from === "" ? undefined : from })}
        />
        <DateField
          label="To"
          today={today}
          value={choice.to ?? ""}
          onChange={(to) => onChange({ ...choice, to: to === "" ? undefined : to })}
        />
        <div className={styles["sort"]}>
          <SelectField
            label="Sort by"
            placeholder="Newest first"
            options={ORDERS}
            value={order_by ?? ""}
            onChange={(value) => onChange({ ...choice, order_by: value === "" ? undefined : value })}
          />
        </div>
        {isFiltered && (
          <Button variant="quiet" size="s" onClick={() => onChange({})}>
            Clear all
          </Button>
        )}
      </div>
    </section>
  )
}
