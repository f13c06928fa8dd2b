import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.details")
const consents = messages("console/switching.consents")

/** What comes beside people, places and money. */
export function detailText({ kind, count, words }: SwitchFamily["details"][number]): string {
  switch (kind) {
    case "profile":
      return m.profile({ count })
    case "note":
      return m.note({ count })
    case "consent":
      return m.consent({ words: words.map((word) => wordOf(consents, word)).join(", ") })
    case "application":
      return m.application({ words: words.join(", ") })
    case "fact":
      return m.fact({ words: words.join("; ") })
    case "day":
      return m.day({ count, from: dayYearLabel(words[0] ?? ""), to: dayYearLabel(words[1] ?? "") })
    case "document":
      return m.document({ words: words.join(", ") })
    case "answer":
      return m.answer({ words: words.join(", ") })
    case "card":
      return words.length === 0 ? m.cardsUnnamed : m.card({ words: words.join(", ") })
    case "signed_file":
      return m.signedFile({ words: words.join(", ") })
    default:
      return wordOf(m, kind)
  }
}
