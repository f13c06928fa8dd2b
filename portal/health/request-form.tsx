import { plannedDoses } from "@hub/domain/health/dose-plan"
import type { ParticipantHealth } from "@hub/domain/health/health.contract"
import { medicationErrors } from "@hub/domain/health/health-errors"
import {
  FORM_LABELS,
  FORM_NAMES,
  type MedicationDto,
  type MedicationRequest,
  PER_DAY_MAX,
} from "@hub/domain/health/medication-request"
import { datesLabel, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { TextArea } from "@hub/ui/field/text-area"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Segmented } from "@hub/ui/segmented/segmented"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useRef, useState } from "react"
import { isProblem } from "../api/problem.ts"
import { useUploads } from "../files/use-uploads.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { UnsavedChanges } from "../form/unsaved-changes.tsx"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import styles from "./health.module.css"
import { fileToSend, OneFile } from "./one-file.tsx"
import { PhotoNote } from "./photo-note.tsx"
import { PrivateLine } from "./private-line.tsx"
import { useSaveRequest } from "./queries.ts"
import { RequestCard } from "./request-card.tsx"
import { TimesField } from "./times-field.tsx"

const m = messages("portal/health.requestForm")

export interface RequestFormProps {
  student: { readonly id: string; readonly first_name: string; readonly full_name: string }
  /** "6 yrs", or empty. */
  age: string
  health: ParticipantHealth
  /** Undefined for a new one. */
  request: MedicationRequest | undefined
  today: string
  onSent: () => void
}

function draftOf(
  request: MedicationRequest | undefined,
  { booked_days }: ParticipantHealth,
  today: string,
): MedicationDto {
  if (request !== undefined) {
    const { name, amount, form, reason, schedule, times, when, max_per_day, first_day, last_day, instructions } =
      request
    const written = {
      name,
      amount,
      form,
      reason,
      schedule,
      times,
      when,
      max_per_day,
      first_day,
      last_day,
      instructions,
    }
    return { ...written, is_in_own_box: true }
  }
  return {
    name: "",
    amount: "",
    form: "TABLET",
    reason: "",
    schedule: "SET_TIMES",
    times: [],
    when: "",
    max_per_day: null,
    first_day: booked_days[0]?.date ?? today,
    last_day: booked_days.at(-1)?.date ?? today,
    instructions: "",
    is_in_own_box: false,
  }
}

/** The fields without the name of the call's part that they are in. */
const errorsOf: ErrorsOf = (error) =>
  isProblem(error)
    ? error.errors.map((one) => ({ ...one, path: one.path.replace(/^(create|edit)_medication_dto\./, "") }))
    : []

/** "Theo is with us Jun 14th - 18th, 9:00AM - 3:00PM." */
function withUs(first_name: string, { booked_days }: ParticipantHealth): string {
  const [first] = booked_days
  const last = booked_days.at(-1)
  if (first === undefined || last === undefined) return m.noBookedDays({ first_name })
  const hours = sessionTimesLabel(first)
  return m.daysWithUs({
    first_name,
    rangeLabel: datesLabel({ ...last, start_date: first.date, end_date: last.date }),
    hours,
  })
}

/** Asks for a medication, or edits what isn't answered yet. */
export function RequestForm({ student, age, health, request, today, onSent }: RequestFormProps) {
  const [photo, setPhoto] = useState(request?.photo ?? null)
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const uploads = useUploads("MEDICAL")
  const file = fileToSend(photo, uploads.uploads)
  const withPhoto = (values: MedicationDto) => ({ ...values, photo_key: file?.key, photo_name: file?.name })
  const isSaved = useRef(false)
  const save = useSaveRequest(student.id, request, () => {
    // A ref, because the page is left before the next render.
    isSaved.current = true
    onSent()
  })
  const form = useForm<MedicationDto>({
    initial: () => draftOf(request, health, today),
    isChanged: (before, after) => JSON.stringify(after) !== JSON.stringify(before) || uploads.uploads.length > 0,
    check: (values) => medicationErrors(withPhoto(values), today),
    save,
    errorsOf,
    submit(values) {
      if (file === undefined) notifyError(m.uploading)
      else save.mutate({ medication: withPhoto(values), idempotency_key })
    },
  })
  const { values: draft, set } = form
  const line = { maxLength: 600, autoComplete: "off" }
  const isSet = draft.schedule === "SET_TIMES"
  const doses = isSet ? plannedDoses(draft, health.booked_days).length : undefined
  return (
    <form {...form.element}>
      <Columns gap={6} wide="first">
        <Stack gap={6}>
          <FormErrors form={form} />
          <Stack as="section" gap={4}>
            <div className="sign">
              <h2>{m.what}</h2>
            </div>
            <Stack gap={3} className={styles["pair"]}>
              <TextField label={m.name} required {...line} {...form.text("name")} />
              <div className={styles["amount"]}>
                <TextField label={m.dose} required inputMode="decimal" {...line} {...form.text("amount")} />
                <SelectField
                  label={m.unitAndForm}
                  required
                  options={FORM_NAMES.map((form) => ({ value: form, label: FORM_LABELS[form] }))}
                  {...form.choice("form", FORM_NAMES)}
                />
              </div>
            </Stack>
            <TextField label={m.whatFor} {...line} {...form.text("reason")} />
          </Stack>
          <Stack as="section" gap={4}>
            <div className="sign">
              <h2>{m.when}</h2>
            </div>
            <Segmented
              label={m.howOften}
              options={[
                { value: "SET_TIMES", label: m.atSetTimes },
                { value: "AS_NEEDED", label: m.asNeeded },
              ]}
              {...form.field("schedule")}
            />
            {isSet ? (
              <TimesField required {...form.field("times")} />
            ) : (
              <>
                <TextField label={m.signsToLook} required hint={m.signsHint} {...line} {...form.text("when")} />
                <NumberField
                  label={m.maxPerDay}
                  required
                  name="max_per_day"
                  min={1}
                  max={PER_DAY_MAX}
                  value={draft.max_per_day ?? undefined}
                  error={form.errorAt("max_per_day")}
                  onChange={(max_per_day) => set({ max_per_day: max_per_day ?? null })}
                />
              </>
            )}
            <Stack gap={3} className={styles["span"]}>
              <DateField label={m.from} required today={today} {...form.field("first_day")} />
              <DateField label={m.until} required today={today} min={today} {...form.field("last_day")} />
            </Stack>
            <p className="small dim">{withUs(student.first_name, health)}</p>
            <TextArea label={m.instructions} max_length={500} autoComplete="off" {...form.text("instructions")} />
          </Stack>
          <Stack as="section" gap={4}>
            <div className="sign">
              <h2>{m.theBox}</h2>
            </div>
            <p className="small dim">{m.boxHint}</p>
            <OneFile
              text={m.addAPhoto}
              known={photo}
              uploads={uploads}
              onRemoveKnown={() => setPhoto(null)}
              note={({ id, storage_file }) => <PhotoNote id={id} file={storage_file} />}
            />
            <Checkbox
              isFramed
              label={m.handOver({ first_name: student.first_name })}
              {...form.checkbox("is_in_own_box")}
            />
          </Stack>
        </Stack>
        <Aside gap={4} aria-label={m.whatTheNurseWillRead}>
          <RequestCard draft={draft} name={student.full_name} age={age} doses={doses} />
          {health.items.length > 0 && (
            <p className="small">
              {m.alsoInHealth({
                first_name: student.first_name,
                items: <b>{health.items.map(({ name }) => name).join(", ")}</b>,
              })}
            </p>
          )}
          <PrivateLine student_id={student.id} first_name={student.first_name} />
        </Aside>
      </Columns>
      <div className="bar">
        <p>
          <span className="numeral">{doses ?? draft.max_per_day ?? 0}</span>
          <span className="unit">{doses === undefined ? m.aDayAtMost : m.doses({ doses })}</span>
        </p>
        <Button type="submit" busy={form.isBusy}>
          {request === undefined ? m.sendToTheNurse : m.saveChanges}
        </Button>
      </div>
      <UnsavedChanges isUnsaved={() => !isSaved.current && form.isUnsaved()} />
    </form>
  )
}
