// Spec 8: what a program says of itself when it has met a case that its types rule out.

/**
 * The last branch of a choice between the words of a union: a word more in the union doesn't compile, and a value that came
 * from outside the types (a newer server, a damaged store) is named as what it is.
 */
export function unreachable(value?: never): never {
  throw new Error(value === undefined ? "Unreachable code" : "Unhandled discriminated union member")
}
