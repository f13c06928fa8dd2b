import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { Checkbox } from "@hub/ui/field/checkbox"
import { SelectField } from "@hub/ui/field/select-field"
import type { AvailableOffering } from "./queries.ts"

const m = messages("portal/seasons.secondChoice")

interface Props {
  readonly place: SeasonPlace
  /** The child's name: it and the program keep the fields of two picks apart. */
  readonly name: string
  /** What else fits in its week. */
  readonly others: readonly AvailableOffering[]
  readonly hasWaitlist: boolean
  readonly isDisabled: boolean
  readonly onChange: (place: SeasonPlace) => void
}

/** For a pick that isn't open yet: what opening day gives instead, if it is full by then. */
export function SecondChoice({ place, name, others, hasWaitlist, isDisabled, onChange }: Props) {
  const { second_offering_id, second_name, joins_waitlist } = place
  const options = others.map(({ id, name: program, price }) => ({
    value: id,
    label: m.option({ program, price: formatMoney(price) }),
  }))
  // One that doesn't fit any more stays named until it is replaced.
  if (second_offering_id !== undefined && !options.some(({ value }) => value === second_offering_id))
    options.push({ value: second_offering_id, label: second_name ?? "" })
  const choose = (value: string) => {
    const program = others.find(({ id }) => id === value)?.name
    onChange(
      value === ""
        ? { ...place, second_offering_id: undefined, second_name: undefined }
        : { ...place, second_offering_id: value, second_name: program ?? second_name },
    )
  }
  return (
    <fieldset disabled={isDisabled}>
      <legend className="visually-hidden">{m.legend({ program: place.name, name })}</legend>
      {options.length === 0 ? null : (
        <SelectField
          disabled={isDisabled}
          label={m.ifFull}
          onChange={choose}
          options={options}
          placeholder={m.nothingElse}
          value={second_offering_id ?? ""}
        />
      )}
      {hasWaitlist ? (
        <Checkbox
          checked={joins_waitlist === true}
          label={options.length === 0 ? m.waitlistIfFull : m.waitlistElse}
          onChange={({ target }) => onChange({ ...place, joins_waitlist: target.checked })}
        />
      ) : null}
    </fieldset>
  )
}
