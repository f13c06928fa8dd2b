import { type AllCatalogs, MEDICAL_KINDS, type MedicalKind } from "@hub/domain/health/medical-catalog"
import { type Static, Type } from "typebox"
import { Check, Errors } from "typebox/value"
import { v5 as idFrom } from "uuid"
import type { Store } from "../database/transaction.ts"
import { ALLERGIES, CONDITIONS, DATED, DIETARY } from "./shipped-catalogues.ts"
import { MEDICATIONS } from "./shipped-medications.ts"
import { catalogEntries, type NewEntry, replaceEntries } from "./store-items.ts"

// One id per external id, on every machine.
const NAMESPACE = "5b0d3a52-9a0e-5a53-8f0f-4c0a2c5f6f17"

const Entry = Type.Union([
  Type.String({ minLength: 1, maxLength: 120 }),
  Type.Tuple([Type.String({ minLength: 1, maxLength: 120 }), Type.String({ maxLength: 300 })]),
])
/** A name, or a name and other words for it. */
const CatalogueFile = Type.Object({
  dated: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
  allergies: Type.Array(Entry, { maxItems: 5_000 }),
  conditions: Type.Array(Entry, { maxItems: 5_000 }),
  dietary: Type.Array(Entry, { maxItems: 5_000 }),
  medications: Type.Array(Entry, { maxItems: 5_000 }),
})

type CatalogueFile = Static<typeof CatalogueFile>

const LISTS: Record<MedicalKind, "allergies" | "conditions" | "dietary" | "medications"> = {
  ALLERGY: "allergies",
  CONDITION: "conditions",
  DIETARY: "dietary",
  MEDICATION: "medications",
}

/** The entries of a file, or what is wrong with it in a sentence. */
export function entriesOf(text: string): NewEntry[] | string {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return "The file is no JSON."
  }
  if (!Check(CatalogueFile, file)) {
    const [error] = Errors(CatalogueFile, file)
    return `${error?.instancePath ?? ""} ${error?.message ?? "is wrong"}`.trim()
  }
  return entriesFrom(file)
}

function entriesFrom(file: CatalogueFile): NewEntry[] {
  const { dated } = file
  const entries = new Map<string, NewEntry>()
  for (const kind of MEDICAL_KINDS) {
    for (const entry of file[LISTS[kind]]) {
      const [name, examples] = typeof entry === "string" ? [entry, ""] : entry
      const external_id = `${kind} ${name.toLowerCase()}`
      entries.set(external_id, { id: idFrom(external_id, NAMESPACE), external_id, kind, name, examples, dated })
    }
  }
  return [...entries.values()]
}

export const importCatalogues =
  ({ store }: { store: Store }) =>
  (entries: readonly NewEntry[]): Promise<number> =>
    store.transaction((tx) => replaceEntries(tx, entries))

const linesOf = (list: string): [string, string][] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", examples = ""] = line.split(" | ")
      return [name, examples]
    })

/** The list that comes with the product. */
function shippedEntries(): NewEntry[] {
  return entriesFrom({
    dated: DATED,
    allergies: linesOf(ALLERGIES),
    conditions: linesOf(CONDITIONS),
    dietary: linesOf(DIETARY),
    medications: linesOf(MEDICATIONS),
  })
}

/** 7.16. A business without its own list gets ours on the first reading. */
export const readCatalogs =
  ({ store }: { store: Store }) =>
  async (): Promise<AllCatalogs> => {
    let rows = await catalogEntries(store)
    if (rows.length === 0) {
      await importCatalogues({ store })(shippedEntries())
      rows = await catalogEntries(store)
    }
    const of = (kind: MedicalKind) =>
      rows.filter((row) => row.kind === kind).map(({ id, name, examples }) => ({ id, name, examples }))
    return {
      allergies: of("ALLERGY"),
      conditions: of("CONDITION"),
      dietary: of("DIETARY"),
      medications: of("MEDICATION"),
      dated: rows[0]?.dated ?? null,
    }
  }
