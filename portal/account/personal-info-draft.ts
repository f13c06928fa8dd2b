import { addressErrors, tidyAddress } from "@hub/domain/account/address"
import type { Address, Customer } from "@hub/domain/account/customer"
import { nameErrors } from "@hub/domain/account/name-errors"
import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"

const m = messages("portal/account.personalInfoDraft")

export interface InfoDraft {
  readonly first_name: string
  readonly last_name: string
  readonly address: Required<Address>
}

const NO_ADDRESS: Required<Address> = { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" }

export const draftOf = ({ first_name, last_name, address }: Customer): InfoDraft => ({
  first_name,
  last_name,
  address: { ...NO_ADDRESS, ...address },
})

/** The country has a default, so it doesn't count. */
const isEmpty = ({ line1, line2 = "", city, state, postal_code }: Address): boolean =>
  [line1, line2, city, state, postal_code].every((line) => line.trim() === "")

export interface InfoChange {
  first_name?: string
  last_name?: string
  address?: Address | null
}

/** Only the differences, so that a save doesn't undo another tab's. */
export function changeOf(before: InfoDraft, after: InfoDraft): InfoChange {
  const isMoved = JSON.stringify(tidyAddress(before.address)) !== JSON.stringify(tidyAddress(after.address))
  const isGone = isEmpty(after.address)
  return {
    ...(before.first_name === after.first_name ? {} : { first_name: after.first_name }),
    ...(before.last_name === after.last_name ? {} : { last_name: after.last_name }),
    ...(isMoved && !(isGone && isEmpty(before.address)) ? { address: isGone ? null : after.address } : {}),
  }
}

/** A first check, without the server. */
export function infoErrors(draft: InfoDraft, { needs_address }: { needs_address: boolean }): FieldError[] {
  const names = nameErrors(draft, m)
  if (isEmpty(draft.address) && !needs_address) return names
  return [...names, ...addressErrors(tidyAddress(draft.address))]
}
