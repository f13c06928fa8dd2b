import { compareNames } from "../kernel/compare-names.ts"
import { type AllCatalogs, type CatalogEntry, MEDICAL_KINDS, type MedicalKind } from "./medical-catalog.ts"

export interface FoundEntry extends CatalogEntry {
  readonly kind: MedicalKind
}

/** For comparing: without accents and in small letters. */
export const plainText = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase()

/** 0: a name begins with it; 1: a word of the name does; 2: it is somewhere in the name; 3: in its other words. */
function rankOf({ name, examples }: CatalogEntry, wanted: string): number {
  const text = plainText(name)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`)) return 1
  if (text.includes(wanted)) return 2
  return plainText(examples).includes(wanted) ? 3 : 4
}

/** From where to where a name has what was typed; an empty range when it is among its other words. */
export function matchIn(name: string, typed: string): readonly [number, number] {
  const wanted = plainText(typed.trim())
  // Letter by letter, so that the places are those of the name, accents and all.
  const letters = name.normalize("NFC").split("").map(plainText)
  const at = letters.join("").indexOf(wanted)
  if (wanted === "" || at < 0 || letters.some(({ length }) => length !== 1)) return [0, 0]
  return [at, at + wanted.length]
}

/** The best matches of the catalogues of these kinds, each kind's together and the best kind first. */
export function searchCatalogs(
  catalogs: AllCatalogs,
  text: string,
  kinds: readonly MedicalKind[] = MEDICAL_KINDS,
  most = 8,
): FoundEntry[] {
  const wanted = plainText(text.trim())
  if (wanted === "") return []
  const lists = [
    ["ALLERGY", catalogs.allergies],
    ["CONDITION", catalogs.conditions],
    ["DIETARY", catalogs.dietary],
    ["MEDICATION", catalogs.medications],
  ] as const
  const ranked = lists.flatMap(([kind, entries]) =>
    (kinds.includes(kind) ? entries : []).flatMap((entry) => {
      const rank = rankOf(entry, wanted)
      return rank > 3 ? [] : [{ rank, entry: { ...entry, kind } }]
    }),
  )
  const best = ranked.toSorted((a, b) => a.rank - b.rank || compareNames(a.entry.name, b.entry.name)).slice(0, most)
  const found = [...new Set(best.map(({ entry }) => entry.kind))]
  return found.flatMap((kind) => best.flatMap(({ entry }) => (entry.kind === kind ? [entry] : [])))
}
