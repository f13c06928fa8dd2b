import { type Static, Type } from "typebox"
import { Id, Instant, named, nullable } from "../kernel/wire.ts"

/** A link to one booking for friends, as its family sees it. */
export const FriendLink = named("FriendLink", {
  /** Null when the server's key has changed since: who has it may still open it, but nobody can copy it again. */
  url: nullable(Type.String()),
  created_at: Instant,
  /** The booking's start. */
  ends_at: Instant,
})
export type FriendLink = Static<typeof FriendLink>

/** What anyone with the link reads: two first names and what is booked, nothing else of the family. */
export const FriendInvitation = named("FriendInvitation", {
  student_name: Type.String(),
  /** The grown-up's; empty where it is the one who takes part. */
  customer_name: Type.String(),
  /** Read by `GET /availability/by_ids`. */
  offering_id: Id,
  ends_at: Instant,
})
export type FriendInvitation = Static<typeof FriendInvitation>

export const FRIEND_PATH = "/going"

type Pair = readonly [one: string, other: string]

/** Who belongs in one group with whom: friends, and their friends. */
export function groupsOf(pairs: readonly Pair[]): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const [one, other] of pairs) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])])
    for (const member of joined) groups.set(member, joined)
  }
  return [...new Set(groups.values())].map((group) => [...group])
}
