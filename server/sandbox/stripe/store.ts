import type { Kind, Kinds } from "./objects.ts"
import type { Reply } from "./replies.ts"

// What the sandbox remembers. Everything is kept apart by account, as the vendor does: a customer of one connected account does
// not exist for another.

export interface ListQuery {
  /** The customer or the payment that they hang on. */
  parent?: string
  created_from?: number
  after?: string
  limit: number
}

/** The objects of one account, inside one change that happens entirely or not at all. */
export interface Objects {
  get<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined>
  put<K extends Kind>(kind: K, value: Kinds[K], parent?: string): Promise<void>
  /** Newest first. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<Kinds[K][]>
  /** Has an event sent once this change is done. */
  announce(event_id: string, delay_ms: number): Promise<void>
  /** What was answered under an idempotency key. It is kept in the change that it answers, so that neither is there alone. */
  replyTo(key: string): Promise<KeptReply | undefined>
  keepReply(key: string, kept: KeptReply): Promise<void>
  takeFault(op: string, modes: readonly FaultMode[]): Promise<Fault | undefined>
}

export interface KeptReply {
  /** Of the request's contents: the same key may not be used for others. */
  fingerprint: string
  reply: Reply
}

export interface Delivery {
  account: string
  event_id: string
  attempt: number
}

export const FAULT_MODES = [
  "drop_response",
  "delay",
  "500",
  "429",
  "dup_webhook",
  "reorder_webhook",
  "drop_webhook",
] as const
export type FaultMode = (typeof FAULT_MODES)[number]

export interface Fault {
  /** `payment_intents.create`, an event's type, or `*`. */
  op: string
  mode: FaultMode
  times: number
  ms: number
}

export interface SandboxStore {
  /** The changes of one account take turns, in whichever process they are made. */
  change<T>(account: string, work: (objects: Objects) => Promise<T>): Promise<T>
  /** Events whose time has come; each is lent to one process for some seconds, oldest first. */
  claimDeliveries(): Promise<Delivery[]>
  delivered(delivery: Delivery): Promise<void>
  retryLater(delivery: Delivery, ms: number): Promise<void>
  addFault(fault: Fault): Promise<void>
  takeFault(op: string, modes: readonly FaultMode[]): Promise<Fault | undefined>
  clearFaults(): Promise<void>
  /** All of one kind in all accounts, for the comparison of books. */
  all<K extends Kind>(kind: K): Promise<{ account: string; value: Kinds[K] }[]>
}
