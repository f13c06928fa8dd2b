import type { Store } from "../database/transaction.ts"
import { getsNews, resumeNewsTo, stopNewsTo } from "../mail/news.ts"
import { credentialsById } from "./store.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

/** Whether the business's news go to the family's address: the same answer as the link in each of them gives. Null without an address. */
export const readNews =
  ({ store }: Pick<Needs, "store">) =>
  async (customer_id: string): Promise<{ is_on: boolean | null }> => {
    const { email = null } = (await credentialsById(store, customer_id)) ?? {}
    return { is_on: email === null ? null : await getsNews(store, email) }
  }

export const setNews =
  ({ store, clock }: Needs) =>
  (customer_id: string, is_on: boolean): Promise<{ is_on: boolean | null }> =>
    store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      const { email = null } = (await credentialsById(tx, customer_id)) ?? {}
      if (email === null) return { is_on: null }
      await (is_on ? resumeNewsTo(tx, email) : stopNewsTo(tx, email, clock()))
      return { is_on }
    })
