// An instant of a server's work, as it can be seen from outside of the code: a statement, a commit, or a call to a provider.

/** Words that no other statement has, each of its values a bare `$`; where a value says which case it is, that value. */
export interface Words {
  readonly words: string
  readonly value?: string
}

type What =
  | { readonly statement: Words }
  /** Of the transaction that ran all of these, or of the one statement that is its own. */
  | { readonly commit: readonly Words[] }
  /** To the card provider: method and path. */
  | { readonly request: string }
  /** Of a provider's port, inside a test's own process, such as `cards.refund`; `with` is a part of what is handed over, as JSON. */
  | { readonly call: string; readonly with?: string }

export type When = "before" | "after"
export type Instant = What & { readonly when: When }

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

const plain = (text: string): string => text.replace(/\s+/g, " ").replace(/\$\d+/g, "$")

const isOf =
  ({ text, values }: Statement) =>
  ({ words, value }: Words): boolean =>
    plain(text).includes(words) && (value === undefined || values.includes(value))

export const isStatement = (instant: Instant, statement: Statement): boolean =>
  "statement" in instant && isOf(statement)(instant.statement)

export const isCommit = (instant: Instant, ran: readonly Statement[]): boolean =>
  "commit" in instant && instant.commit.every((words) => ran.some((statement) => isOf(statement)(words)))

/** `:id` in a path is any one part of it; what is behind a question mark doesn't count. */
export function isRequest(instant: Instant, { method, path }: { method: string; path: string }): boolean {
  if (!("request" in instant)) return false
  const wanted = new RegExp(`^${instant.request.replaceAll(":id", "[^/]+")}$`)
  return wanted.test(`${method} ${path.split("?")[0]}`)
}

export const isCall = (instant: Instant, { name, given }: { name: string; given: readonly unknown[] }): boolean =>
  "call" in instant && instant.call === name && JSON.stringify(given).includes(instant.with ?? "")
