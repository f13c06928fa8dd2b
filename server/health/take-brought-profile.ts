import { profileErrors, storedPhone } from "@hub/domain/health/health-errors"
import { EMPTY_PROFILE, type ProfileDetails } from "@hub/domain/health/medical-profile"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { tidyText } from "@hub/domain/kernel/typed-text"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "./medical-vault.ts"
import { PROFILE_DETAILS } from "./sealed-columns.ts"
import { moveProfile, profileOf } from "./store-items.ts"

type Said = Pick<ProfileDetails, "physician" | "insurance">

interface Brought extends Said {
  readonly customer_id: string
  readonly student_id: string
}

const orBefore = (said: string, before: string): string => tidyText(said) || before

/**
 * Whom staff call for a child, as another system has it; the family confirms it here. Returns what can't be kept, without its words, and
 * whether anything is new.
 */
export async function takeBroughtProfile(
  tx: Transaction,
  { vault, readPhone }: { readonly vault: MedicalVault; readonly readPhone: ReadPhone },
  { customer_id, student_id, physician, insurance }: Brought,
): Promise<{ readonly is_new: boolean; readonly refused: readonly string[] }> {
  const row = await profileOf(tx, customer_id, student_id)
  const sealer = await vault.sealer(tx, customer_id)
  const at = { ...PROFILE_DETAILS, row: student_id }
  const before: ProfileDetails =
    row === undefined || row.details === null ? EMPTY_PROFILE : JSON.parse(sealer.open(at, row.details))
  const phone = storedPhone(physician.phone, readPhone)
  const wanted: ProfileDetails = {
    ...before,
    physician: {
      name: orBefore(physician.name, before.physician.name),
      phone: phone || before.physician.phone,
    },
    insurance: {
      provider: orBefore(insurance.provider, before.insurance.provider),
      policy_number: orBefore(insurance.policy_number, before.insurance.policy_number),
      holder_name: orBefore(insurance.holder_name, before.insurance.holder_name),
    },
  }
  const wrong = new Set(profileErrors(wanted, readPhone).map(({ path }) => path))
  const fit = (path: string, said: string, known: string): string => (wrong.has(path) ? known : said)
  const after: ProfileDetails = {
    ...wanted,
    physician: { ...wanted.physician, name: fit("physician.name", wanted.physician.name, before.physician.name) },
    insurance: {
      provider: fit("insurance.provider", wanted.insurance.provider, before.insurance.provider),
      policy_number: fit("insurance.policy_number", wanted.insurance.policy_number, before.insurance.policy_number),
      holder_name: fit("insurance.holder_name", wanted.insurance.holder_name, before.insurance.holder_name),
    },
  }
  const refused = [...wrong, ...(phone === undefined ? ["physician.phone"] : [])]
  if (JSON.stringify(after) === JSON.stringify(before)) return { is_new: false, refused }
  const sealed = sealer.seal(at, JSON.stringify(after))
  await moveProfile(tx, { id: student_id, customer_id, details: sealed, revision: (row?.revision ?? 0) + 1 })
  return { is_new: true, refused }
}
