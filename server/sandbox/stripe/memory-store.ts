import type { Kind, Kinds } from "./objects.ts"
import type { Delivery, Fault, FaultMode, KeptReply, ListQuery, Objects, SandboxStore } from "./store.ts"

interface Kept<T> {
  value: T
  parent: string | undefined
}
type Shelves = { [K in Kind]: Map<string, Kept<Kinds[K]>> }
interface Account {
  shelves: Shelves
  replies: Map<string, KeptReply>
  turn: Promise<unknown>
}

const newAccount = (): Account => ({
  shelves: {
    customer: new Map(),
    payment_method: new Map(),
    payment_intent: new Map(),
    setup_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    event: new Map(),
  },
  replies: new Map(),
  turn: Promise.resolve(),
})

const LEASE_MS = 15_000

/** For benches and tests: gone when the process ends. Changes of one account take turns. */
export function memoryStore(): SandboxStore {
  const accounts = new Map<string, Account>()
  const accountOf = (name: string): Account => {
    const known = accounts.get(name) ?? newAccount()
    accounts.set(name, known)
    return known
  }
  let waiting: (Delivery & { due: number })[] = []
  let faults: Fault[] = []

  const takeFault = async (op: string, modes: readonly FaultMode[]): Promise<Fault | undefined> => {
    const found = faults.find((fault) => modes.includes(fault.mode) && (fault.op === "*" || fault.op === op))
    if (!found) return undefined
    found.times -= 1
    faults = faults.filter((fault) => fault.times > 0)
    return found
  }

  const objectsOf = (name: string, account: Account): Objects => ({
    async get<K extends Kind>(kind: K, id: string) {
      return structuredClone(account.shelves[kind].get(id)?.value)
    },
    async put<K extends Kind>(kind: K, value: Kinds[K], parent?: string) {
      account.shelves[kind].set(value.id, { value: structuredClone(value), parent })
    },
    async list<K extends Kind>(kind: K, query: ListQuery) {
      return listed([...account.shelves[kind].values()], query)
    },
    async announce(event_id, delay_ms) {
      waiting.push({ account: name, event_id, attempt: 0, due: Date.now() + delay_ms })
    },
    replyTo: async (key) => account.replies.get(key),
    async keepReply(key, kept) {
      account.replies.set(key, kept)
    },
    takeFault,
  })

  return {
    change(name, work) {
      const account = accountOf(name)
      const done = account.turn.then(() => work(objectsOf(name, account)))
      account.turn = done.catch(() => undefined)
      return done
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
      return [...accounts].flatMap(([account, { shelves }]) =>
        [...shelves[kind].values()].map(({ value }) => ({ account, value: structuredClone(value) })),
      )
    },
  }
}

function listed<T extends { id: string; created: number }>(kept: readonly Kept<T>[], query: ListQuery): T[] {
  const matching = kept
    .filter(({ parent }) => query.parent === undefined || parent === query.parent)
    .map(({ value }) => value)
    .filter(({ created }) => created >= (query.created_from ?? 0))
    .toReversed()
  const start = query.after === undefined ? 0 : matching.findIndex(({ id }) => id === query.after) + 1
  return structuredClone(matching.slice(start, start + query.limit))
}
