import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { SHOWN_LINE_PATTERN } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { ACCOUNT_CODE, ACCOUNT_KEYS, ACCOUNT_NAME_LENGTH } from "./accounts.ts"
import { CLOSE_STEPS, MISSING_KINDS } from "./close-steps.ts"
import { JOURNAL_SOURCES } from "./journal.ts"

// The books: accounts with the codes of the accountant's program, and months that are closed.

const Code = Type.String({ pattern: ACCOUNT_CODE })
const AccountName = Type.String({ minLength: 1, maxLength: ACCOUNT_NAME_LENGTH, pattern: SHOWN_LINE_PATTERN })
const Month = Type.String({ pattern: "^[12][0-9]{3}-(0[1-9]|1[0-2])$" })

const Account = named("Account", {
  account: oneOf(ACCOUNT_KEYS),
  kind: oneOf(["ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"]),
  code: Type.String(),
  name: Type.String(),
})

const Period = named("Period", {
  month: Month,
  /** Null while it is open. */
  closed_at: nullable(Instant),
  closed_by: nullable(Type.String()),
  /** It was closed before, and opened again. */
  reopened_by: nullable(Type.String()),
  reopen_reason: nullable(Type.String()),
  /** It is over, and all before it is closed. */
  can_close: Type.Boolean(),
  can_reopen: Type.Boolean(),
})
const Periods = Type.Object({
  /** The last day that is closed; null while no month is. */
  closed_until: nullable(Day),
  /** The newest first. */
  periods: Type.Array(Period),
})

/** What should be settled before a month is closed. */
const Missing = named("Missing", {
  kind: oneOf(MISSING_KINDS),
  count: Type.Integer(),
  /** Null where it isn't about an amount. */
  cents: nullable(Cents),
})

/** What a month has to pass before it is closed, in order. */
const CloseStep = named("CloseStep", {
  step: oneOf(CLOSE_STEPS),
  is_done: Type.Boolean(),
  /** What was looked at: payments, payouts, refunds, lines of the journal. */
  count: Type.Integer(),
  cents: Cents,
  missing: Type.Array(Missing),
})

const deferral = {
  /** What the month added to deferred revenue; negative when more was earned than sold ahead. */
  deferred: Cents,
  /** What is deferred at its end. */
  deferred_until: Cents,
  /** What discounts took off its sales, less what went with sales that were given back. */
  discounts: Cents,
}

export const JOURNAL_FORMATS = ["csv", "quickbooks"] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

const byMonth = Type.Object({ month: Month })

export const booksStaff = endpoints({
  "GET /books/accounts": {
    summary: "The accounts of the books with their codes",
    access: "staff:books",
    result: Type.Object({ accounts: Type.Array(Account) }),
  },
  "PUT /books/accounts": {
    summary: "Change the codes and names of accounts",
    access: "staff:books",
    body: exact({
      accounts: Type.Array(exact({ account: oneOf(ACCOUNT_KEYS), code: Code, name: AccountName }), {
        minItems: 1,
        maxItems: ACCOUNT_KEYS.length,
      }),
    }),
    result: Type.Object({ accounts: Type.Array(Account) }),
  },
  "GET /books/periods": {
    summary: "The months of the books, and which are closed",
    access: "staff:books",
    result: Periods,
  },
  "GET /books/periods/{month}/journal": {
    summary: "A month's journal by account code, and what is missing before it can be closed",
    access: "staff:books",
    refusals: ["NOT_FOUND"],
    params: byMonth,
    result: Type.Object({
      period: Period,
      /** Debits and credits are equal. */
      lines: Type.Array(
        Type.Object({
          account: oneOf(ACCOUNT_KEYS),
          code: Type.String(),
          name: Type.String(),
          source: oneOf(JOURNAL_SOURCES),
          debit: Cents,
          credit: Cents,
        }),
      ),
      total: Cents,
      /** Entries of closed months that are dated in this one. */
      late: Type.Object({ count: Type.Integer(), cents: Cents, since: nullable(Instant) }),
      ...deferral,
      missing: Type.Array(Missing),
      steps: Type.Array(CloseStep),
    }),
  },
  "GET /books/periods/{month}/journal/export": {
    summary: "A month's journal as CSV, or as QuickBooks imports it",
    access: "staff:books",
    refusals: ["NOT_FOUND"],
    params: byMonth,
    query: exact({ format: oneOf(JOURNAL_FORMATS) }),
    file: "text/csv",
    result: Type.Unknown(),
  },
  "POST /books/periods/{month}/close/preview": {
    summary: "What closing a month would fix",
    access: "staff:books",
    refusals: ["PERIOD_NOT_OVER", "PERIOD_IS_CLOSED"],
    params: byMonth,
    result: Type.Object({
      month: Month,
      entries: Type.Integer(),
      ...deferral,
      missing: Type.Array(Missing),
      lines: Type.Array(
        Type.Object({ account: Type.String(), code: Type.String(), name: Type.String(), debit: Cents, credit: Cents }),
      ),
      preview: PreviewDigest,
    }),
  },
  "POST /books/periods/{month}/close": {
    summary: "Close a month and all before it: later entries go to the next open day",
    access: "staff:books",
    refusals: ["PERIOD_NOT_OVER", "PERIOD_IS_CLOSED", "PREVIEW_CHANGED"],
    params: byMonth,
    /** Without a reason only where nothing is missing. */
    body: exact({ preview: PreviewDigest, reason: Type.Optional(Reason) }),
    result: Periods,
  },
  "POST /books/periods/{month}/reopen": {
    summary: "Open the month that was closed last again",
    access: "staff:books",
    needs_proof: true,
    refusals: ["PERIOD_NOT_CLOSED"],
    params: byMonth,
    body: exact({ reason: Reason }),
    result: Periods,
  },
})
