/** Ends an exhaustive switch: a new variant stops the compiler here; a wrong value at run time stops the program (spec 8). */
export function unreachable(_value: never): never {
  throw new Error("Unhandled discriminated union member")
}
