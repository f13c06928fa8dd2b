import { actorName } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import { recordLook } from "../health/record-look.ts"
import type { FileAnswer } from "../http/handlers.ts"
import type { FileStore } from "../providers/files/port.ts"
import { presenceOf } from "../scheduling/queries.ts"
import type { AtSite, GateNeeds } from "./gate-needs.ts"
import { type GatePlan, plansOf } from "./queries.ts"

interface Of {
  readonly student_id: string
}

/** Only while the child is in, and here. */
async function plansHere(tx: Transaction, { location_id }: AtSite, { student_id }: Of): Promise<GatePlan[]> {
  if ((await presenceOf(tx, student_id))?.location_id !== location_id) throw problem("NOT_CHECKED_IN")
  return plansOf(tx, student_id)
}

export const listPlans =
  ({ store }: GateNeeds) =>
  (at: AtSite, of: Of): Promise<{ items: { id: string }[] }> =>
    store.as(at.by).transaction(async (tx) => ({
      items: (await plansHere(tx, at, of)).map(({ id }) => ({ id })),
    }))

async function bytesOf(file_store: Pick<FileStore, "open">, key: string): Promise<Uint8Array> {
  const stream = await file_store.open(key)
  if (stream === undefined) throw problem("NOT_FOUND")
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export interface PlanNeeds extends GateNeeds {
  readonly file_store: Pick<FileStore, "open">
}

/** For the page; the family sees who looked (I40). */
export const openPlan =
  ({ store, clock, file_store }: PlanNeeds) =>
  async (at: AtSite, { student_id, plan_id }: Of & { plan_id: string }): Promise<FileAnswer> => {
    const plan = await store.as(at.by).transaction(async (tx) => {
      const found = (await plansHere(tx, at, { student_id })).find(({ id }) => id === plan_id)
      if (found === undefined) throw problem("NOT_FOUND")
      const { customer_id } = found
      await recordLook(tx, { customer_id, student_id, what: "HEALTH", staff_name: actorName(at.by), now: clock() })
      return found
    })
    return { file_name: "plan", bytes: await bytesOf(file_store, plan.key), shown_as: plan.content_type }
  }
