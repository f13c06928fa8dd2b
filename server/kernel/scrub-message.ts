/** PostgreSQL and V8 quote the values that they refuse. */
const QUOTED = /"([^"]*)"|`[^`]*`|(?<!\w)'[^']*'/g

/**
 * An error's message without what it may quote of a family: values, addresses, dates and long numbers. A quoted name of the database's
 * own, such as a constraint's, may stay.
 */
export const scrubMessage = (message: string, names: readonly unknown[] = []): string =>
  message
    .slice(0, 1_000)
    .replaceAll(QUOTED, (quoted: string, name: unknown) => (name !== undefined && names.includes(name) ? quoted : "*"))
    .replaceAll(/\S+@\S+/g, "*")
    .replaceAll(/\+?\d[\d\s().-]{5,}\d|\d{5,}/g, "*")

/** The frames alone: a stack begins with the message, which may have several lines. */
export const framesIn = (stack: string): string[] => stack.split("\n").filter((line) => /^\s+at /.test(line))
