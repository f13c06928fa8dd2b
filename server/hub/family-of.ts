import { sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

export async function familyOf(email: string, { store }: CommandContext): Promise<string> {
  const found = await store.maybe<{ id: string }>(sql`select id from customer where lower(email) = lower(${email})`)
  if (found === undefined) throw new StartupProblem(`No family signs in with ${email}.`)
  return found.id
}
