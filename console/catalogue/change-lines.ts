import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { Change } from "@hub/ui/before-after/before-after"
import { changedWords } from "./changed-words.ts"
import { sectionChanges } from "./section-changes.ts"
import { translationChanges } from "./translation-changes.ts"
import { labelOf, textOf, valueWords } from "./value-words.ts"

interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface Words {
  readonly zone: string
  readonly nameOf: (id: string) => string
  readonly isNew: boolean
}

/** Fields before and after, each by its label; of questions and translations, each. */
export const changeLines = (
  kind: ThingKind,
  changes: readonly FieldChange[],
  { zone, nameOf, isNew }: Words,
): Change[] =>
  changes.flatMap(({ field: name, before, after }) => {
    const field = FIELDS[kind].find((one) => one.name === name)
    if (field === undefined) return []
    if (field.as === "sections") return sectionChanges(before, after)
    const translated = translationChanges(FIELDS[kind], field, before, after)
    if (field.as === "translations") return translated
    const words =
      field.as === "text" && !isNew
        ? changedWords(textOf(before), textOf(after))
        : {
            before: isNew ? "–" : valueWords(field, before, zone, nameOf),
            after: valueWords(field, after, zone, nameOf),
          }
    // Of a list, nothing but its translations may be others.
    const isSame = translated.length > 0 && words.before === words.after
    return [...(isSame ? [] : [{ id: field.name, name: labelOf(field), ...words }]), ...translated]
  })
