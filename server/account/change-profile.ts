import { addressErrors, tidyAddress } from "@hub/domain/account/address"
import { isPlace } from "@hub/domain/account/address-values"
import type { Address, Customer } from "@hub/domain/account/customer"
import { nameErrors } from "@hub/domain/account/name-errors"
import { messages } from "@hub/domain/kernel/messages"
import { type FieldError, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { readPublicSettings } from "../company/read-company.ts"
import type { Store } from "../database/transaction.ts"
import { nameOwnParticipant } from "../participants/own-participant.ts"
import { readProfile } from "./read-profile.ts"
import { lockProfile, setProfile } from "./store-profile.ts"

const m = messages("server/account.errors")

interface ChangeProfileNeeds {
  readonly store: Store
  readonly clock: () => Date
}

export interface ProfileChange {
  first_name?: string
  last_name?: string
  address?: Address | null
  language?: string
}

const empty = () => ({ first_name: m.firstNameMissing, last_name: m.lastNameMissing })

function placeErrors(address: Address): FieldError[] {
  const errors = addressErrors(address)
  const is = isPlace(address.country, address.state)
  if (!is.country && !errors.some(({ path }) => path === "address.country")) {
    errors.push({ path: "address.country", message: m.countryUnknown, code: "unknown" })
  }
  if (!is.state && !errors.some(({ path }) => path === "address.state")) {
    errors.push({ path: "address.state", message: m.stateUnknown, code: "unknown" })
  }
  return errors
}

/** 7.6: changes what is sent and leaves the rest. Who is renamed is renamed as a participant in the same step (4.6). */
export const changeProfile =
  (needs: ChangeProfileNeeds) =>
  async (customer_id: string, input: ProfileChange): Promise<Customer> => {
    const address = input.address && tidyAddress(input.address)
    const errors = [...nameErrors(input, empty()), ...(address ? placeErrors(address) : [])]
    if (address === null) {
      const { customer_hub_settings } = await readPublicSettings(needs)()
      if (customer_hub_settings.baseline_questions.for_customers.address.status === "required") {
        errors.push({ path: "address", message: m.addressMissing, code: "required" })
      }
    }
    if (errors.length > 0) throw problem("VALIDATION", { errors })
    await needs.store.transaction(async (tx) => {
      const before = await lockProfile(tx, customer_id)
      if (before === undefined) throw problem("NOT_FOUND")
      const first_name = input.first_name === undefined ? before.first_name : tidyLine(input.first_name)
      const last_name = input.last_name === undefined ? before.last_name : tidyLine(input.last_name)
      await setProfile(tx, customer_id, {
        first_name,
        last_name,
        language: input.language ?? before.language,
        address: address === undefined ? before.address : address,
      })
      if (first_name !== before.first_name || last_name !== before.last_name) {
        await nameOwnParticipant(tx, { customer_id, first_name, last_name })
      }
    })
    return readProfile(needs)(customer_id)
  }
