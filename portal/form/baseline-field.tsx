import { ABILITIES, ABILITY_LEVELS } from "@hub/domain/forms/answer"
import { isBaseline, itemsOf } from "@hub/domain/forms/answer-shapes"
import { ABILITY_WORDS, LEVEL_WORDS } from "@hub/domain/forms/answer-words"
import type { AnswerFieldProps } from "./answer-field.ts"
import styles from "./baseline-field.module.css"
import { SelectField } from "./lazy-fields.tsx"

const levels = () => ABILITY_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }))

/** Named in 2.12: the disability baseline question. */
export function BaselineField({ label, hint, required, error, name, answer, onChange }: AnswerFieldProps) {
  const known = itemsOf(answer, isBaseline)
  return (
    <fieldset className={`field ${styles["baseline"]}`}>
      <legend>
        {label}
        {required === true && (
          <span className="required-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </legend>
      {hint !== undefined && <div className="hint">{hint}</div>}
      {ABILITIES.map((ability, index) => (
        <SelectField
          key={ability}
          label={ABILITY_WORDS[ability]}
          {...(index === 0 ? { name } : {})}
          options={levels()}
          value={known.find((one) => one.ability === ability)?.level ?? ""}
          error={index === 0 ? error : undefined}
          onChange={(level) => {
            const others = known.filter((one) => one.ability !== ability)
            const next = level === "" ? others : [...others, { ability, level }]
            onChange(next.length === 0 ? undefined : next)
          }}
        />
      ))}
    </fieldset>
  )
}
