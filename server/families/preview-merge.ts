import type { Choices, MergeFamily, MergePreview, MergeState } from "@hub/domain/families/merge"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { blockersOfMerge, type MergeNeeds, mergeFamilies, type Two } from "./merge-families.ts"
import { addressesOf, candidatesOf, lockFamilies, sidesOf } from "./merge-queries.ts"
import { requireFamily } from "./queries.ts"
import { searchKey } from "./search-key.ts"
import { insertMerge, type MergeRow, openMergeOf } from "./store.ts"

type SideRow = Awaited<ReturnType<typeof sidesOf>>[number]

const familyOf = ({ address, children, ...side }: SideRow): MergeFamily => ({
  ...side,
  address: address === null ? null : [address["line1"], address["city"]].filter((part) => part).join(", "),
  children: children.map(({ first_name: _first_name, ...child }) => child),
})

/** The same first name and birth date: twins have other first names. */
function sameChildren(kept: SideRow, moved: SideRow): MergePreview["same_children"] {
  const free = new Set(moved.children)
  return kept.children.flatMap((child) => {
    const same = [...free].find(
      (other) =>
        child.birth_date !== null &&
        other.birth_date === child.birth_date &&
        searchKey(other.first_name) === searchKey(child.first_name),
    )
    if (same === undefined) return []
    free.delete(same)
    return [{ kept_id: child.id, moved_id: same.id }]
  })
}

/** Each child is one of theirs, and named once. */
function requireOwn(kept: SideRow, moved: SideRow, { children }: Choices): void {
  const isOnce = (ids: readonly string[], own: SideRow): boolean =>
    new Set(ids).size === ids.length && ids.every((id) => own.children.some((child) => child.id === id))
  const [left, right] = [children.map(({ kept_id }) => kept_id), children.map(({ moved_id }) => moved_id)]
  if (!isOnce(left, kept) || !isOnce(right, moved)) throw problem("MERGE_NOT_POSSIBLE")
}

export const mergeState = async (db: Database, row: MergeRow): Promise<MergeState> => {
  const names = await addressesOf(db, [row.customer_id, row.moved_id])
  const { id, customer_id: kept_id, moved_id, status, answers, asked_by: _asked_by, ...rest } = row
  const sideOf = (side: "KEPT" | "MOVED", of: string) => {
    const own = names.find((one) => one.id === of)
    const answer = answers.find((one) => one.side === side)
    return {
      side,
      name: own?.name ?? "",
      email: answer === undefined ? (own?.email ?? null) : answer.email,
      answer: answer?.answer ?? null,
      answered_at: answer?.answered_at ?? null,
    }
  }
  return {
    ...rest,
    id,
    status: status === "NOT_SAME" ? "CLOSED" : status,
    kept_id,
    moved_id,
    sides: [sideOf("KEPT", kept_id), sideOf("MOVED", moved_id)],
  }
}

export interface Asked extends Two {
  readonly choices: Choices | null
}

type Facts = Omit<MergePreview, "merge" | "preview"> & { readonly choices: Choices }

/** What would become of the two: the merge itself is tried, and undone. */
async function tryMerge(
  tx: Transaction,
  needs: MergeNeeds,
  { choices: chosen, ...two }: Asked,
  merge_id: string | null,
) {
  const { customer_id, moved_id } = two
  const now = needs.clock()
  if (customer_id === moved_id || (await lockFamilies(tx, [customer_id, moved_id])).length < 2)
    throw problem("NOT_FOUND")
  const sides = await sidesOf(tx, [customer_id, moved_id])
  const [kept, moved] = [customer_id, moved_id].map((id) => sides.find((side) => side.id === id))
  if (kept === undefined || moved === undefined) throw problem("NOT_FOUND")
  const found = await candidatesOf(tx, customer_id, moved_id)
  const same_children = sameChildren(kept, moved)
  const choices = chosen ?? { children: same_children.map((one) => ({ ...one, take: [] })), take: [] }
  requireOwn(kept, moved, choices)
  const blockers = await blockersOfMerge(tx, { ...two, ...choices, merge_id, now })
  const shown = {
    kept: familyOf(kept),
    moved: familyOf(moved),
    because: found[0]?.because ?? [],
    same_children,
    blockers,
    choices,
  }
  if (blockers.length > 0) return { ...shown, left_out: [], plans_without_card: 0 }
  const own_id = merge_id ?? newId()
  if (merge_id === null) await insertMerge(tx, { id: own_id, ...two, choices, reason: "-", proposed_by: "-", now })
  const performing = { ...two, merge_id: own_id, choices, by: "-", ends_sessions: false, now }
  return { ...shown, ...(await mergeFamilies(tx, needs, performing)) }
}

/** Nothing of it stays. */
export const mergeFacts = async (
  needs: MergeNeeds,
  asked: Asked,
  merge_id: string | null,
): Promise<{ facts: Facts; preview: string }> =>
  runOrPreview(needs.store, undefined, async (tx) => ({
    facts: await tryMerge(tx, needs, asked, merge_id),
    done: undefined,
  }))

export async function requireBoth(needs: MergeNeeds, by: StaffActor, { customer_id, moved_id }: Two): Promise<void> {
  for (const id of [customer_id, moved_id])
    await requireFamily(needs.store, { by, permission: "propose_merge", customer_id: id })
}

export const previewMerge =
  (needs: MergeNeeds) =>
  async ({ by, ...asked }: Asked & { by: StaffActor }): Promise<MergePreview> => {
    const { store, clock } = needs
    await requireBoth(needs, by, asked)
    const open = await openMergeOf(store, asked.customer_id, clock())
    const isOfPair =
      open !== undefined &&
      [open.customer_id, open.moved_id].toSorted().join() === [asked.customer_id, asked.moved_id].toSorted().join()
    const { facts, preview } = await mergeFacts(needs, asked, isOfPair ? open.id : null)
    const { choices: _choices, ...shown } = facts
    return { ...shown, merge: isOfPair ? await mergeState(store, open) : null, preview }
  }
