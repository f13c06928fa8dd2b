import type { AddressValues } from "@hub/domain/account/address-values"
import type { Address } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Field, TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { FieldPair } from "../form/form.tsx"
import styles from "./account-form.module.css"

const m = messages("portal/account.addressFields")

interface Props {
  countries: AddressValues["countries"]
  address: Required<Address>
  required: boolean
  /** The error of a field, as `address.line1`. */
  errorAt: (name: string) => string | undefined
  /** The change, with the names of the changed fields. */
  onChange: (change: Partial<Address>, ...names: string[]) => void
}

const wordsTexts = (): Readonly<Record<string, { state: string; postal_code: string }>> => ({
  US: { state: m.state, postal_code: m.zipCode },
  CA: { state: m.province, postal_code: m.postalCode },
})
const elsewhere = () => ({ state: m.stateOrRegion, postal_code: m.postalCode })

/** A postal address. Native selects, because browsers autofill them. */
export function AddressFields({ countries, address, required, errorAt, onChange }: Props) {
  const { country } = address
  const states = countries.find(({ code }) => code === country)?.states ?? []
  const text = wordsTexts()[country] ?? elsewhere()
  const line = (key: Exclude<keyof Address, "country" | "state">) => ({
    name: `address.${key}`,
    value: address[key],
    maxLength: 300,
    error: errorAt(`address.${key}`),
    onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }, `address.${key}`),
  })
  return (
    <>
      <Choice
        label={m.country}
        name="address.country"
        autoComplete="country"
        required={required}
        options={countries}
        value={country}
        error={errorAt("address.country")}
        onChange={(code) =>
          onChange({ country: code, state: "" }, "address.country", "address.state", "address.postal_code")
        }
      />
      <TextField label={m.streetAndNumber} autoComplete="address-line1" required={required} {...line("line1")} />
      <TextField label={m.apartmentSuiteOrUnit} autoComplete="address-line2" {...line("line2")} />
      <TextField label={m.city} autoComplete="address-level2" required={required} {...line("city")} />
      <FieldPair>
        {states.length > 0 ? (
          <Choice
            label={text.state}
            name="address.state"
            autoComplete="address-level1"
            required={required}
            options={states}
            value={address.state}
            error={errorAt("address.state")}
            onChange={(state) => onChange({ state }, "address.state")}
          />
        ) : (
          <TextField
            label={text.state}
            name="address.state"
            autoComplete="address-level1"
            maxLength={300}
            value={address.state}
            error={errorAt("address.state")}
            onChange={(event) => onChange({ state: event.target.value }, "address.state")}
          />
        )}
        <TextField
          label={text.postal_code}
          autoComplete="postal-code"
          inputMode={country === "US" ? "numeric" : "text"}
          required={required && country in wordsTexts()}
          {...line("postal_code")}
        />
      </FieldPair>
    </>
  )
}

function Choice({
  options,
  value,
  onChange,
  name,
  autoComplete,
  ...field
}: {
  label: string
  name: string
  autoComplete: string
  required: boolean
  options: readonly { code: string; name: string }[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const isKnown = options.some(({ code }) => code === value)
  return (
    <Field {...field}>
      {(wired) => (
        <div className={styles["choice"]}>
          <select
            {...wired}
            className="input"
            name={name}
            autoComplete={autoComplete}
            aria-required={field.required}
            value={isKnown ? value : ""}
            onChange={(event) => onChange(event.target.value)}
          >
            {(!isKnown || !field.required) && <option value="">{m.select}</option>}
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  )
}
