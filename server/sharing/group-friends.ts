import { groupsOf } from "@hub/domain/sharing/friend-groups"
import { type Database, sql } from "../database/sql.ts"

interface PairRow {
  one: string
  one_name: string
  other: string
  other_name: string
}

/** The friends of bookings whose families said yes to each other, by first name: those of a group, which are friends of friends too. */
export async function groupFriends(
  db: Database,
  wanted: { readonly offering_id: string } | { readonly attendance_ids: readonly string[] },
): Promise<Map<string, string[]>> {
  const isWanted =
    "offering_id" in wanted
      ? sql`a.offering_id = ${wanted.offering_id}`
      : sql`a.offering_id in (select offering_id from attendance where id = any(${wanted.attendance_ids}::uuid[]))`
  const pairs = await db.many<PairRow>(sql`
    select a.id as one, s.first_name as one_name, b.id as other, t.first_name as other_name
    from attendance a join friend_request f on f.attendance_id = a.id and f.closed_at is null
      join friend_request g on g.answers_id = f.id and g.closed_at is null
      join attendance b on b.id = g.attendance_id and b.status = 'BOOKED'
      join student s on s.id = a.student_id and s.archived_at is null
      join student t on t.id = b.student_id and t.archived_at is null
    where ${isWanted} and a.status = 'BOOKED'`)
  const names = new Map(
    pairs.flatMap(({ one, one_name, other, other_name }) => [
      [one, one_name],
      [other, other_name],
    ]),
  )
  const friends = new Map<string, string[]>()
  for (const group of groupsOf(pairs.map(({ one, other }) => [one, other])))
    for (const member of group) {
      const others = group.filter((id) => id !== member).map((id) => names.get(id) ?? "")
      friends.set(
        member,
        others.sort((one, next) => one.localeCompare(next)),
      )
    }
  return friends
}
