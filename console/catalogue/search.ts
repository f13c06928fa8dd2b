import { THING_KINDS, type ThingKind } from "@hub/domain/catalogue/forms/form-field"

export interface CatalogueSearch {
  readonly season?: string | undefined
  readonly state?: "OPEN" | "LATER" | "CLOSED" | "OVER" | "DRAFT" | undefined
}

export const STATES = ["OPEN", "LATER", "CLOSED", "OVER", "DRAFT"] as const

/** What the address of the catalogue says: the season, and programs of which state. */
export const catalogueSearch = (given: Record<string, unknown>): CatalogueSearch => ({
  season: typeof given["season"] === "string" && given["season"] !== "" ? given["season"] : undefined,
  state: STATES.find((state) => state === given["state"]),
})

export const kindOf = (text: string): ThingKind | undefined => THING_KINDS.find((kind) => kind === text)
