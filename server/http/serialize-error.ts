import { framesIn, scrubMessage } from "../kernel/scrub-message.ts"

// A type, not an interface: the logger wants an index signature.
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code: unknown
  readonly constraint: unknown
  readonly table: unknown
  readonly cause: LoggedError | undefined
}

/**
 * An error for the log, without PostgreSQL's `detail`, which contains the values of the refused row ("Failing row contains …"), and
 * without the values that its message quotes.
 */
export function serializeError(error: Error): LoggedError {
  const { stack = "", cause } = error
  const read = (name: string): unknown => Reflect.get(error, name)
  const type = error.constructor.name
  const message = scrubMessage(error.message, [read("constraint"), read("table"), read("column")])
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesIn(stack)].join("\n"),
    code: read("code"),
    constraint: read("constraint"),
    table: read("table"),
    cause: cause instanceof Error ? serializeError(cause) : undefined,
  }
}
