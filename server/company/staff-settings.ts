import { SETTING_DEFAULTS, type settingsStaff } from "@hub/domain/company/settings.staff"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Store } from "../database/transaction.ts"
import type { Handlers } from "../http/handlers.ts"
import { ownSettings, writeSettings } from "./store.ts"

type Settings = typeof SETTING_DEFAULTS

async function read(store: Pick<Store, "maybe">): Promise<{ id: string; settings: Settings }> {
  const row = await ownSettings(store)
  if (row === undefined) throw problem("NO_SUCH_COMPANY")
  const { id, ...own } = row
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
  return { id, settings: { ...SETTING_DEFAULTS, ...set } }
}

export const settingsStaffRoutes = ({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => Date
}): Handlers<typeof settingsStaff> => ({
  "GET /settings": async () => (await read(store)).settings,
  "PUT /settings": ({ by, body }) => change(store, clock)(by, body),
})

const change =
  (store: Store, clock: () => Date) =>
  async (by: StaffActor, next: Settings): Promise<Settings> =>
    store.as(by).transaction(async (tx) => {
      const { id, settings } = await read(tx)
      const changes = Object.entries(next).flatMap(([name, value]) => {
        const before: unknown = Reflect.get(settings, name)
        return before === value ? [] : [[name, [before, value]] as const]
      })
      if (changes.length === 0) return settings
      await writeSettings(tx, next)
      const details = { changes: Object.fromEntries(changes) }
      await recordAction(tx, { action: "SETTINGS_CHANGED", subject: "company", subject_id: id, details, now: clock() })
      return next
    })
