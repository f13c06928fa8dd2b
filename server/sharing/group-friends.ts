import { groupsOf } from "@hub/domain/sharing/friend-link"
import type { Database } from "../database/sql.ts"
import { friendPairs, type OfBookings } from "./friends-queries.ts"

/** The friends of bookings whose families said yes to each other, by first name: those of a group, which are friends of friends too. */
export async function groupFriends(db: Database, wanted: OfBookings): Promise<Map<string, string[]>> {
  const pairs = await friendPairs(db, wanted)
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
