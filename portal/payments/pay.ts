import type { PaymentProviderRecord } from "@hub/domain/payments/payment"
import { waitUntilBack } from "../api/wait-until-back.ts"
import { CardProviderError } from "../providers/card-fields/card-provider.ts"
import {
  confirmInBrowser,
  notReady,
  type OpenWallet,
  type PayConfig,
} from "../providers/card-payments/confirm-payment.ts"

export interface PaidWith {
  /** Undefined when nothing is due. */
  payment_method_id: string | undefined
  config: PayConfig | null
  /** Instead of a card. */
  wallet?: OpenWallet | undefined
}

export interface Placed<Paid> {
  /** Null when nothing is to be confirmed. */
  record: PaymentProviderRecord | null
  paid: Paid
}

/** How something is paid: an order, a part of a plan or of an invoice. Every step may be repeated and takes money once. */
export interface Payable<Taken, Paid> {
  /** Makes the payment, or finds the one that was made before. */
  place: (taken: Taken) => Promise<Placed<Paid>>
  /** Says that the family has confirmed, and with which card. */
  confirm: (placed: Placed<Paid> & { record: PaymentProviderRecord }, payment_method_id: string) => Promise<Paid>
  read: (last: Paid) => Promise<Paid>
  /** The provider has yet to answer, after so many reads. */
  isOpen: (paid: Paid, taken: Taken, reads: number) => boolean
  /** After the provider took no more of this payment: it isn't paid otherwise, either. */
  isUnpaid: (paid: Paid, record_id: string, taken: Taken) => boolean
  /** What becomes of it with the answer, or without one in time; throws unless it is paid. */
  settle: (paid: Paid, taken: Taken) => Paid | Promise<Paid>
  /** False when something may have been charged by now: it is placed again to learn that. */
  isNew?: (taken: Taken) => boolean
  isDue?: (taken: Taken) => boolean
}

const POLLS = 10
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The card's provider no longer takes this payment. What has become of it says why. */
const ENDED = new Set(["payment_intent_unexpected_state", "payment_intent_authentication_failure"])
const isEnded = (error: unknown): boolean => error instanceof CardProviderError && ENDED.has(error.code)

async function settled<Taken, Paid>(payable: Payable<Taken, Paid>, first: Paid, taken: Taken): Promise<Paid> {
  let last = first
  for (let tries = 0; tries < POLLS && payable.isOpen(last, taken, tries); tries += 1) {
    if (tries > 0) await pause(tries * 500)
    const before = last
    last = await waitUntilBack(() => payable.read(before))
  }
  return payable.settle(last, taken)
}

async function placeAndPay<Taken extends PaidWith, Paid>(payable: Payable<Taken, Paid>, taken: Taken): Promise<Paid> {
  const { payment_method_id, config, wallet } = taken
  const isNew = payable.isNew?.(taken) ?? true
  const isUnpayable = config === null || (payment_method_id === undefined && wallet === undefined)
  if (isNew && (payable.isDue?.(taken) ?? true) && isUnpayable) throw notReady("domain")
  const { record, paid } = await waitUntilBack(() => payable.place(taken))
  if (record === null) return settled(payable, paid, taken)
  const answer = await confirmInBrowser({ record, config, payment_method_id, isNew, wallet }).then(
    (paid_with) => waitUntilBack(() => payable.confirm({ record, paid }, paid_with)),
    async (error: unknown) => {
      if (!isEnded(error)) throw error
      const now = await waitUntilBack(() => payable.read(paid))
      if (payable.isUnpaid(now, record.id, taken)) throw error
      return now
    },
  )
  return settled(payable, answer, taken)
}

/** Makes a payment and sees it through (4.8): waits for a busy server and for the provider. Throws when the card is refused. */
export async function pay<Taken extends PaidWith, Paid>(payable: Payable<Taken, Paid>, taken: Taken): Promise<Paid> {
  try {
    return await placeAndPay(payable, taken)
  } finally {
    taken.wallet?.release()
  }
}
