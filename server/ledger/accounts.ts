import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { ACCOUNT_KEYS, DEFAULT_ACCOUNTS, repeatedAccounts } from "@hub/domain/payments/accounts"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { type AccountChange, changedAccounts, companyOf, writeAccounts } from "./store-books.ts"

const m = messages("server/ledger.books")

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

/** All accounts with their codes: the business's own, else the usual ones. */
export async function accountsOfBooks(db: Database) {
  const changed = await changedAccounts(db)
  return ACCOUNT_KEYS.map((account) => {
    const own = changed.find((one) => one.account === account)
    const { kind, code, name } = DEFAULT_ACCOUNTS[account]
    return { account, kind, code: own?.code ?? code, name: own?.name ?? name }
  })
}

/** No two accounts have one code or one name. What is not in the changes stays as it is. */
export const changeAccounts =
  ({ store, clock }: Needs) =>
  (typed: readonly AccountChange[]): Promise<Awaited<ReturnType<typeof accountsOfBooks>>> =>
    store.transaction(async (tx) => {
      const changes = typed.map((one) => ({ ...one, name: tidyLine(one.name) }))
      const before = await accountsOfBooks(tx)
      const after = before.map((one) => ({
        ...one,
        ...changes.find(({ account }) => account === one.account),
      }))
      const errors = repeatedAccounts(after).flatMap(({ account, field, other }) => {
        const at = changes.findIndex(
          (one) =>
            (one.account === account || one.account === other) &&
            one[field] !== before.find((was) => was.account === one.account)?.[field],
        )
        const text = after.find((one) => one.account === account)?.[field] ?? ""
        const message = field === "code" ? m.codeTaken({ code: text }) : m.nameTaken({ name: text })
        return at === -1 ? [] : [{ path: `accounts.${at}.${field}`, message, code: "taken" }]
      })
      if (errors.length > 0) throw problem("VALIDATION", { errors: errors })
      const differs = after.filter(({ code, name }, at) => code !== before[at]?.code || name !== before[at]?.name)
      if (differs.length === 0) return before
      await writeAccounts(
        tx,
        differs.map(({ account, code, name }) => ({ account, code, name })),
      )
      const { id: subject_id } = await companyOf(tx)
      const details = {
        changes: Object.fromEntries(
          differs.map(({ account, code, name }) => {
            const was = before.find((one) => one.account === account)
            return [account, [`${was?.code ?? ""} ${was?.name ?? ""}`, `${code} ${name}`]]
          }),
        ),
      }
      await recordAction(tx, { action: "ACCOUNTS_CHANGED", subject: "books", subject_id, details, now: clock() })
      return after
    })
