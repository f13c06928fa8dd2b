import { type ComponentProps, type ReactNode, useId, useState } from "react"
import { Button } from "../button/button.tsx"
import { kitTexts } from "../texts.ts"
import { FieldError } from "./field-error.tsx"

export interface FieldProps {
  label: string
  required?: boolean
  hint?: ReactNode
  /** What is wrong and how to fix it; announced when it appears (spec 5). */
  error?: string | undefined
}

/** Label, hint and error around one control, wired to it by ids. */
export function Field({
  label,
  required = false,
  hint,
  error,
  children,
}: FieldProps & {
  children: (wired: { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean }) => ReactNode
}) {
  const id = useId()
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].join(" ").trim()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error !== undefined,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type InputProps = FieldProps & Omit<ComponentProps<"input">, "className" | "id">

export function TextField({ label, required, hint, error, ...input }: InputProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wired) => <input {...input} {...wired} className="input" aria-required={required} />}
    </Field>
  )
}

/** Can be shown: a password typed blind on a phone is often wrong. */
export function PasswordField({ label, required, hint, error, ...input }: InputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wired) => (
        <div className="input-with-button">
          <input
            {...input}
            {...wired}
            className="input"
            type={isShown ? "text" : "password"}
            aria-required={required}
          />
          <Button variant="quiet" size="s" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? kitTexts("fields").hide : kitTexts("fields").show}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** Spec 2.12. 254 characters is the longest possible address. */
export function EmailField(props: Omit<InputProps, "label"> & { label?: string }) {
  return (
    <TextField
      label={kitTexts("fields").email}
      name="email"
      type="email"
      inputMode="email"
      maxLength={254}
      {...props}
    />
  )
}

/** Any notation; the server makes the international form. */
export function PhoneField(props: Omit<InputProps, "label"> & { label?: string }) {
  return (
    <TextField label={kitTexts("fields").phone} name="phone" type="tel" inputMode="tel" maxLength={40} {...props} />
  )
}
