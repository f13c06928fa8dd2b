import { ACTION_MAX, NAME_MAX, type NewMedicalItem } from "@hub/domain/health/medical-item"
import { tidyText } from "@hub/domain/kernel/typed-text"
import type { HealthNote } from "@hub/domain/switching/children"

const piecesOf = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  )

/**
 * What a note of another system says, as items on a child's list: its first line is the name, the rest what to do. Nothing is left out,
 * and nothing is made up: how severe it is, the family says.
 */
export function healthItems({ kind, text }: HealthNote): NewMedicalItem[] {
  const tidy = tidyText(text)
  const [first = "", ...lines] = tidy.split("\n")
  const name = first.slice(0, NAME_MAX)
  const rest = [first.slice(NAME_MAX), ...lines].filter((line) => line.trim() !== "").join("\n")
  const pieces = rest === "" ? [""] : piecesOf(rest, ACTION_MAX * 2)
  return pieces.map((piece, index) => ({
    kind,
    name: index === 0 ? name : `${name.slice(0, NAME_MAX - 5)} (${index + 1})`,
    severity: null,
    action: piece.slice(0, ACTION_MAX),
    reaction: piece.slice(ACTION_MAX),
    dose: "",
    times: [],
  }))
}
