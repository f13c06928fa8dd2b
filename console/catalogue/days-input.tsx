import { daysOfPattern, MOST_DAYS, patternOf } from "@hub/domain/catalogue/day-pattern"
import { dayLabel, dayWithWeekday, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ChosenChips } from "@hub/ui/chip/chosen-chips"
import { DateField } from "@hub/ui/date-field/date-field"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { FieldError } from "@hub/ui/field/field-error"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { catalogueQuery, thingQuery } from "./queries.ts"
import { listOfRows, textOf } from "./value-texts.ts"

const m = messages("console/catalogue.days")
const form = messages("console/catalogue.form")
const fields = messages("console/catalogue.fields")

interface Props {
  readonly value: readonly Readonly<Record<string, unknown>>[]
  readonly error: string | undefined
  readonly was: string | undefined
  readonly today: string
  readonly isLocked: boolean
  readonly onChange: (value: unknown) => void
}

/** When the business is closed, of its own row. */
function useDaysOff() {
  const { data } = useQuery(catalogueQuery)
  const company = useQuery({ ...thingQuery("company", data?.company_id ?? ""), enabled: data !== undefined })
  return listOfRows(company.data?.values["days_off"]).map(({ start_date, end_date, name }) => ({
    start_date: textOf(start_date),
    end_date: textOf(end_date ?? start_date),
    name: textOf(name),
  }))
}

/** Days as a pattern, less the days off; each can be taken out. */
export function DaysInput({ value, error, was, today, isLocked, onChange }: Props) {
  const id = useId()
  const days_off = useDaysOff()
  const dates = value.map(({ date }) => textOf(date))
  const found = patternOf(dates)
  const [first, setFirst] = useState(found?.first ?? "")
  const [last, setLast] = useState(found?.last ?? "")
  const [weekdays, setWeekdays] = useState<readonly number[]>(found?.weekdays ?? [1, 2, 3, 4, 5])
  const [starts, setStarts] = useState(textOf(value[0]?.["start_time"]) || "09:00")
  const [ends, setEnds] = useState(textOf(value[0]?.["end_time"]) || "15:00")
  const [patternError, setPatternError] = useState<string>()
  const [closed, setClosed] = useState<readonly string[]>([])
  const fill = () => {
    if (first === "" || last === "") return setPatternError(m.none)
    if (last < first) return setPatternError(m.order)
    const pattern = daysOfPattern({ first, last, weekdays }, days_off)
    if (pattern.days.length === 0) return setPatternError(m.none)
    if (pattern.days.length > MOST_DAYS) return setPatternError(m.tooMany)
    setPatternError(undefined)
    setClosed(pattern.closed)
    onChange(pattern.days.map((date) => ({ date, start_time: starts, end_time: ends })))
  }
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="label">{fields.sessions}</legend>
      {was !== undefined && <p className="hint">{was}</p>}
      {(patternError ?? error) !== undefined && <FieldError id={id}>{patternError ?? error}</FieldError>}
      {!isLocked && (
        <>
          <Columns wide="even" gap={3}>
            <DateField label={m.first} today={today} value={first} onChange={setFirst} />
            <DateField label={m.last} today={today} value={last} onChange={setLast} />
          </Columns>
          <CheckboxesField
            label={m.weekdays}
            columns={2}
            options={weekdayNames().map((label, index) => ({ value: String(index), label }))}
            value={weekdays.map(String)}
            onChange={(next) => setWeekdays(next.map(Number))}
          />
          <Columns wide="even" gap={3}>
            <TextField label={m.starts} type="time" value={starts} onChange={({ target }) => setStarts(target.value)} />
            <TextField label={m.ends} type="time" value={ends} onChange={({ target }) => setEnds(target.value)} />
          </Columns>
          <Button variant="line" onClick={fill}>
            {m.fill}
          </Button>
        </>
      )}
      {closed.length > 0 && <p role="status">{m.skipped({ days: closed.map(dayLabel).join(", ") })}</p>}
      <p>{dates.length === 0 ? form.none : m.count({ count: dates.length })}</p>
      <ChosenChips
        label={fields.sessions}
        items={dates.map((date, index) => ({
          id: `${date} ${String(index)}`,
          label: dayWithWeekday(date),
          is_fixed: isLocked,
        }))}
        onRemove={(removed) =>
          onChange(value.filter((_, index) => `${dates[index] ?? ""} ${String(index)}` !== removed))
        }
      />
    </Stack>
  )
}
