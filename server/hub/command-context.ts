import { userInfo } from "node:os"
import { resolve } from "node:path"
import type { Store } from "../database/transaction.ts"
import type { Settings } from "../process/settings.ts"

/** What every command of the operator's command line gets. It returns its exit code: 0 when all is well. */
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

/** Who runs a command: the login name of the process, which every system has. */
export function loginName(): string {
  try {
    return userInfo().username
  } catch {
    return "unknown"
  }
}

/** A path as it is meant where the command was typed: npm runs commands in the project's folder. */
export const callerPath = (path: string): string => resolve(process.env.INIT_CWD ?? "", path)
