import { Problem } from "@hub/domain/kernel/problem"

/** The code of a use case's refusal, or `done`. */
export const codeOf = (work: Promise<unknown>, done = "done"): Promise<string> =>
  work.then(
    () => done,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
