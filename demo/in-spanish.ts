import type { BusinessData } from "@hub/server/import/business-data"
import { BUSINESS } from "./spanish/business.ts"
import { DAYS } from "./spanish/days.ts"
import { DOCUMENTS, QUESTIONS } from "./spanish/documents.ts"
import { PROGRAMS } from "./spanish/programs.ts"
import { SEASONS, SHORT_NAMES, seasonInSpanish } from "./spanish/seasons.ts"

// Juniper Trail in Spanish, beside each of its words as a business's files have it. Its name, its leaders' and its places' stay.

/** The fields in which rows have words. */
export const FIELDS = new Set(
  "name short_name title text note about label hint summary description tagline requirements leaders_note trained_in license room folder singular plural".split(
    " ",
  ),
)

const SPANISH: Readonly<Record<string, string>> = {
  ...SHORT_NAMES,
  ...SEASONS,
  ...PROGRAMS,
  ...DAYS,
  ...BUSINESS,
  ...DOCUMENTS,
  ...QUESTIONS,
}

/** A document is translated block by block. */
export function spanishOf(english: string): string | undefined {
  const blocks = english.split("\n\n").map((block) => SPANISH[block])
  return SPANISH[english] ?? seasonInSpanish(english) ?? (blocks.includes(undefined) ? undefined : blocks.join("\n\n"))
}

function translate(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  for (const inner of Object.values(value)) translate(inner)
  if (!Array.isArray(value)) {
    const words = Object.entries(value).flatMap(([field, english]) => {
      const spanish = FIELDS.has(field) && typeof english === "string" ? spanishOf(english) : undefined
      return spanish === undefined ? [] : [[field, spanish]]
    })
    if (words.length > 0) Object.assign(value, { translations: { es: Object.fromEntries(words) } })
  }
}

export function inSpanish({ families, ...business }: BusinessData): BusinessData {
  const translated = structuredClone(business)
  translate(translated)
  return { ...translated, families }
}
