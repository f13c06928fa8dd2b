import type { Look, ParticipantHealth } from "@hub/domain/health/health.contract"
import type { MedicalItem } from "@hub/domain/health/medical-item"
import { EMPTY_PROFILE, type MedicalProfile, type ProfileDetails } from "@hub/domain/health/medical-profile"
import type { Database } from "../database/sql.ts"
import { downloadUrl } from "../files/signed-link.ts"
import type { HealthNeeds } from "./health-needs.ts"
import type { MedicalVault, Opener } from "./medical-vault.ts"
import { bookedDays, businessFacts, participantOf } from "./queries.ts"
import { ITEM_DETAILS, PROFILE_DETAILS } from "./sealed-columns.ts"
import { type ItemRow, itemsOf, type ProfileRow, profileOf } from "./store-items.ts"
import { looksOf } from "./store-records.ts"

/** What of an item is sealed. */
export type ItemDetails = Pick<
  MedicalItem,
  "kind" | "name" | "severity" | "action" | "reaction" | "dose" | "times" | "catalog_entry_id"
> & { readonly plan_name: string }

/** A file that the family knows by its own name, which is sealed with the rest. */
export const medicalFile = (key: string | null, public_name: string) =>
  key === null ? null : { key, public_name, download_url: downloadUrl(key) }

export const itemDetails = (opener: Opener, { id, details }: Pick<ItemRow, "id" | "details">): ItemDetails =>
  JSON.parse(opener.open({ ...ITEM_DETAILS, row: id }, details))

export function itemOf(opener: Opener, row: ItemRow): MedicalItem {
  const { plan_name, ...details } = itemDetails(opener, row)
  const { id, student_id, revision, updated_at } = row
  return { ...details, id, student_id, plan: medicalFile(row.file_key, plan_name), revision, updated_at }
}

export function medicalProfileOf(opener: Opener, student_id: string, row: ProfileRow | undefined): MedicalProfile {
  if (row === undefined) return { ...EMPTY_PROFILE, student_id, revision: 0, confirmed_at: null }
  const { revision, confirmed_at } = row
  if (row.details === null) return { ...EMPTY_PROFILE, student_id, revision, confirmed_at }
  const details: ProfileDetails = JSON.parse(opener.open({ ...PROFILE_DETAILS, row: row.id }, row.details))
  return { ...details, student_id, revision, confirmed_at }
}

export const readHealth =
  ({ store, clock, vault }: HealthNeeds) =>
  async (customer_id: string, student_id: string): Promise<ParticipantHealth> => {
    await participantOf(store, customer_id, student_id)
    const { today } = await businessFacts(store, clock())
    const [items, profile, booked_days] = await Promise.all([
      itemsOf(store, customer_id, [student_id]),
      profileOf(store, customer_id, student_id),
      bookedDays(store, { student_id, from: today, to: null }),
    ])
    const opener = await vault.opener(store, customer_id)
    return {
      items: items.map((row) => itemOf(opener, row)),
      profile: medicalProfileOf(opener, student_id, profile),
      booked_days,
    }
  }

/** Who of the staff has read a participant's medical data. */
export const listLooks =
  ({ store }: HealthNeeds) =>
  async (customer_id: string, student_id: string): Promise<Look[]> => {
    await participantOf(store, customer_id, student_id)
    return looksOf(store, customer_id, student_id)
  }

export interface KnownItems {
  readonly items: readonly ItemDetails[]
  /** When the latest was written; "" without any. */
  readonly updated_at: string
}

/** A participant's medical items, for question sets that ask for them. */
export async function knownItems(
  db: Database,
  vault: MedicalVault,
  { customer_id, student_id }: { customer_id: string; student_id: string },
): Promise<KnownItems> {
  const rows = await itemsOf(db, customer_id, [student_id])
  const opener = await vault.opener(db, customer_id)
  return {
    items: rows.map((row) => itemDetails(opener, row)),
    updated_at: rows.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), ""),
  }
}
