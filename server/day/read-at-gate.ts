import { createHash } from "node:crypto"
import type { GateMessage, OneTimePerson } from "@hub/domain/day/day"
import { alertOfRead } from "../alerts/queue-alerts.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { messagesAtGate } from "./queries.ts"
import { gateMessage, oneTimePeople } from "./read-day.ts"
import { markRead } from "./store.ts"
import { digitsOf } from "./use-one-time.ts"

interface SaidAtGate {
  messages(student_id: string): GateMessage[]
  /** Whom the family lets collect once, while that is good. */
  one_time(student_id: string): OneTimePerson[]
}

/** What families say of these sessions, in one statement. */
export async function messagesForGate(
  db: Database,
  asked: { student_ids: readonly string[]; session_ids: readonly string[] },
  now: Date,
): Promise<SaidAtGate> {
  const rows = asked.session_ids.length === 0 ? [] : await messagesAtGate(db, asked)
  const of = (id: string) => rows.filter(({ student_id }) => student_id === id)
  return {
    messages: (student_id) => of(student_id).map(gateMessage),
    one_time: (student_id) => oneTimePeople(of(student_id), now),
  }
}

/** False: all of it was read before. */
export async function readAtGate(
  tx: Transaction,
  messages: readonly GateMessage[],
  who: { by: string; now: Date },
): Promise<boolean> {
  const ids = messages.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  if (ids.length === 0 || (await markRead(tx, ids, who)) === 0) return false
  await alertOfRead(tx, { ...who, ids, kind: "READ" })
  return true
}

/** By which a device without a network knows the digits again. */
export const digitsHash = (keys: KeyList, salt: string, id: string): string =>
  createHash("sha256")
    .update(`${salt}${id}${digitsOf(keys, id)}`)
    .digest("hex")
