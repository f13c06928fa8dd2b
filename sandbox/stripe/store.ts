import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { makeFolder } from "@hub/server/kernel/make-folder"
import PQueue from "p-queue"
import type { Kind, Kinds } from "./objects.ts"
import type { Reply } from "./replies.ts"

// The sandbox's state, in memory; a journal keeps it over restarts, and servers on one data folder share it. Each account has its own, as at the vendor: a customer of one connected account
// doesn't exist for another. Events that wait to be sent and faults are the process's own.

export interface ListQuery {
  /** The customer or the payment that they belong to. */
  parent?: string
  created_from?: number
  after?: string
  limit: number
}

/** The objects of one account, for one change. */
export interface Objects {
  get<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined>
  put<K extends Kind>(kind: K, value: Kinds[K], parent?: string): Promise<void>
  /** Newest first. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<Kinds[K][]>
  /** Has an event sent. */
  announce(event_id: string, delay_ms: number): Promise<void>
  /** What was answered under an idempotency key. */
  replyTo(key: string): Promise<SavedReply | undefined>
  saveReply(key: string, saved: SavedReply): Promise<void>
  takeFault(op: string, modes: readonly FaultMode[]): Promise<Fault | undefined>
}

export interface SavedReply {
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
  /** The changes of one account run one after another. */
  change<T>(account: string, work: (objects: Objects) => Promise<T>): Promise<T>
  /** Events that are due, oldest first; each is leased for some seconds. */
  claimDeliveries(): Promise<Delivery[]>
  delivered(delivery: Delivery): Promise<void>
  retryLater(delivery: Delivery, ms: number): Promise<void>
  addFault(fault: Fault): Promise<void>
  takeFault(op: string, modes: readonly FaultMode[]): Promise<Fault | undefined>
  clearFaults(): Promise<void>
  /** All of one kind in all accounts, for the comparison of books. */
  all<K extends Kind>(kind: K): Promise<{ account: string; value: Kinds[K] }[]>
}

interface Stored<T> {
  value: T
  parent: string | undefined
}
type Tables = { [K in Kind]: Map<string, Stored<Kinds[K]>> }
interface Account {
  tables: Tables
  replies: Map<string, SavedReply>
  queue: PQueue
}

/** A line of the journal. */
type Entry =
  | { [K in Kind]: { account: string; kind: K; value: Kinds[K]; parent?: string } }[Kind]
  | { account: string; key: string; saved: SavedReply }

const newAccount = (): Account => ({
  tables: {
    customer: new Map(),
    payment_method: new Map(),
    payment_intent: new Map(),
    setup_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    balance_transaction: new Map(),
    payout: new Map(),
    file: new Map(),
    event: new Map(),
  },
  replies: new Map(),
  queue: new PQueue({ concurrency: 1 }),
})

const LEASE_MS = 15_000

const linesIn = (bytes: Buffer, end: number): string[] => bytes.toString("utf8", 0, end).split("\n").slice(0, -1)

/** Reads on where it stopped, as two servers may share a journal: what one writes, the other knows at its next call. */
function journalReader(journal: string): () => string[] {
  let read = 0
  if (existsSync(journal)) {
    // A killed process, or a full disk, leaves half a line: what is appended later would become one with it.
    const bytes = readFileSync(journal)
    const end = bytes.lastIndexOf("\n") + 1
    if (end < bytes.length) truncateSync(journal, end)
  } else makeFolder(dirname(journal))
  return () => {
    const size = statSync(journal, { throwIfNoEntry: false })?.size ?? 0
    if (size <= read) return []
    const bytes = Buffer.alloc(size - read)
    const file = openSync(journal, "r")
    const length = readSync(file, bytes, 0, bytes.length, read)
    closeSync(file)
    const end = bytes.subarray(0, length).lastIndexOf("\n") + 1
    read += end
    return linesIn(bytes, end)
  }
}

/** Where a server keeps it. */
export const stripeJournal = (data_dir: string): string => join(data_dir, "sandbox", "stripe.jsonl")

export function sandboxStore(journal?: string): SandboxStore {
  const accounts = new Map<string, Account>()
  const accountOf = (name: string): Account => {
    const known = accounts.get(name) ?? newAccount()
    accounts.set(name, known)
    return known
  }
  let waiting: (Delivery & { due: number })[] = []
  let faults: Fault[] = []

  const store = <K extends Kind>(account: string, kind: K, value: Kinds[K], parent?: string): void => {
    accountOf(account).tables[kind].set(value.id, { value: structuredClone(value), parent })
  }
  const readLines = journal === undefined ? () => [] : journalReader(journal)
  const catchUp = (): void => {
    for (const line of readLines()) {
      const entry: Entry = JSON.parse(line)
      if ("key" in entry) accountOf(entry.account).replies.set(entry.key, entry.saved)
      else store(entry.account, entry.kind, entry.value, entry.parent)
    }
  }
  catchUp()

  const takeFault = async (op: string, modes: readonly FaultMode[]): Promise<Fault | undefined> => {
    const found = faults.find((fault) => modes.includes(fault.mode) && (fault.op === "*" || fault.op === op))
    if (!found) return undefined
    found.times -= 1
    faults = faults.filter((fault) => fault.times > 0)
    return found
  }

  const objectsOf = (name: string, { tables, replies }: Account, written: unknown[]): Objects => ({
    async get<K extends Kind>(kind: K, id: string) {
      return structuredClone(tables[kind].get(id)?.value)
    },
    async put<K extends Kind>(kind: K, value: Kinds[K], parent?: string) {
      store(name, kind, value, parent)
      written.push({ account: name, kind, value, parent })
    },
    async list<K extends Kind>(kind: K, query: ListQuery) {
      return listed([...tables[kind].values()], query)
    },
    async announce(event_id, delay_ms) {
      waiting.push({ account: name, event_id, attempt: 0, due: Date.now() + delay_ms })
    },
    replyTo: async (key) => replies.get(key),
    async saveReply(key, saved) {
      replies.set(key, saved)
      written.push({ account: name, key, saved })
    },
    takeFault,
  })

  return {
    async change(name, work) {
      const account = accountOf(name)
      return account.queue.add(async () => {
        const written: unknown[] = []
        catchUp()
        const result = await work(objectsOf(name, account, written))
        if (journal !== undefined && written.length > 0)
          appendFileSync(journal, written.map((entry) => `${JSON.stringify(entry)}\n`).join(""))
        return result
      })
    },
    async claimDeliveries() {
      const now = Date.now()
      const due = waiting.filter((delivery) => delivery.due <= now)
      for (const delivery of due) delivery.due = now + LEASE_MS
      return due.map(({ account, event_id, attempt }) => ({ account, event_id, attempt }))
    },
    async delivered({ event_id }) {
      waiting = waiting.filter((delivery) => delivery.event_id !== event_id)
    },
    async retryLater({ event_id }, ms) {
      for (const delivery of waiting.filter((other) => other.event_id === event_id)) {
        delivery.due = Date.now() + ms
        delivery.attempt += 1
      }
    },
    async addFault(fault) {
      faults.push({ ...fault })
    },
    takeFault,
    async clearFaults() {
      faults = []
    },
    async all<K extends Kind>(kind: K) {
      catchUp()
      return [...accounts].flatMap(([account, { tables }]) =>
        [...tables[kind].values()].map(({ value }) => ({ account, value: structuredClone(value) })),
      )
    },
  }
}

function listed<T extends { id: string; created: number }>(stored: readonly Stored<T>[], query: ListQuery): T[] {
  const matching = stored
    .filter(({ parent }) => query.parent === undefined || parent === query.parent)
    .map(({ value }) => value)
    .filter(({ created }) => created >= (query.created_from ?? 0))
    .toReversed()
  const start = query.after === undefined ? 0 : matching.findIndex(({ id }) => id === query.after) + 1
  return structuredClone(matching.slice(start, start + query.limit))
}
