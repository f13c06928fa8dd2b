import { cardText, type SwitchCards } from "@hub/domain/switching/saved-cards"
import type { SwitchSignedFile } from "@hub/domain/switching/signed-files"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import type { SwitchPlan } from "./plan-switch.ts"

/** It isn't settled yet of which documents all signed files are. */
export const areFilesOpen = ({ problems }: Pick<SwitchPlan, "problems">): boolean =>
  problems.some(({ kind }) => kind === "DOCUMENT_UNKNOWN" || kind === "FILE_OF_TWO")

/** How many families have cards, and how many files are of a document. */
export const besideShown = ({ cards, signed_files, problems }: SwitchPlan) => ({
  cards: { count: cards.cards.length, in_files: cards.count, left_out: cards.left_out },
  signed_files: {
    count: new Set(signed_files.files.map(({ archive, path }) => JSON.stringify([archive, path]))).size,
    in_files: signed_files.count,
    left_out: signed_files.left_out,
    is_open: areFilesOpen({ problems }),
  },
})

/** The cards of a family, as the provider's file names them. */
export function cardsShown(all: readonly SwitchCards[], family: string): SwitchFamily["details"] {
  const own = all.find((one) => one.family === family)
  if (own === undefined) return []
  const words = own.cards.filter(({ last4 }) => last4 !== "").map(cardText)
  return [{ kind: "card", count: Math.max(1, own.cards.length), words: [...new Set(words)] }]
}

/** Signed documents of a family that are files, by their names. */
export function filesShown(all: readonly SwitchSignedFile[], family: string): SwitchFamily["details"] {
  const own = [...new Set(all.filter((one) => one.family === family).map(({ path }) => path.split("/").at(-1) ?? path))]
  return own.length === 0 ? [] : [{ kind: "signed_file", count: own.length, words: own }]
}
