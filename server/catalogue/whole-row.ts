import { putTranslations } from "../import/row-translations.ts"
import type { NewDraft } from "./store-drafts.ts"

/** A draft's row as a form and an import have it: with its translations. */
export const wholeRow = ({ kind, row, translations }: NewDraft): Record<string, unknown> =>
  putTranslations(kind, row, translations)
