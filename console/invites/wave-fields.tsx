import { LANGUAGES, languageName } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { DateField } from "@hub/ui/date-field/date-field"
import { NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useQuery } from "@tanstack/react-query"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { audiencesQuery, type Draft } from "./queries.ts"

const m = messages("console/invites.wave")

const MOST = 5_000
const given = (value: string): string | undefined => (value === "" ? undefined : value)

/** Whom a wave is for: everything that is chosen must fit. */
export function WaveFields({ draft, onChange }: { draft: Draft; onChange: (next: Partial<Draft>) => void }) {
  const { today } = useWhereAndWhen()
  const { data } = useQuery(audiencesQuery)
  const { is_reminder, language, batch, offering_id, location_id, starts_by, first } = draft
  return (
    <>
      <Segmented
        label={m.who}
        options={[
          { value: "fresh", label: m.fresh },
          { value: "reminder", label: m.reminder },
        ]}
        value={is_reminder ? "reminder" : "fresh"}
        onChange={(next) => onChange({ is_reminder: next === "reminder" })}
      />
      {batch !== undefined && (
        <SelectField
          label={m.batch}
          options={[{ value: String(batch), label: m.batchOf({ number: batch }) }]}
          value={String(batch)}
          onChange={(next) => onChange({ batch: next === "" ? undefined : Number(next) })}
        />
      )}
      <NumberField
        label={m.first}
        hint={m.firstHint}
        value={first}
        min={1}
        max={MOST}
        onChange={(next) => onChange({ first: next })}
      />
      <SelectField
        label={m.program}
        placeholder={m.all}
        options={(data?.programs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={offering_id ?? ""}
        onChange={(next) => onChange({ offering_id: given(next) })}
      />
      <SelectField
        label={m.location}
        placeholder={m.all}
        options={(data?.locations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={location_id ?? ""}
        onChange={(next) => onChange({ location_id: given(next) })}
      />
      <DateField
        label={m.startsBy}
        value={starts_by ?? ""}
        today={today}
        onChange={(next) => onChange({ starts_by: given(next) })}
      />
      {LANGUAGES.length > 1 && (
        <SelectField
          label={m.language}
          required
          options={LANGUAGES.map(({ id }) => ({ value: id, label: languageName(id) }))}
          value={language}
          onChange={(next) => onChange({ language: next })}
        />
      )}
    </>
  )
}
