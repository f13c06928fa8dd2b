import type { Store } from "../database/transaction.ts"
import type { Settings } from "../process/settings.ts"

/** What every command of the operator's command line gets. It answers its exit code: 0 when all is well. */
export interface CommandContext {
  readonly store: Store
  readonly settings: Settings
  readonly clock: () => Date
  /** To standard output; what is wrong is thrown. */
  readonly say: (line: string) => void
}

/** Opens what a command needs and runs it. `is_empty`: the command makes the tables itself. */
export type RunCommand = (
  command: (context: CommandContext) => Promise<number>,
  options?: { readonly is_empty?: boolean },
) => Promise<void>
