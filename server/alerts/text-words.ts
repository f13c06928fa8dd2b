import { messages } from "@hub/domain/kernel/messages"
import type { AlertWords } from "./alert-words.ts"

const m = messages("server/alerts.texts")

/** Who writes, what happened, and how it ends. */
export const textWords = (company: string, { title, body }: AlertWords): string => m.text({ company, title, body })
