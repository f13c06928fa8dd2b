import { inShownOrder, type SelectOption } from "../listbox/listbox.tsx"
import { ListboxField, type ListboxFieldProps } from "../listbox/listbox-field.tsx"

interface Props extends ListboxFieldProps {
  options: readonly SelectOption[]
  /** Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** One of many, from a list that opens under its button (spec 2.12). Where none may be chosen, the list offers that too. */
export function SelectField({ options, value, onChange, ...field }: Props) {
  const none = { value: "", label: field.placeholder ?? "Select" }
  const shown = inShownOrder(options)
  return (
    <ListboxField
      {...field}
      options={field.required === true || value === "" ? shown : [none, ...shown]}
      is_multiple={false}
      words={options.find((option) => option.value === value)?.label}
      isChosen={(option) => option.value === value}
      onChoose={(option) => onChange(option.value)}
    />
  )
}
