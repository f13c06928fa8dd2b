import type { StaffConcern } from "@hub/domain/invites/invites.staff"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Sites } from "../database/student-at.ts"
import { isSeenAt } from "../families/queries.ts"

export interface ConcernsAsked {
  readonly status: "WAITING" | "ANSWERED"
  readonly sites: Sites
}

/** `k` is the concern. */
const asked = ({ status, sites }: ConcernsAsked): Sql => sql`
  ${status === "WAITING" ? sql`k.waits_since is not null` : sql`k.waits_since is null`} and ${isSeenAt(sites, sql`k.customer_id`)}`

/** For the inbox, which counts what waits. */
export const waitingConcerns = (sites: Sites): Sql => sql`family_concern k where ${asked({ status: "WAITING", sites })}`

export const countConcerns = async (db: Database, wanted: ConcernsAsked): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from family_concern k where ${asked(wanted)}`)).n

interface ConcernRow extends Omit<StaffConcern, "last_words" | "messages"> {
  readonly messages: StaffConcern["messages"]
}

/** The longest waiting first; of those that were answered, the latest. */
export const listConcerns = (
  db: Database,
  wanted: ConcernsAsked,
  { limit, offset }: { limit: number; offset: number },
) =>
  db.many<ConcernRow>(sql`
    select k.id, k.customer_id as family_id, trim(c.first_name || ' ' || c.last_name) as family, k.part, k.opened_at, k.waits_since,
      (select json_agg(json_build_object('id', g.id, 'author', g.author, 'words', g.words,
          'at', to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by g.position)
        from concern_message g where g.concern_id = k.id) as messages
    from family_concern k join customer c on c.id = k.customer_id where ${asked(wanted)}
    order by k.waits_since, k.opened_at desc, k.id limit ${limit} offset ${offset}`)
