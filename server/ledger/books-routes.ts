import type { StaffActor } from "@hub/domain/kernel/actor"
import type { booksStaff } from "@hub/domain/payments/books.staff"
import type { Handlers } from "../http/handlers.ts"
import { accountsOfBooks, changeAccounts } from "./accounts.ts"
import { exportJournal, readJournal } from "./journal.ts"
import { type BookNeeds, closePeriod, previewClose, readPeriods, reopenPeriod } from "./periods.ts"

export const booksStaffRoutes = (needs: BookNeeds): Handlers<typeof booksStaff> => {
  const as = (by: StaffActor): BookNeeds => ({ ...needs, store: needs.store.as(by) })
  return {
    "GET /books/accounts": async () => ({ accounts: await accountsOfBooks(needs.store) }),
    "PUT /books/accounts": async ({ by, body }) => ({ accounts: await changeAccounts(as(by))(body.accounts) }),
    "GET /books/periods": () => readPeriods(needs),
    "GET /books/periods/{month}/journal": ({ params: { month } }) => readJournal(needs)(month),
    "GET /books/periods/{month}/journal/export": ({ params: { month }, query: { format } }) =>
      exportJournal(needs)(month, format),
    "POST /books/periods/{month}/close/preview": ({ params: { month } }) => previewClose(needs)(month),
    "POST /books/periods/{month}/close": ({ by, params: { month }, body }) => closePeriod(as(by))({ month, ...body }),
    "POST /books/periods/{month}/reopen": ({ by, params: { month }, body: { reason } }) =>
      reopenPeriod(as(by))({ month, reason }),
  }
}
