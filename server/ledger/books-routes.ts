import type { StaffActor } from "@hub/domain/kernel/actor"
import type { booksStaff } from "@hub/domain/payments/books.staff"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { accountsOfBooks, changeAccounts } from "./accounts.ts"
import { closePeriod, previewClose, readPeriods, reopenPeriod } from "./periods.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
}

export const booksStaffRoutes = (needs: Needs): Handlers<typeof booksStaff> => {
  const as = (by: StaffActor): Needs => ({ ...needs, store: needs.store.as(by) })
  return {
    "GET /books/accounts": async () => ({ accounts: await accountsOfBooks(needs.store) }),
    "PUT /books/accounts": async ({ by, body }) => ({ accounts: await changeAccounts(as(by))(body.accounts) }),
    "GET /books/periods": () => readPeriods(needs),
    "POST /books/periods/{month}/close/preview": ({ params: { month } }) => previewClose(needs)(month),
    "POST /books/periods/{month}/close": ({ by, params: { month }, body: { preview } }) =>
      closePeriod(as(by))({ month, preview }),
    "POST /books/periods/{month}/reopen": ({ by, params: { month }, body: { reason } }) =>
      reopenPeriod(as(by))({ month, reason }),
  }
}
