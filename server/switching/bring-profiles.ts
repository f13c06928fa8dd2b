import type { SwitchProfile } from "@hub/domain/switching/physicians"
import { takeBroughtProfile } from "../health/take-brought-profile.ts"
import type { People } from "./bring-bookings.ts"
import type { DetailCount, DetailWriting } from "./detail-writing.ts"
import { positionOf } from "./family-rows.ts"

/** Physicians and insurance, sealed as the family's own. */
export async function bringProfiles(
  profiles: readonly SwitchProfile[],
  { familyOf, studentOf }: People,
  { tx, vault, readPhone, left_behind }: DetailWriting,
): Promise<DetailCount> {
  let [created, unchanged] = [0, 0]
  for (const profile of profiles) {
    const [customer_id, student_id] = [familyOf(profile.family), studentOf(profile.child)]
    if (customer_id === undefined || student_id === undefined) continue
    const { physician, insurance } = profile
    const taken = await takeBroughtProfile(tx, { vault, readPhone }, { customer_id, student_id, physician, insurance })
    if (taken.is_new) created += 1
    else unchanged += 1
    for (const path of taken.refused)
      left_behind.push(
        `${positionOf(profile)}: ${path.replace(".", " ").replace("_", " ")} can't be kept as it is written`,
      )
  }
  return { created, unchanged }
}
