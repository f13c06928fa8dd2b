import { dateOrderText } from "@hub/ui/date-field/date-order.ts"
import { Field, type FieldProps } from "@hub/ui/field/field"
import { lazyComponent } from "@hub/ui/loading/lazy-component"

// Calendars and lists are 65 kB of React Aria, which a form without a date and a long choice doesn't need.

/** As high as what it becomes, so that nothing moves. */
const pending = (usualHint?: () => string) =>
  function PendingField({ label, required, hint = usualHint?.() }: FieldProps) {
    return (
      <Field label={label} required={required} hint={hint}>
        {(wired) => <input {...wired} className="input" disabled />}
      </Field>
    )
  }

export const DateField = lazyComponent(() => import("@hub/ui/date-field/date-field"), "DateField", {
  Pending: pending(() => dateOrderText()),
})
export const SelectField = lazyComponent(() => import("@hub/ui/field/select-field"), "SelectField", {
  Pending: pending(),
})
