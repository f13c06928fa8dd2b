import type { Address } from "../account/customer.ts"
import type { BaselineAnswer, MedicalItemAnswer, MedicationAnswer } from "./answer.ts"

// Which of the shapes that the wire lets through an answer, or one of a list, has.

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && key in value

export const isAddress = (value: unknown): value is Address => has(value, "line1")
export const isMedicalItem = (value: unknown): value is MedicalItemAnswer =>
  has(value, "name") && has(value, "severity")
export const isMedication = (value: unknown): value is MedicationAnswer => has(value, "medicine")
export const isBaseline = (value: unknown): value is BaselineAnswer => has(value, "ability")

/** Those of a list that have a shape. */
export function itemsOf<Item>(answer: unknown, is: (one: unknown) => one is Item): Item[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  return list.filter(is)
}
