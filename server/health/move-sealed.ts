import type { ProfileDetails } from "@hub/domain/health/medical-profile"
import { EMPTY_PROFILE } from "@hub/domain/health/medical-profile"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "./medical-vault.ts"
import { PROFILE_DETAILS, SEALED_COLUMNS } from "./sealed-columns.ts"
import { moveProfile, profileOf, removeProfile } from "./store-items.ts"
import { deleteKeysOf, replaceSealed, sealedValues } from "./store-keys.ts"

interface Moving {
  readonly from: string
  readonly to: string
}

/** Everything sealed of a family is sealed again under the key of another, into which it moves in this transaction. */
export async function sealForOther(tx: Transaction, vault: MedicalVault, { from, to }: Moving): Promise<number> {
  const opener = await vault.opener(tx, from)
  const sealer = await vault.sealer(tx, to)
  let count = 0
  for (const column of SEALED_COLUMNS)
    for (const { id, sealed } of await sealedValues(tx, column, from)) {
      const at = { table: column.table, column: column.column, row: id }
      await replaceSealed(tx, column, { id, sealed: sealer.seal(at, opener.open(at, sealed)) })
      count += 1
    }
  await deleteKeysOf(tx, from)
  return count
}

const orOther = (own: string, other: string): string => (own === "" ? other : own)

/** What the one says, and what the other says where it says nothing. */
const filled = (own: ProfileDetails, other: ProfileDetails): ProfileDetails => ({
  disability_baseline:
    own.disability_baseline.answer === null || own.disability_baseline.answer === "NOT_SAID"
      ? other.disability_baseline
      : own.disability_baseline,
  physician: own.physician.name === "" && own.physician.phone === "" ? other.physician : own.physician,
  insurance: {
    provider: orOther(own.insurance.provider, other.insurance.provider),
    policy_number: orOther(own.insurance.policy_number, other.insurance.policy_number),
    holder_name: orOther(own.insurance.holder_name, other.insurance.holder_name),
  },
})

/**
 * Two profiles of one child become one. The family confirms it anew, because nobody has seen both together. Returns how many were left
 * out. Both are the same family's already.
 */
export async function joinProfiles(
  tx: Transaction,
  vault: MedicalVault,
  { customer_id, from, to }: Moving & { customer_id: string },
): Promise<number> {
  const [own, other] = [await profileOf(tx, customer_id, to), await profileOf(tx, customer_id, from)]
  if (other === undefined) return 0
  const sealer = await vault.sealer(tx, customer_id)
  const read = (row: string, sealed: Buffer | null | undefined): ProfileDetails =>
    sealed === null || sealed === undefined
      ? EMPTY_PROFILE
      : JSON.parse(sealer.open({ ...PROFILE_DETAILS, row }, sealed))
  const has_any = other.details !== null || (own?.details ?? null) !== null
  const details = filled(read(to, own?.details), read(from, other.details))
  const sealed = has_any ? sealer.seal({ ...PROFILE_DETAILS, row: to }, JSON.stringify(details)) : null
  const revision = (own?.revision ?? 0) + other.revision
  await moveProfile(tx, { id: to, customer_id, details: sealed, revision })
  await removeProfile(tx, from)
  return own === undefined ? 0 : 1
}
