import { v7 as newId } from "uuid"
import { type HostedCard, HostedCardError, type HostedCards, type HostedPost } from "../providers/hosted-cards/port.ts"
import { runBatch } from "./batch.ts"
import type { PaymentNeeds } from "./payment-needs.ts"
import { changeDefaultMethod, providerCustomer } from "./store-customer.ts"
import {
  addHostedCard,
  addHostedPost,
  claimRequest,
  forgetLinkedCards,
  giveUpRequest,
  hostedCards,
  hostedRequest,
  lockFamily,
  postedReceipt,
  type RequestRow,
  releaseClaim,
  setReceipt,
  unsettledRequests,
} from "./store-hosted.ts"

// What the hosted page and its provider report, in any order and number. A session is authorised once: a lost answer is resolved by
// the provider's own post, never by asking again.

export interface HostedNeeds extends Pick<PaymentNeeds, "store" | "clock"> {
  readonly hosted: HostedCards | undefined
}

export type Settled = "completed" | "waiting" | "refused" | "unknown_request"

/** How long the second of two reports waits for the first, in milliseconds. */
const PATIENCE_MS = 2000
const LOOK_EACH_MS = 200

/** After this time an answer to authorising is lost rather than late. */
const LOST_MS = 30_000

/** How long a card that was typed for an invoice's link waits to pay it. */
const LINKED_CARD_MS = 3_600_000

/** The page has returned a session, through the browser or the provider's post: only the provider can say whether it is good. */
export const completeSession =
  (needs: HostedNeeds) =>
  async (request_id: string, session_identifier: string): Promise<Settled> => {
    const { store, clock, hosted } = needs
    const request = await hostedRequest(store, request_id)
    if (request === undefined || hosted === undefined) return "unknown_request"
    if (request.status === "COMPLETED") return "completed"
    if (!(await claimRequest(store, { request_id, session_identifier, now: clock() })))
      return afterAnother(needs, request_id)
    try {
      const { ticket_name, receipt } = await hosted.authorize(session_identifier)
      if (ticket_name !== request_id) throw new HostedCardError("refused", "The session is for another request.")
      await setReceipt(store, request_id, receipt)
    } catch (error) {
      if (!(error instanceof HostedCardError)) throw error
      if (error.kind === "unavailable") return "waiting"
      await releaseClaim(store, request_id)
      return "refused"
    }
    return advanced(needs, request_id)
  }

/** The browser's return and the provider's post come at the same time: the second waits a little for the first. */
async function afterAnother(needs: HostedNeeds, request_id: string): Promise<Settled> {
  const ends = performance.now() + PATIENCE_MS
  for (;;) {
    const settled = await advanced(needs, request_id)
    if (settled !== "waiting" || performance.now() >= ends) return settled
    await new Promise((resolve) => setTimeout(resolve, LOOK_EACH_MS))
  }
}

async function advanced(needs: HostedNeeds, request_id: string): Promise<Settled> {
  const request = await hostedRequest(needs.store, request_id)
  if (request === undefined) return "unknown_request"
  return (await settleRequest(needs)(request)).status === "COMPLETED" ? "completed" : "waiting"
}

/** Reads the card once there is a receipt. If the answer to authorising was lost, the number of the provider's post is the receipt. */
export const settleRequest =
  (needs: HostedNeeds) =>
  async (request: RequestRow): Promise<RequestRow> => {
    const { store, clock, hosted } = needs
    if (request.status === "COMPLETED" || hosted === undefined || request.asked_at === null) return request
    const isLost = clock().getTime() - Date.parse(request.asked_at) >= LOST_MS
    const receipt = request.receipt ?? (isLost ? await postedReceipt(store, request.id) : undefined)
    if (receipt === undefined) return request
    await setReceipt(store, request.id, receipt)
    const card = await hosted.readCard(receipt).catch((error: unknown) => {
      if (error instanceof HostedCardError) return undefined
      throw error
    })
    if (card !== undefined) await addCard(needs, request, card)
    return (await hostedRequest(store, request.id)) ?? request
  }

/** 4.8: the only card becomes the default when there was none. */
const addCard = ({ store, clock }: HostedNeeds, { id: request_id, customer_id }: RequestRow, card: HostedCard) =>
  store.transaction(async (tx) => {
    await lockFamily(tx, customer_id)
    const request = await hostedRequest(tx, request_id, { lock: true })
    if (request === undefined || request.status === "COMPLETED") return
    const id = newId()
    await addHostedCard(tx, { id, request, card, now: clock() })
    if (request.invoice_id !== null) return
    const before = (await providerCustomer(tx, customer_id))?.default_payment_method_id ?? null
    const cards = await hostedCards(tx, customer_id)
    if (before === null && cards.length === 1) await changeDefaultMethod(tx, customer_id, { from: null, to: id })
  })

/** The provider's own post, already authenticated: stored once, then it says where to look. */
export const takeHostedPost =
  (needs: HostedNeeds) =>
  async (post: HostedPost): Promise<Settled> => {
    const request = await hostedRequest(needs.store, post.request_id)
    if (request === undefined) return "unknown_request"
    await addHostedPost(needs.store, post, needs.clock())
    if (post.is_success && post.session_identifier !== "") {
      return completeSession(needs)(request.id, post.session_identifier)
    }
    if (!post.is_success) await giveUpRequest(needs.store, request.id, "CANCELLED", needs.clock())
    return advanced(needs, request.id)
  }

/** For the job: requests that no page is waiting for any more. */
export const settleHostedRequests = (needs: HostedNeeds) => async (): Promise<number> => {
  if (needs.hosted === undefined) return 0
  const now = needs.clock()
  await forgetLinkedCards(needs.store, { before: new Date(now.getTime() - LINKED_CARD_MS), now })
  const lost = await unsettledRequests(needs.store, new Date(needs.clock().getTime() - LOST_MS))
  let settled = 0
  await runBatch(lost, "cards of the hosted page", async (request) => {
    if ((await settleRequest(needs)(request)).status === "COMPLETED") settled += 1
  })
  return settled
}
