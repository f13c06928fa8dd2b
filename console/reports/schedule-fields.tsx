import { longWeekdayNames, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Schedule } from "@hub/domain/reports/report-schedule"
import { SelectField } from "@hub/ui/field/select-field"
import { Columns } from "@hub/ui/layout/columns"

const m = messages("console/reports.save")

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`)
const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => index + 1)

interface Props {
  schedule: Schedule
  error: string | undefined
  onChange: (schedule: Schedule) => void
}

/** On which day and at what time it goes out, by the business's clock. */
export function ScheduleFields({ schedule, error, onChange }: Props) {
  const days =
    schedule.every === "WEEK"
      ? longWeekdayNames().map((label, day) => ({ value: String(day), label }))
      : MONTH_DAYS.map((day) => ({ value: String(day), label: m.dayOfMonth({ day }) }))
  const times = HOURS.includes(schedule.time) ? HOURS : [schedule.time, ...HOURS]
  return (
    <Columns wide="even" gap={3}>
      <SelectField
        label={m.day}
        required
        options={days}
        value={String(schedule.day)}
        error={error}
        onChange={(day) => onChange({ ...schedule, day: Number(day) })}
      />
      <SelectField
        label={m.time}
        required
        options={times.map((value) => ({ value, label: timeLabel(value) }))}
        value={schedule.time}
        onChange={(time) => onChange({ ...schedule, time })}
      />
    </Columns>
  )
}
