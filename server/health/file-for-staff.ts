import { problem } from "@hub/domain/kernel/problem"
import type { HealthNeeds } from "./health-needs.ts"
import { itemDetails } from "./read-health.ts"
import { storedDetails } from "./read-requests.ts"
import { addAccess } from "./store-access.ts"
import { itemById } from "./store-items.ts"
import { lockRequest } from "./store-requests.ts"

export interface StaffFile {
  readonly key: string
  readonly public_name: string
}

/** The emergency plan of an item, or the photo of a request: reading it is written down (I40). */
export const fileForStaff =
  ({ store, clock, vault }: HealthNeeds) =>
  ({ id, by }: { id: string; by: string }): Promise<StaffFile> =>
    store.transaction(async (tx) => {
      const now = clock()
      const item = await itemById(tx, id)
      const row = item ?? (await lockRequest(tx, id))
      if (row?.file_key == null) throw problem("NOT_FOUND")
      const { customer_id, student_id, file_key: key } = row
      const opener = await vault.opener(tx, customer_id)
      const what = item === undefined ? "MEDICATION" : "HEALTH"
      await addAccess(tx, { customer_id, student_id, what, staff_name: by, now })
      const public_name =
        item === undefined ? storedDetails(opener, row).photo_name : itemDetails(opener, row).plan_name
      return { key, public_name }
    })
