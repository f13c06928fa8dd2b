/** Why the process can't start, as one sentence for the operator, printed without a stack. */
export class StartupProblem extends Error {
  override name = "StartupProblem"
}

/** The message of any error, for such a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
