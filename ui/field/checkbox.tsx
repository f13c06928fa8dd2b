import { type ComponentProps, type ReactNode, useId } from "react"
import { FieldError } from "./field-error.tsx"

/** One thing to agree to; framed when it is a question by itself. */
export function Checkbox({
  label,
  error,
  isFramed = false,
  ...input
}: { label: ReactNode; error?: string | undefined; isFramed?: boolean } & Omit<
  ComponentProps<"input">,
  "className" | "type" | "id"
>) {
  const id = useId()
  const frame = error === undefined ? "option-tile" : "option-tile invalid"
  return (
    <div className="field">
      <label className={isFramed ? frame : "check"}>
        <input
          {...input}
          className="box"
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
