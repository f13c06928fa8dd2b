import type { StaffActor } from "@hub/domain/kernel/actor"
import type { auditStaff } from "@hub/domain/staff/audit.staff"
import type { Database } from "../database/sql.ts"
import type { Handlers } from "../http/handlers.ts"
import { type AuditScope, actionsIn, auditRows, familyName, peopleIn } from "./queries.ts"

/** The owner reads all, the office its own acts, the accountant what concerns money (console.md, 2). */
function scopeOf(by: StaffActor): AuditScope {
  if (by.kind === "system" || by.grants.some(({ permission }) => permission === "manage_staff"))
    return { staff_id: null, is_money: false }
  if (by.grants.some(({ permission }) => permission === "books")) return { staff_id: null, is_money: true }
  return { staff_id: by.staff_id, is_money: false }
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

/** Of `{"changes": {"capacity": [20, 24]}}`. */
function changesOf(details: unknown): { name: string; before: string; after: string }[] {
  const changes: unknown = typeof details === "object" && details !== null ? Reflect.get(details, "changes") : undefined
  if (typeof changes !== "object" || changes === null) return []
  return Object.entries(changes).flatMap(([name, pair]: [string, unknown]) =>
    Array.isArray(pair) ? [{ name, before: shown(pair[0]), after: shown(pair[1]) }] : [],
  )
}

const PAGE = 50

export const auditStaffRoutes = ({ store }: { readonly store: Database }): Handlers<typeof auditStaff> => ({
  "GET /audit": async ({ by, query: { limit = PAGE, ...filter } }) => {
    const scope = scopeOf(by)
    const { customer_id } = filter
    const [found, actions, people, family] = await Promise.all([
      auditRows(store, { ...filter, scope, limit: limit + 1 }),
      actionsIn(store, scope),
      peopleIn(store, scope),
      customer_id === undefined ? undefined : familyName(store, customer_id),
    ])
    return {
      rows: found.slice(0, limit).map(({ details, ...row }) => ({ ...row, changes: changesOf(details) })),
      has_more: found.length > limit,
      family: family?.name ?? null,
      actions: actions.map(({ action }) => action),
      people,
    }
  },
})
