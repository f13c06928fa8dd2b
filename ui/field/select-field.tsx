import { ListboxField, type ListboxFieldProps, type SelectOption } from "../listbox/listbox-field.tsx"
import { kitTexts } from "../texts.ts"

interface Props extends ListboxFieldProps {
  options: readonly SelectOption[]
  /** Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** One of many (spec 2.12). A field that isn't required also offers none, once something is chosen. */
export function SelectField({ options, value, onChange, ...field }: Props) {
  const none = { value: "", label: field.placeholder ?? kitTexts("fields").select }
  return (
    <ListboxField
      {...field}
      options={field.required === true || value === "" ? options : [none, ...options]}
      is_multiple={false}
      chosen={value === "" ? [] : [value]}
      text={options.find((option) => option.value === value)?.label}
      onChoose={([chosen = ""]) => onChange(chosen)}
    />
  )
}
