import { addMonths, monthTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { RadioField } from "@hub/ui/field/choice-field"
import { Icon } from "@hub/ui/icon/icon"
import { Segmented } from "@hub/ui/segmented/segmented"
import type { ScheduleChoice } from "./shared-days.ts"
import styles from "./sharing.module.css"

const m = messages("portal/sharing.whatDays")

interface Props {
  month: string
  program: string | undefined
  programs: readonly ScheduleChoice[]
  /** Undefined until they are read. */
  day_count: number | undefined
  /** Nothing before it can be shared. */
  first_month: string
  onMonth: (month: string) => void
  onProgram: (id: string) => void
}

/** A month, or all that is ahead of one program. */
export function DayFilters({ month, program, programs, day_count, first_month, onMonth, onProgram }: Props) {
  const [first] = programs
  return (
    <div>
      <p className={styles["label"]}>{m.whichDays}</p>
      <Segmented
        label={m.whichDays}
        options={[
          { value: "month", label: m.aMonth },
          { value: "program", label: m.oneProgram },
        ]}
        value={program === undefined ? "month" : "program"}
        onChange={(kind) => (kind === "month" ? onMonth(month) : onProgram(first?.id ?? ""))}
      />
      {program === undefined ? (
        <div className={styles["month"]}>
          <button
            type="button"
            className="icon-button ring"
            aria-label={m.previousMonth}
            aria-disabled={month <= first_month}
            onClick={() => (month <= first_month ? undefined : onMonth(addMonths(month, -1)))}
          >
            <Icon name="back" />
          </button>
          <p aria-live="polite" aria-busy={day_count === undefined}>
            <b className="numeral">{m.monthOf({ month: monthTitle(month), year: month.slice(0, 4) })}</b>
            <span className="visually-hidden">, </span>
            <span className="small dim">
              {day_count === undefined ? <>&nbsp;</> : m.withSomethingOn({ day_count })}
            </span>
          </p>
          <button
            type="button"
            className="icon-button ring"
            aria-label={m.nextMonth}
            onClick={() => onMonth(addMonths(month, 1))}
          >
            <Icon name="next" />
          </button>
        </div>
      ) : (
        <div className={styles["programs"]}>
          <RadioField
            label={m.whichProgram}
            options={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={program}
            onChange={onProgram}
          />
        </div>
      )}
    </div>
  )
}
