import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { AT_ONCE, IN_DIGEST, NOTICE_FOR } from "@hub/domain/staff/notices"
import type { noticesStaff } from "@hub/domain/staff/notices.staff"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { choicesOf, setChoice } from "./store.ts"

async function choices(db: Database, by: StaffActor, staff_id: string) {
  const set = new Map((await choicesOf(db, staff_id)).map(({ kind, is_on }) => [kind, is_on]))
  return {
    choices: [...AT_ONCE, ...IN_DIGEST].flatMap((kind) =>
      isPermitted(by, NOTICE_FOR[kind])
        ? [{ kind, is_digest: IN_DIGEST.some((one) => one === kind), is_on: set.get(kind) ?? true }]
        : [],
    ),
  }
}

const personOf = (by: StaffActor): string => {
  if (by.kind === "system") throw problem("NOT_PERMITTED")
  return by.staff_id
}

export const noticesRoutes = ({ store }: { readonly store: Store }): Handlers<typeof noticesStaff> => ({
  "GET /me/notices": ({ by }) => choices(store, by, personOf(by)),
  "PUT /me/notices": async ({ by, body: { kind, is_on } }) => {
    const staff_id = personOf(by)
    await store.as(by).transaction((tx) => setChoice(tx, { staff_id, kind, is_on }))
    return choices(store, by, staff_id)
  },
})
