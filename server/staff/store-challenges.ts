import type { StaffChallengeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

type New = Pick<StaffChallengeRow, "id" | "kind" | "challenge"> & {
  readonly staff_id?: string | null
  readonly invitation_id?: string | null
  readonly expires_at: Date
}

export const addChallenge = (db: Database, { id, kind, challenge, staff_id, invitation_id, expires_at }: New) =>
  db.run(sql`
    insert into staff_challenge (id, kind, staff_id, invitation_id, challenge, expires_at)
    values (${id}, ${kind}, ${staff_id ?? null}, ${invitation_id ?? null}, ${challenge}, ${expires_at})`)

type Found = Pick<StaffChallengeRow, "staff_id" | "invitation_id" | "challenge">

/** Good once: it is gone after it was taken, unless it `keeps` for another try. */
export const takeChallenge = (
  db: Database,
  { id, kind, now, keeps = false }: Pick<StaffChallengeRow, "id" | "kind"> & { now: Date; keeps?: boolean },
) =>
  db.maybe<Found>(
    keeps
      ? sql`select staff_id, invitation_id, challenge from staff_challenge
          where id = ${id} and kind = ${kind} and expires_at > ${now}`
      : sql`delete from staff_challenge where id = ${id} and kind = ${kind} and expires_at > ${now}
          returning staff_id, invitation_id, challenge`,
  )

export const forgetChallenges = (db: Database, now: Date) =>
  db.run(sql`delete from staff_challenge where expires_at < ${now}`)
