import { StartupProblem } from "../kernel/startup-problem.ts"
import { type Database, sql } from "./sql.ts"

const NO_SESSIONS =
  "DATABASE_URL leads to a pooler that hands out a connection for one transaction: connect to PostgreSQL itself, or set the pooler to session mode."

/** A pooler in transaction mode loses what a session has: its timeouts, prepared statements and locks. */
export async function refusePooler(db: Database): Promise<void> {
  const timeout = await db
    .one<{ lock_timeout: string }>(sql`select current_setting('lock_timeout') as lock_timeout`)
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith("unsupported startup parameter"))
        throw new StartupProblem(NO_SESSIONS)
      throw error
    })
  if (timeout.lock_timeout === "0") throw new StartupProblem(NO_SESSIONS)
}
