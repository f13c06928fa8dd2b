import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import type { Transaction } from "@hub/server/database/transaction"
import { changeCapacity } from "@hub/server/waitlists/change-capacity"
import { joinWaitlist } from "@hub/server/waitlists/join-waitlist"
import { declineOffer } from "@hub/server/waitlists/leave-waitlist"
import { type DemoCheckout, resolve } from "./bookings.ts"

// Iris Tan was offered two places that she had waited for: one she took and paid, the other she let go.

const JUNO = "iris.tan-juno"
const TAKEN = "week-4-big"
const DECLINED = "week-2-big"
const HOUR_MS = 3_600_000

export async function answerOffers(tx: Transaction, checkout: DemoCheckout, now: Date): Promise<void> {
  const at = (hours_ago: number) => ({
    ...checkout.needsAt(new Date(now.getTime() - hours_ago * HOUR_MS)),
    public_origin: "",
  })
  const join = async (hours_ago: number, offering: string) => {
    const { customer_id, picks } = await resolve(tx, [[JUNO, offering]])
    const [pick] = picks
    if (pick === undefined) throw new Error(`${JUNO} can't wait for ${offering}`)
    const { student_id, offering_id: program_id } = pick
    const who = { customer_id, session_id: "", is_restricted: false }
    await joinWaitlist(at(hours_ago))(who, { program_id, ids: [student_id], both_or_none: false })
    return { who, picks, program_id, ids: [student_id] }
  }
  await changeCapacity(at(160))(TAKEN, 1)
  const { who, picks } = await join(150, TAKEN)
  await changeCapacity(at(100))(TAKEN, 2)
  const needs = at(90)
  const order_id = await draftOrder(needs)(who.customer_id, picks)
  const { final_price } = await readOrder(needs)(who.customer_id, order_id)
  const placing = { order_id, final_price, remember_payment_method: false, idempotency_key: undefined }
  await placeOrder(needs)(who.customer_id, placing)
  await checkout.pay(needs, who.customer_id, order_id)
  await changeCapacity(at(80))(TAKEN, 12)

  const declined = await join(60, DECLINED)
  await changeCapacity(at(50))(DECLINED, 13)
  await declineOffer(at(45))(declined.who, declined)
  await changeCapacity(at(44))(DECLINED, 12)
}
