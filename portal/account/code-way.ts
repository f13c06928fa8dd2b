import type { ErrorsOf } from "../form/use-form-errors.ts"

/** How a code goes out, and what the failures on that way say. */
export interface CodeWay {
  readonly by: "email" | "phone"
  readonly errorsOf: ErrorsOf
  /** Of a failure that is of no field. */
  readonly text: (failure: Error) => string
}
