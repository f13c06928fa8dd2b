import { SmartFormTemplate } from "@hub/domain/forms/template"
import { markChange } from "../audit/mark-change.ts"
import type { Store } from "../database/transaction.ts"
import { entityReader } from "./entity-reader.ts"
import { type Faults } from "./faults.ts"
import { readYaml } from "./read-yaml.ts"
import { refuseDemo } from "./refuse-demo.ts"
import type { Written } from "./store.ts"
import { translatedRows } from "./take-translations.ts"
import { withoutTranslations } from "./without-translations.ts"
import { checkForms, writeForms } from "./write-forms.ts"
import { writeTranslations } from "./write-translations.ts"

/** The question sets of one YAML file, checked; the faults name its lines. */
export function readForms(file: string, text: string, faults: Faults): SmartFormTemplate[] {
  const read = entityReader(SmartFormTemplate, faults)
  const rows = readYaml(file, text, faults).flatMap((row) => read(row) ?? [])
  checkForms(rows, faults)
  faults.throwIfAny()
  return rows
}

/** All or nothing. An import of the whole business leaves what comes so as it is. */
export const importForms =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  (rows: readonly SmartFormTemplate[], faults: Faults): Promise<Written & { total: number }> =>
    store.transaction(async (tx) => {
      await refuseDemo(tx)
      let result = { created: 0, updated: 0, total: 0 }
      const changed = await writeForms(tx, rows, faults, (_, total, written) => (result = { ...written, total }))
      await writeTranslations(tx, translatedRows({ smart_forms: rows }, faults), faults, () => undefined)
      faults.throwIfAny()
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
