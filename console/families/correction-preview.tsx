import { datesLabel, dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { BeforeAfter, type Change } from "@hub/ui/before-after/before-after"
import { RadioField } from "@hub/ui/field/choice-field"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import css from "./correction-preview.module.css"
import { MailPart } from "./mail-part.tsx"
import type { Correction } from "./queries.ts"

const m = messages("console/families.correct")

interface Props {
  correction: Correction
  /** The bookings that stay by way of exception. */
  keep: ReadonlySet<string>
  onKeep: (keep: ReadonlySet<string>) => void
}

/** What a correction changes, what no longer fits with two ways each, what still fits, and the mail. */
export function CorrectionPreview({ correction, keep, onKeep }: Props) {
  const { no_longer_fits, still_fits, mail } = correction
  const choose = (id: string, isKept: boolean) => {
    const next = new Set(keep)
    if (isKept) next.add(id)
    else next.delete(id)
    onKeep(next)
  }
  return (
    <>
      <BeforeAfter changes={changesOf(correction)} />
      {no_longer_fits.length > 0 && (
        <section>
          <div className="sign">
            <h3>{m.noLongerFits}</h3>
            <span className="small dim">
              {m.count({ count: no_longer_fits.length, total: no_longer_fits.length + still_fits.length })}
            </span>
          </div>
          <Stack gap={3}>
            {no_longer_fits.map(({ id, name, reasons, days_left, ...dates }) => (
              <div key={id} className={css["misfit"]}>
                <RadioField
                  label={`${name}, ${datesLabel(dates)}`}
                  hint={[...reasons.map((reason) => m[reason]), m.daysLeft({ count: days_left })].join(", ")}
                  options={[
                    { value: "keep", label: <TwoLines text={m.keep} more={m.keepMore} /> },
                    { value: "cancel", label: <TwoLines text={m.toCancel} more={m.cancelMore} /> },
                  ]}
                  value={keep.has(id) ? "keep" : "cancel"}
                  onChange={(value) => choose(id, value === "keep")}
                />
              </div>
            ))}
          </Stack>
        </section>
      )}
      {still_fits.length > 0 && (
        <p className={css["fits"]}>
          <Icon name="check" />
          <span>
            <b>{m.stillFits}</b> {still_fits.map((one) => `${one.name}, ${datesLabel(one)}`).join("; ")}
          </span>
        </p>
      )}
      <MailPart mail={mail} />
    </>
  )
}

const TwoLines = ({ text, more }: { text: string; more: string }) => (
  <span>
    <b>{text}</b>
    <small>{more}</small>
  </span>
)

function changesOf({ changes, before, after }: Correction): Change[] {
  const years = (age: number | null) => (age === null ? "" : m.years({ count: age }))
  return [
    ...changes.map((change) => ({
      id: change.field,
      name: m[change.field],
      before: valueOf(change.field, change.before),
      after: valueOf(change.field, change.after),
    })),
    ...(before.age === after.age
      ? []
      : [{ id: "age", name: m.age, before: years(before.age), after: years(after.age) }]),
  ]
}

const valueOf = (field: string, value: string | null): string => {
  if (value === null) return ""
  if (field === "birth_date") return dayYearLabel(value)
  return field === "grade" ? gradeLabel(gradePosition(value)) : value
}
