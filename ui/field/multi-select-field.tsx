import { ChosenChips } from "../chip/chosen-chips.tsx"
import type { FieldProps } from "./field.tsx"
import { SelectField, type SelectOption } from "./select-field.tsx"

/** Several of many: a list that adds, and what is chosen as chips that are removed one by one (spec 2.12). */
export function MultiSelectField({
  options,
  value,
  fixed = [],
  onChange,
  ...field
}: FieldProps & {
  options: readonly SelectOption[]
  value: readonly string[]
  /** Chosen values that stay (spec 4.12: non-closable). */
  fixed?: readonly string[]
  onChange: (value: string[]) => void
  name?: string
}) {
  const chosen = options.filter((option) => value.includes(option.value))
  return (
    <div className="f">
      <SelectField
        {...field}
        options={options.filter((option) => !value.includes(option.value))}
        value=""
        onChange={(added) => {
          if (added !== "") onChange([...value, added])
        }}
      />
      {chosen.length > 0 && (
        <ChosenChips
          label={`${field.label}: chosen`}
          items={chosen.map((option) => ({
            id: option.value,
            label: option.label,
            is_fixed: fixed.includes(option.value),
          }))}
          onRemove={(removed) => onChange(value.filter((one) => one !== removed))}
        />
      )}
    </div>
  )
}
