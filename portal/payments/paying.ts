import { localStore } from "../api/local-storage.ts"

// What is being paid on this device, until it is known what became of it: the answer may be lost with the connection or the tab.

export type Paying = "order" | "purchase" | "plan" | "invoice" | "move"

const nameOf = (kind: Paying): string => `customer_paying_${kind}`

/** `payer` is the family's id, or that of an invoice whose link was opened. */
export const savePaying = (kind: Paying, payer: string, id: string): void =>
  localStore.set(nameOf(kind), `${payer} ${id}`)

export function paying(kind: Paying, payer: string): string | undefined {
  const [who, id] = (localStore.get(nameOf(kind)) ?? "").split(" ")
  return who === payer ? id : undefined
}

export const forgetPaying = (kind: Paying): void => localStore.remove(nameOf(kind))
