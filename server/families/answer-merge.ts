import type { MergeQuestion, Side } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { consume } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import { areBothIn, finishMerge, mailClosed } from "./finish-merge.ts"
import type { MergeNeeds } from "./merge-families.ts"
import { isCode, readMergeToken } from "./merge-links.ts"
import { addressesOf } from "./merge-queries.ts"
import { closeMerge, lockMerge, type MergeRow, mergeById, setAnswer, tryAnswer } from "./store.ts"

const m = messages("server/account.errors")

/** Of one code. */
const TRIES = 10
const PER_ADDRESS = { name: "merge-code", max: 60, seconds: 3_600 }

function stateOf(
  { status, answer_until, answers }: MergeRow,
  answer: string | null,
  now: Date,
): MergeQuestion["state"] {
  if (status === "MERGED") return "DONE"
  const isLate = answer_until !== null && Date.parse(answer_until) <= now.getTime() && !areBothIn({ status, answers })
  if (status !== "ASKED" || isLate) return "CLOSED"
  return answer === null ? "ASKED" : "ANSWERED"
}

async function questionOf({ store, clock }: MergeNeeds, row: MergeRow, side: Side): Promise<MergeQuestion> {
  const addresses = await addressesOf(store, [row.customer_id, row.moved_id])
  const [own_id, other_id] = side === "KEPT" ? [row.customer_id, row.moved_id] : [row.moved_id, row.customer_id]
  const own = addresses.find(({ id }) => id === own_id)
  const asked = row.answers.find((one) => one.side === side)
  const answer = asked?.answer ?? null
  return {
    state: stateOf(row, answer, clock()),
    stays: side === "KEPT",
    name: own?.name ?? "",
    other: addresses.find(({ id }) => id === other_id)?.name ?? "",
    email: asked?.email ?? null,
    children: own?.children ?? [],
    answer: answer === "YES" || answer === "NO" ? answer : null,
    answer_until: row.answer_until,
    is_held_up: areBothIn(row),
  }
}

/** What the link of a mail leads to. It changes nothing: mail programs open links by themselves. */
export const readMergeQuestion =
  (needs: MergeNeeds) =>
  async (token: string): Promise<MergeQuestion> => {
    const of = readMergeToken(needs.link_keys, token)
    const row = of === undefined ? undefined : await mergeById(needs.store, of.merge_id)
    if (of === undefined || row === undefined || row.answers.length === 0) throw problem("NOT_FOUND")
    return questionOf(needs, row, of.side)
  }

/** The second yes makes the two one. A no closes it, and both read so. The same answer again changes nothing. */
export const answerMerge =
  (needs: MergeNeeds) =>
  async (
    token: string,
    { code, is_yes }: { code: string; is_yes: boolean },
    { network }: Transport,
  ): Promise<MergeQuestion> => {
    const { store, clock, link_keys } = needs
    const now = clock()
    await consume(store, PER_ADDRESS, network, now)
    const of = readMergeToken(link_keys, token)
    if (of === undefined) throw problem("NOT_FOUND")
    const { merge_id, side } = of
    const tried = await tryAnswer(store, { id: merge_id, side, most: TRIES })
    if (tried === undefined)
      throw problem((await mergeById(store, merge_id)) === undefined ? "NOT_FOUND" : "MERGE_OVER")
    if (!isCode(link_keys, of, { code, hash: tried.code_hash }))
      throw problem("CODE_WRONG", {
        payload: { tries_left: TRIES - tried.tries },
        errors: [{ path: "code", message: m.wrongCode, code: "wrong" }],
      })
    const row = await store.transaction(async (tx) => {
      const locked = await lockMerge(tx, merge_id)
      if (locked === undefined) throw problem("NOT_FOUND")
      const before = locked.answers.find((one) => one.side === side)?.answer ?? null
      if (before === (is_yes ? "YES" : "NO")) return locked
      if (stateOf(locked, null, now) !== "ASKED" || before !== null) throw problem("MERGE_OVER")
      await setAnswer(tx, { merge_id, side, answer: is_yes ? "YES" : "NO", now })
      if (!is_yes) {
        await closeMerge(tx, { id: merge_id, because: "REFUSED", by: "family", now })
        await mailClosed(tx, locked, "REFUSED", now)
        return mergeById(tx, merge_id)
      }
      const answered = await mergeById(tx, merge_id)
      return answered === undefined ? undefined : finishMerge(tx, needs, answered, now)
    })
    needs.deliver()
    if (row === undefined) throw problem("NOT_FOUND")
    return questionOf(needs, row, side)
  }
