import { messages } from "@hub/domain/kernel/messages"
import { FIRST_BIRTH_DATE } from "@hub/domain/participants/birth-date"
import { GRADES, gradeLabel } from "@hub/domain/participants/grade"
import { GENDER_LABELS, GENDERS, PRONOUN_LABELS, PRONOUNS } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { DateField } from "@hub/ui/date-field/date-field"
import { dateOrderText } from "@hub/ui/date-field/date-order.ts"
import { TextField } from "@hub/ui/field/field"
import { SelectField } from "@hub/ui/field/select-field"
import type { ComponentProps } from "react"
import { FieldPair } from "../form/form.tsx"
import type { Draft } from "./draft.ts"
import { gradeFieldTexts } from "./participant-texts.ts"
import { PhotoField } from "./photo-field.tsx"

const m = messages("portal/participants.participantFields")

const options = <Value extends string>(values: readonly Value[], labelOf: (value: Value, index: number) => string) =>
  values.map((value, index) => ({ value, label: labelOf(value, index) }))
// Without the first: the placeholder says it.
const gradeOptions = () => options(GRADES, (_, index) => gradeLabel(index)).slice(1)
const pronounOptions = () => options(PRONOUNS, (value) => PRONOUN_LABELS[value]).slice(1)
const genderOptions = () => options(GENDERS, (value) => GENDER_LABELS[value])

/** The calendar opens here for a child: most are about eight. */
const eightYearsAgo = (today: string): string => `${Number(today.slice(0, 4)) - 8}${today.slice(4, 8)}01`

interface Props {
  draft: Draft
  /** The error of a field, by its wire name. */
  errorAt: (name: string) => string | undefined
  is_you: boolean
  /** Only what decides which programs fit; the rest is asked when it is needed. */
  isShort: boolean
  k: MemberColour
  today: string
  onChange: (change: Partial<Draft>) => void
  photo: ComponentProps<typeof PhotoField>["photo"]
}

/** The customer's own name is the profile's, and an adult has no grade. */
export const ParticipantFields = ({ draft, errorAt, is_you, isShort, k, today, photo, onChange }: Props) => (
  <>
    {is_you ? (
      <div className="note">
        <p>
          <b>
            {draft.first_name} {draft.last_name}
          </b>
          {m.nameFromProfile({ part: <br /> })}
        </p>
      </div>
    ) : (
      <FieldPair>
        <TextField
          label={m.firstName}
          name="first_name"
          required
          autoComplete="off"
          value={draft.first_name}
          error={errorAt("first_name")}
          onChange={({ target }) => onChange({ first_name: target.value })}
        />
        <TextField
          label={m.lastName}
          name="last_name"
          required
          autoComplete="off"
          value={draft.last_name}
          error={errorAt("last_name")}
          onChange={({ target }) => onChange({ last_name: target.value })}
        />
      </FieldPair>
    )}
    {!isShort && (
      <PhotoField
        names={draft}
        saved={draft.thumbnail_key === null ? null : draft.thumbnail}
        name="thumbnail_key"
        hint={m.photoHint}
        k={k}
        error={errorAt("thumbnail_key")}
        photo={photo}
        onChange={(thumbnail_key) => onChange({ thumbnail_key })}
      />
    )}
    <DateField
      label={m.birthDate}
      name="birth_date"
      today={today}
      min={FIRST_BIRTH_DATE}
      max={today}
      opens_at={is_you ? undefined : eightYearsAgo(today)}
      value={draft.birth_date}
      error={errorAt("birth_date")}
      hint={isShort ? m.birthDateShape({ order: dateOrderText() }) : m.birthDateHint({ order: dateOrderText() })}
      onChange={(birth_date) => onChange({ birth_date })}
    />
    {!is_you && (
      <SelectField
        {...gradeFieldTexts(draft)}
        name="grade"
        placeholder={m.noGrade}
        options={gradeOptions()}
        value={draft.grade === "NONE" ? "" : draft.grade}
        error={errorAt("grade")}
        onChange={(value) => onChange({ grade: GRADES.find((grade) => grade === value) ?? "NONE" })}
      />
    )}
    {!isShort && (
      <FieldPair>
        <SelectField
          label={m.pronouns}
          name="pronouns"
          placeholder={m.none}
          options={pronounOptions()}
          value={draft.pronouns === "none" ? "" : draft.pronouns}
          onChange={(value) => onChange({ pronouns: PRONOUNS.find((one) => one === value) ?? "none" })}
        />
        <SelectField
          label={m.gender}
          name="gender"
          placeholder={m.preferNotToSay}
          options={genderOptions()}
          value={draft.gender ?? ""}
          onChange={(value) => onChange({ gender: GENDERS.find((one) => one === value) ?? null })}
        />
      </FieldPair>
    )}
  </>
)
