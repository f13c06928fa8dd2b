import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { Field } from "@hub/ui/field/field"
import { useWhereAndWhen } from "../shell/where-and-when.ts"

const m = messages("console/money.paper")

interface Props {
  way: "CASH" | "CHECK" | "TRANSFER"
  /** When it came or left. */
  dayName: string
  dayPath: "received_on" | "sent_on"
  day: string
  onDay: (day: string) => void
  number: string
  isNumberRequired: boolean
  onNumber: (number: string) => void
  errorAt: (path: string) => string | undefined
}

/** Of money that goes by hand: the day, and the number of its check or the reference of its transfer. */
export function PaperFields({ way, dayName, dayPath, day, onDay, number, isNumberRequired, onNumber, errorAt }: Props) {
  const { today } = useWhereAndWhen()
  return (
    <>
      <DateField
        label={dayName}
        required
        name={dayPath}
        today={today}
        max={today}
        value={day}
        error={errorAt(dayPath)}
        onChange={onDay}
      />
      {way !== "CASH" && (
        <Field
          label={way === "CHECK" ? m.checkNumber : m.reference}
          required={isNumberRequired}
          error={errorAt("number")}
        >
          {(wired) => (
            <input
              {...wired}
              className="input"
              maxLength={40}
              autoComplete="off"
              value={number}
              onChange={({ target }) => onNumber(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
