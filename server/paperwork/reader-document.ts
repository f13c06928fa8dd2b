import { currentLanguage } from "@hub/domain/kernel/language"
import { isTranslated, written } from "../language/written.ts"
import type { ToSign } from "./queries.ts"

/**
 * The document as its reader sees and signs it. Its language is that of what is signed: of the business's own PDF where it is one, else of
 * the text.
 */
export const inReaderLanguage = (document: ToSign): ToSign => {
  const { template_id, name, text, pdf_sha256 } = document
  const isRead = pdf_sha256 === null && isTranslated(text)
  return {
    ...document,
    name: written(name, template_id, "name"),
    text: written(text, template_id, "text"),
    language: isRead ? currentLanguage() : document.language,
  }
}
