import { messages } from "@hub/domain/kernel/messages"
import { GRADES, type Grade, gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { DateField } from "@hub/ui/date-field/date-field"
import { TextField } from "@hub/ui/field/field"
import { SelectField } from "@hub/ui/field/select-field"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import type { Child } from "./queries.ts"

const m = messages("console/families.correct")

export interface ChildValues {
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string
  readonly grade: Grade
}

export const valuesOf = ({ first_name, last_name, birth_date, grade }: Child): ChildValues => ({
  first_name,
  last_name,
  birth_date: birth_date ?? "",
  grade,
})

/** What differs from what is known: only that is sent. */
export function changedFields(child: Child, values: ChildValues): Partial<ChildValues> {
  const known = valuesOf(child)
  const { first_name, last_name, birth_date, grade } = values
  return {
    ...(first_name.trim() === known.first_name ? {} : { first_name: first_name.trim() }),
    ...(last_name.trim() === known.last_name ? {} : { last_name: last_name.trim() }),
    ...(birth_date === known.birth_date || birth_date === "" ? {} : { birth_date }),
    ...(grade === known.grade ? {} : { grade }),
  }
}

interface Props {
  values: ChildValues
  set: (change: Partial<ChildValues>) => void
  /** What the server said of a field. */
  errorAt: (path: string) => string | undefined
}

export function ChildFields({ values, set, errorAt }: Props) {
  const { today } = useWhereAndWhen()
  return (
    <>
      <DateField
        label={m.born}
        name="birth_date"
        today={today}
        max={today}
        value={values.birth_date}
        error={errorAt("birth_date")}
        onChange={(birth_date) => set({ birth_date })}
      />
      <SelectField
        label={m.grade}
        required
        options={GRADES.map((grade) => ({ value: grade, label: gradeLabel(gradePosition(grade)) }))}
        value={values.grade}
        error={errorAt("grade")}
        onChange={(value) => {
          const grade = GRADES.find((one) => one === value)
          if (grade !== undefined) set({ grade })
        }}
      />
      <TextField
        label={m.first}
        name="first_name"
        maxLength={160}
        value={values.first_name}
        error={errorAt("first_name")}
        onChange={({ target }) => set({ first_name: target.value })}
      />
      <TextField
        label={m.last}
        name="last_name"
        maxLength={160}
        value={values.last_name}
        error={errorAt("last_name")}
        onChange={({ target }) => set({ last_name: target.value })}
      />
    </>
  )
}
