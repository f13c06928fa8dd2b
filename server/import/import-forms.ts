import { SmartFormTemplate } from "@hub/domain/forms/template"
import type { Store } from "../database/transaction.ts"
import { entityReader } from "./entity-reader.ts"
import { type Faults } from "./faults.ts"
import { readYaml } from "./read-yaml.ts"
import { refuseDemo } from "./refuse-demo.ts"
import type { Written } from "./store.ts"
import { checkForms, writeForms } from "./write-forms.ts"

/** The question sets of one YAML file, checked; the faults name its lines. */
export function readForms(file: string, text: string, faults: Faults): SmartFormTemplate[] {
  const read = entityReader(SmartFormTemplate, faults)
  const rows = readYaml(file, text, faults).flatMap((row) => read(row) ?? [])
  checkForms(rows, faults)
  faults.throwIfAny()
  return rows
}

/** All or nothing. */
export const importForms =
  ({ store }: { store: Store }) =>
  (rows: readonly SmartFormTemplate[], faults: Faults): Promise<Written & { total: number }> =>
    store.transaction(async (tx) => {
      await refuseDemo(tx)
      let result = { created: 0, updated: 0, total: 0 }
      await writeForms(tx, rows, faults, (_, total, written) => (result = { ...written, total }))
      return result
    })
