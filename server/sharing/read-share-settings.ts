import type { ShareSettings } from "@hub/domain/sharing/share"
import { ownStudentIds } from "./queries.ts"
import type { SharingNeeds } from "./sharing-needs.ts"
import { recipientsOf, settingsOf } from "./store.ts"

/** 7.13: by the customer's own id or a participant's. A family that never shared has chosen nobody. */
export const readShareSettings =
  ({ store }: Pick<SharingNeeds, "store">) =>
  async (customer_id: string, id: string): Promise<ShareSettings> => {
    const student_id = id === customer_id ? null : id
    if (student_id !== null) await ownStudentIds(store, customer_id, [student_id])
    const [settings, known] = await Promise.all([
      settingsOf(store, customer_id, student_id),
      recipientsOf(store, customer_id),
    ])
    return {
      id,
      student_ids: [...(settings?.student_ids ?? [])],
      note: settings?.note ?? "",
      recipients: known.map((one) => ({
        name: one.name,
        email: one.email,
        is_chosen: one.stopped_at === null && (settings?.recipient_ids ?? []).includes(one.id),
        has_stopped: one.stopped_at !== null,
        last_sent_at: one.last_sent_at,
      })),
    }
  }
