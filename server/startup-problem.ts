/** What keeps the process from starting, as one sentence for the operator. `main` prints it without a stack and exits with 1. */
export class StartupProblem extends Error {
  override name = "StartupProblem"
}

/** What an error of somebody else's says, for such a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
