import { type Database, sql } from "../database/sql.ts"
import { ImportRefused } from "./errors.ts"

const demoName = (db: Database) => db.maybe<{ name: string }>(sql`select name from company where is_demo`)

export const isDemo = async (db: Database): Promise<boolean> => (await demoName(db)) !== undefined

/** A real business never mixes with the demo: its families would stay in every list, and its cards are a sandbox's. */
export async function refuseDemo(db: Database): Promise<void> {
  const demo = await demoName(db)
  if (demo === undefined) return
  throw new ImportRefused([
    `This database holds the demo business, ${demo.name}, and a real business isn't mixed with it. Begin with an empty one:`,
    "  DATA_DIR=<an empty folder> npm run hub -- new-business --help",
    "or DATABASE_URL=<an empty database>. docs/first-day.md tells the way from there.",
  ])
}
