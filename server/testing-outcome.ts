import { Problem } from "@hub/domain/kernel/problem"

/** The code with which a use case refused, or `done`: so that a table of refusals reads as one. */
export const codeOf = (work: Promise<unknown>, done = "done"): Promise<string> =>
  work.then(
    () => done,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
