import type { Transaction } from "../database/transaction.ts"
import { faultList } from "./faults.ts"
import type { RowTranslation, TranslatedTable } from "./take-translations.ts"
import { writeTranslations } from "./write-translations.ts"

interface Translated {
  readonly table: TranslatedTable
  readonly external_id: string
  readonly row: object
  readonly translations: readonly Omit<RowTranslation, "at">[]
}

/** Translations that a row brings with it, as an import writes those beside its words. */
export async function writeDraftTranslations(tx: Transaction, rows: readonly Translated[]): Promise<void> {
  const faults = faultList()
  for (const { row } of rows)
    faults.remember(row, (...path) => `row:${path.filter((part) => part !== undefined).join(".")}`)
  const with_any = rows.filter(({ translations }) => translations.length > 0)
  if (with_any.length === 0) return
  await writeTranslations(
    tx,
    with_any.map(({ translations, ...row }) => ({
      ...row,
      translations: translations.map((one) => ({
        ...one,
        at: ["translations", one.language, ...one.field.split(".")],
      })),
    })),
    faults,
    () => undefined,
  )
}
