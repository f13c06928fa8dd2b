import { Problem } from "@hub/domain/kernel/problem"

/** The code of a use case's refusal, or `done`. */
export const codeOf = (work: Promise<unknown>, done = "done"): Promise<string> =>
  work.then(
    () => done,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )

/** A use case's refusal, or undefined. */
export const problemOf = (work: Promise<unknown>): Promise<Problem | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    },
  )
