import type { Confirmation } from "@hub/domain/invites/invites.contract"
import type { Part } from "@hub/domain/invites/parts"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId, v5 as ownIdOf } from "uuid"
import { consume } from "../database/rate-limit.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import { readConfirmation } from "./read-confirmation.ts"
import { addConcern, addMessage, confirmParts, lockFamily, messageExists, openConcern, setWaiting } from "./store.ts"

const m = messages("server/invites.errors")

type Needs = Pick<InvitesNeeds, "store" | "clock">

const PER_FAMILY = { name: "concerns", max: 40, seconds: 86_400 }

type Shown = Pick<Confirmation["parts"][number], "part" | "shown">

/** These parts are right as they were shown: what came since is looked at first. */
export const sayRight =
  ({ store, clock }: Needs) =>
  async (customer_id: string, said: readonly Shown[]): Promise<Confirmation> => {
    await store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      await lockFamily(tx, customer_id)
      const { parts: now } = await readConfirmation(tx, customer_id)
      const isAsShown = ({ part, shown }: Shown) => now.some((one) => one.part === part && one.shown === shown)
      if (!said.every(isAsShown)) throw problem("CHANGED_ELSEWHERE")
      await confirmParts(tx, { customer_id, parts: said.map(({ part }) => part), now: clock() })
    })
    return readConfirmation(store, customer_id)
  }

interface Said {
  readonly idempotency_key: string
  readonly part: Part
  readonly words: string
}

/**
 * What isn't right goes to the office; what is said of a part that waits for an answer belongs to the same conversation. Of health it is only
 * said that something is wrong: a conversation is read by others than the health staff, and goes out by mail (I36).
 */
export const sayNotRight =
  ({ store, clock }: Needs) =>
  async (customer_id: string, said: Said): Promise<Confirmation> => {
    const words = said.part === "HEALTH" ? m.aboutHealth : tidyText(said.words)
    if (words === "") throw invalid("words", m.noWords, "empty")
    // Another family that sends the same key has its own id.
    const id = ownIdOf(said.idempotency_key, customer_id)
    await store.as({ kind: "family", customer_id }).transaction(async (tx) => {
      const now = clock()
      await lockFamily(tx, customer_id)
      if (await messageExists(tx, id)) return
      const open = await openConcern(tx, customer_id, said.part)
      const concern_id = open?.id ?? newId()
      if (open === undefined) await addConcern(tx, { id: concern_id, customer_id, part: said.part, now })
      await addMessage(tx, { id, concern_id, author: null, words, now })
      await consume(tx, PER_FAMILY, customer_id, now)
      await setWaiting(tx, concern_id, now)
    })
    return readConfirmation(store, customer_id)
  }
