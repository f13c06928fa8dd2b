import { isPermitted, type StaffActor, staffIdOf } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { AT_ONCE, IN_DIGEST, NOTICE_FOR } from "@hub/domain/staff/notices"
import type { noticesStaff } from "@hub/domain/staff/notices.staff"
import type { Database } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import type { Push } from "../providers/push/port.ts"
import { addBrowser, choicesOf, endpointsOf, removeBrowser, setChoice } from "./store.ts"

interface PushNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly push: Push | undefined
}

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

const pushOf = async ({ store, push }: PushNeeds, staff_id: string) => ({
  public_key: push?.public_key ?? null,
  endpoints: push === undefined ? [] : (await endpointsOf(store, staff_id)).map(({ endpoint }) => endpoint),
})

/** A shared device shows nothing of a person's. */
function sessionOf(by: StaffActor): { staff_id: string; session_id: string } {
  if (by.kind === "system" || by.session === undefined || by.session.device_id !== null) throw problem("NOT_PERMITTED")
  return { staff_id: by.staff_id, session_id: by.session.id }
}

export const noticesRoutes = (needs: PushNeeds): Handlers<typeof noticesStaff> => ({
  "GET /me/notices": ({ by }) => choices(needs.store, by, staffIdOf(by)),
  "PUT /me/notices": async ({ by, body: { kind, is_on } }) => {
    const staff_id = staffIdOf(by)
    await needs.store.as(by).transaction((tx) => setChoice(tx, { staff_id, kind, is_on }))
    return choices(needs.store, by, staff_id)
  },
  "GET /me/push": ({ by }) => pushOf(needs, staffIdOf(by)),
  "PUT /me/push": async ({ by, body }) => {
    const session = sessionOf(by)
    if (needs.push?.takes(body) !== true) throw problem("PUSH_NOT_TAKEN")
    const now = needs.clock()
    await needs.store.as(by).transaction((tx) => addBrowser(tx, { ...body, ...session, now }))
    return pushOf(needs, session.staff_id)
  },
  "POST /me/push/remove": async ({ by, body: { endpoint } }) => {
    const staff_id = staffIdOf(by)
    await removeBrowser(needs.store.as(by), { staff_id, endpoint })
    return pushOf(needs, staff_id)
  },
})
