import { AsyncLocalStorage } from "node:async_hooks"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { Store } from "@hub/server/database/transaction"

// While a provider thinks, a transaction would hold its locks and its connection, and run again would call a second time (decision 0259).

/** Of `fetch`, of Node's own client (Stripe, S3), and of plain sockets (SMTP). The driver of PostgreSQL uses none of them. */
const CHANNELS = ["undici:request:create", "http.client.request.created", "net.client.socket"]

interface Watched {
  readonly store: Store
  /** Throws when anything was called inside a transaction. */
  readonly check: () => void
}

/** The same store, whose transactions notice calls to the outside. */
export function watchedStore(store: Store): Watched {
  const inside = new AsyncLocalStorage<true>()
  const calls = new Set<string>()
  const note = (_message: unknown, channel: string | symbol): void => {
    if (inside.getStore() === true) calls.add(`${String(channel)}${new Error().stack ?? ""}`)
  }
  for (const channel of CHANNELS) subscribe(channel, note)
  const watched = (one: Store): Store => ({
    ...one,
    as: (actor) => watched(one.as(actor)),
    at: (clock) => watched(one.at(clock)),
    transaction: (work) => one.transaction((tx) => inside.run(true, () => work(tx))),
  })
  return {
    store: watched(store),
    check() {
      for (const channel of CHANNELS) unsubscribe(channel, note)
      // One that is left on is paid for by every promise of the process.
      inside.disable()
      if (calls.size > 0) throw new Error(`Called inside a transaction: ${[...calls].join("\n")}`)
    },
  }
}
