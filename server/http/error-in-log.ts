/** A type, not an interface: the logger takes any names. */
type Told = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code: unknown
  readonly constraint: unknown
  readonly table: unknown
  readonly cause: Told | undefined
}

/**
 * What a line of the log says of an error. A database says of a row that it refused all that was in it ("Failing row contains …", "Key
 * (email)=…"): that is a family's, and stays out.
 */
export function errorInLog(error: Error): Told {
  const { message, stack = "", cause } = error
  const said = (name: string): unknown => Reflect.get(error, name)
  return {
    type: error.constructor.name,
    message,
    stack,
    code: said("code"),
    constraint: said("constraint"),
    table: said("table"),
    cause: cause instanceof Error ? errorInLog(cause) : undefined,
  }
}
