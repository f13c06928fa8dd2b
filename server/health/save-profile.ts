import { profileErrors, storedPhone } from "@hub/domain/health/health-errors"
import type { MedicalProfile, ProfileChange, ProfileDetails } from "@hub/domain/health/medical-profile"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { readPhoneOf } from "../database/queries.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { lockParticipant } from "./queries.ts"
import { medicalProfileOf } from "./read-health.ts"
import { PROFILE_DETAILS } from "./sealed-columns.ts"
import { profileOf, saveProfile } from "./store-items.ts"

function detailsFrom(input: ProfileDetails, readPhone: ReadPhone): ProfileDetails {
  const errors = profileErrors(input, readPhone)
  if (errors.length > 0) throw problem("VALIDATION", { errors })
  const { disability_baseline, physician, insurance } = input
  return {
    disability_baseline: {
      answer: disability_baseline.answer,
      needs: disability_baseline.answer === "YES" ? tidyText(disability_baseline.needs) : "",
    },
    physician: { name: tidyText(physician.name), phone: storedPhone(physician.phone, readPhone) ?? "" },
    insurance: {
      provider: tidyText(insurance.provider),
      policy_number: tidyText(insurance.policy_number),
      holder_name: tidyText(insurance.holder_name),
    },
  }
}

export const updateProfile =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, id: string, { revision, ...input }: ProfileChange): Promise<MedicalProfile> => {
    const details = detailsFrom(input, await readPhoneOf(store))
    return store.transaction(async (tx) => {
      await lockParticipant(tx, customer_id, id)
      const before = await profileOf(tx, customer_id, id)
      if ((before?.revision ?? 0) !== revision) throw problem("CHANGED_ELSEWHERE")
      const sealer = await vault.sealer(tx, customer_id)
      const sealed = sealer.seal({ ...PROFILE_DETAILS, row: id }, JSON.stringify(details))
      const row = { id, customer_id, details: sealed, revision: revision + 1, confirmed_at: clock() }
      return medicalProfileOf(sealer, id, await saveProfile(tx, row))
    })
  }

/** "Still right, checked today." */
export const confirmHealth =
  ({ store, clock, vault }: HealthNeeds) =>
  (customer_id: string, id: string): Promise<MedicalProfile> =>
    store.transaction(async (tx) => {
      await lockParticipant(tx, customer_id, id)
      const before = await profileOf(tx, customer_id, id)
      const { details = null, revision = 0 } = before ?? {}
      const row = await saveProfile(tx, { id, customer_id, details, revision, confirmed_at: clock() })
      return medicalProfileOf(await vault.opener(tx, customer_id), id, row)
    })
