import { createContact } from "@hub/server/account/contacts"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { medicalVault } from "@hub/server/health/medical-vault"
import { createItem } from "@hub/server/health/save-item"
import type { KeyList } from "@hub/server/kernel/key-list"
import type { DemoOrder } from "./bookings.ts"

// Iris Monroe has five children, each at another point of the paperwork.

const DAY_MS = 86_400_000
const child = (name: string): string => `iris.monroe-${name}`

export const paperworkOrders = (now: Date): DemoOrder[] => [
  {
    booked_at: new Date(now.getTime() - 5 * DAY_MS),
    items: [
      [child("abe"), "week-6-all"],
      [child("nora"), "week-6-all"],
      [child("ike"), "week-6-all"],
    ],
  },
]

/** Whom to call is known of some of them only, so that it can be copied to a sibling; one has an allergy. */
export async function addPaperwork(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, master_keys }: { now: Date; master_keys: KeyList },
): Promise<void> {
  const store = storeWithin(tx, pool)
  const clock = () => now
  const rows = await tx.many<{ id: string; customer_id: string; external_id: string }>(
    sql`select id, customer_id, external_id from student where external_id like 'iris.monroe-%'`,
  )
  const idOf = (name: string): string => {
    const row = rows.find(({ external_id }) => external_id === child(name))
    if (row === undefined) throw new Error(`The demo has no ${child(name)}`)
    return row.id
  }
  const customer_id = rows[0]?.customer_id ?? ""
  await createContact({ store, clock })(customer_id, {
    first_name: "Ada",
    last_name: "Monroe",
    relationship: "Grandmother",
    phone_number: "+15550100171",
    is_emergency_contact: true,
    is_authorized_pick_up: true,
    student_ids: [idOf("lena"), idOf("abe"), idOf("nora")],
  })
  await createItem({ store, clock, vault: medicalVault(master_keys, clock) })(customer_id, idOf("nora"), {
    kind: "ALLERGY",
    name: "Wasp sting",
    severity: "MODERATE",
    action: "Antihistamine from the blue pouch, then call me.",
    reaction: "",
    dose: "",
    times: [],
  })
}
