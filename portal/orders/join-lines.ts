import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import type { HeldItem } from "../scheduling/basket.ts"

const m = messages("portal/orders.joinedLines")

/**
 * Puts in line who has no place, once the others' places are held: before, there would be a place left. Who can't join stays picked.
 * Returns who joined.
 */
export async function joinLines(waiting: readonly HeldItem[], held_until: string): Promise<HeldItem[]> {
  const offering_ids = [...new Set(waiting.map(({ offering_id }) => offering_id))]
  const joined = await Promise.all(
    offering_ids.map(async (id) => {
      const items = waiting.filter(({ offering_id }) => offering_id === id)
      try {
        await api.call("POST /waitlists/{id}/add", {
          params: { id },
          body: { ids: items.map(({ student_id }) => student_id) },
        })
        return items
      } catch (error) {
        notifyError(error, { title: m.notInLine })
        return []
      }
    }),
  )
  const names = [...new Set(joined.flat().map(({ name }) => name))]
  if (names.length > 0) {
    const list = listOf(names)
    notifySuccess(held_until === "" ? m.inLine({ names: list }) : m.inLineAndHeld({ names: list, held_until }))
  }
  return joined.flat()
}
