import { type ReactNode, useId } from "react"
import type { FieldProps } from "./field.tsx"
import { FieldError } from "./field-error.tsx"

/** Label, hint and error around controls that together answer one question, such as a list or uploads. */
export function FieldGroup({ label, required = false, hint, error, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p className="label" id={id}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </p>
      {hint !== undefined && <div className="hint">{hint}</div>}
      {children}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
