import { type Static, Type } from "typebox"
import { messages } from "../kernel/messages.ts"
import { Day, Id, named, nullable } from "../kernel/wire.ts"

// What families choose their words from; their own words are always possible.

export const MEDICAL_KINDS = ["ALLERGY", "CONDITION", "DIETARY", "MEDICATION"] as const
export type MedicalKind = (typeof MEDICAL_KINDS)[number]

export const KIND_LABELS = messages("domain/health.kinds")

export const CatalogEntry = named("CatalogEntry", {
  id: Id,
  name: Type.String(),
  /** Other words by which it is found. */
  examples: Type.String(),
})
export type CatalogEntry = Static<typeof CatalogEntry>

export const AllCatalogs = named("AllCatalogs", {
  allergies: Type.Array(CatalogEntry),
  conditions: Type.Array(CatalogEntry),
  dietary: Type.Array(CatalogEntry),
  medications: Type.Array(CatalogEntry),
  /** Of when the list is; null for an empty one. */
  dated: nullable(Day),
})
export type AllCatalogs = Static<typeof AllCatalogs>
