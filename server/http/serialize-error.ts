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
 * An error for the log, without PostgreSQL's `detail`, which contains the values of the refused row ("Failing row contains …").
 */
export function serializeError(error: Error): LoggedError {
  const { message, stack = "", cause } = error
  const read = (name: string): unknown => Reflect.get(error, name)
  return {
    type: error.constructor.name,
    message,
    stack,
    code: read("code"),
    constraint: read("constraint"),
    table: read("table"),
    cause: cause instanceof Error ? serializeError(cause) : undefined,
  }
}
