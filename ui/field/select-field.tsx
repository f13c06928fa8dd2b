import { Field, type FieldProps } from "./field.tsx"

export interface SelectOption {
  value: string
  label: string
  /** Options of one header stand together under it (spec 2.12). */
  header?: string
}

interface Props extends FieldProps {
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
}

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

/** The browser's own list: on a phone it is the wheel that a thumb knows, and its type-ahead comes with it. */
export function SelectField({
  label,
  required,
  hint,
  error,
  options,
  value,
  onChange,
  placeholder = "Select",
  disabled,
  name,
}: Props) {
  const headers = [...new Set(options.flatMap(({ header }) => header ?? []))]
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wired) => (
        <select
          {...wired}
          className="in"
          name={name}
          value={value}
          disabled={disabled}
          aria-required={required}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled={required}>
            {placeholder}
          </option>
          {options.length === 0 && <option disabled>No options</option>}
          <Options options={options.filter(({ header }) => header === undefined)} />
          {headers.map((one) => (
            <optgroup key={one} label={one}>
              <Options options={options.filter(({ header }) => header === one)} />
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
