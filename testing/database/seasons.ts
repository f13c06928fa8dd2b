import { type Database, sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"

interface SeasonGiven {
  readonly start_date: string
  readonly end_date: string
  readonly url_part?: string
  readonly name?: string
  readonly notes?: readonly { date: string; name: string }[]
}

export async function addSeason(db: Database, given: SeasonGiven): Promise<{ url_part: string }> {
  const id = newId()
  const { start_date, end_date, url_part = `season-${id}`, name = "Summer 2030", notes = [] } = given
  await db.run(sql`
    insert into season (id, url_part, name, start_date, end_date, notes)
    values (${id}, ${url_part}, ${name}, ${start_date}, ${end_date}, ${JSON.stringify(notes)})`)
  return { url_part }
}
