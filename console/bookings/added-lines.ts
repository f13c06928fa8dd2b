import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/bookings.cancel")

type Added = { refunded: number; reduced: number; code: number } | undefined

/** What comes back on top for care, lunch or a shirt. */
export function addedOf(added: Added) {
  if (added === undefined) return []
  const { refunded, reduced, code } = added
  return [
    ...(refunded === 0 ? [] : [{ id: "added", name: m.added, amount: { cents: refunded } }]),
    ...(reduced === 0 ? [] : [{ id: "added_owed", name: m.addedOwed, amount: { cents: reduced } }]),
    ...(code === 0 ? [] : [{ id: "added_code", name: m.addedCode, amount: { cents: code } }]),
  ]
}
