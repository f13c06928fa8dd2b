import { SmartFormTemplate } from "@hub/domain/forms/template"
import { markChange } from "@hub/server/audit/mark-change"
import type { Store } from "@hub/server/database/transaction"
import { entityReader } from "@hub/server/import/entity-reader"
import type { ErrorList } from "@hub/server/import/errors"
import { readYaml } from "@hub/server/import/read-yaml"
import { refuseDemo } from "@hub/server/import/refuse-demo"
import type { Written } from "@hub/server/import/store"
import { translatedRows, withoutTranslations } from "@hub/server/import/take-translations"
import { checkForms, writeForms } from "@hub/server/import/write-forms"
import { writeTranslations } from "@hub/server/import/write-translations"

/** The question sets of one YAML file, checked; the errors name its lines. */
export function readForms(file: string, text: string, errors: ErrorList): SmartFormTemplate[] {
  const read = entityReader(SmartFormTemplate, errors)
  const rows = readYaml(file, text, errors).flatMap((row) => read(row) ?? [])
  checkForms(rows, errors)
  errors.throwIfAny()
  return rows
}

/** Set by hand, as the console sets them: an import of the whole business leaves them as they are. */
export const importForms =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  (rows: readonly SmartFormTemplate[], errors: ErrorList): Promise<Written & { total: number }> =>
    store.transaction(async (tx) => {
      await refuseDemo(tx)
      let result = { created: 0, updated: 0, total: 0 }
      const changed = await writeForms(tx, rows, errors, (_, total, written) => (result = { ...written, total }))
      await writeTranslations(tx, translatedRows({ smart_forms: rows }, errors), errors, () => undefined)
      errors.throwIfAny()
      for (const { id, row } of changed) {
        const { external_id: _id, is_medical: _medical, translations: _translations, sections, ...values } = row
        const schedule_sets = values.schedule_sets.toSorted()
        await markChange(tx, {
          subject: "smart_form_template",
          subject_id: id,
          values: { ...values, sections: withoutTranslations(sections), schedule_sets },
          now: clock(),
        })
      }
      return result
    })
