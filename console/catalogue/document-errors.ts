import { messages } from "@hub/domain/kernel/messages"
import type { FormError } from "@hub/ui/field/error-summary"
import type { Values } from "./queries.ts"
import { textOf } from "./value-texts.ts"

const m = messages("console/catalogue.documents")

/** What an import would refuse of a document, in the words of its editor. */
export const documentErrors = (values: Values): FormError[] =>
  (["name", "text"] as const).flatMap((name) => (textOf(values[name]).trim() === "" ? [{ name, text: m[name] }] : []))
