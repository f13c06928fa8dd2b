import type { Customer } from "@hub/domain/account/customer"
import { NameStep } from "../account/name-step.tsx"
import { nameStep } from "../account/words.tsx"
import { useGateTitle } from "./gate-title.ts"

/** A new account says its name before it sees any page. */
export function NamePage({ customer }: { customer: Customer }) {
  useGateTitle(nameStep.title)
  return <NameStep customer={customer} />
}
