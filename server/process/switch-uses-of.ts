import type { FastifyInstance } from "fastify"
import type { Store } from "../database/transaction.ts"
import { usesApart } from "../switching/apart.ts"
import type { SwitchNeeds } from "../switching/switch-needs.ts"
import { switchThread } from "../switching/switch-thread.ts"
import { type SwitchUses, switchUses } from "../switching/switch-uses.ts"

/** Beside the bundle, else beside this source. */
const THREAD = import.meta.url.endsWith(".ts")
  ? `import("tsx/esm/api").then(({ register }) => {
      register()
      return import(${JSON.stringify(new URL("./switch-worker.ts", import.meta.url).href)})
    })`
  : new URL("./switch-worker.js", import.meta.url)

const urlOf = ({ pool }: Store): string => pool.options.connectionString ?? ""

/** Uses in a thread of their own where this process answers others; it ends with the server. */
export function usesOf(app: FastifyInstance, needs: SwitchNeeds, given: { readonly has_jobs: boolean }): SwitchUses {
  if (!given.has_jobs) return switchUses(needs)
  const { uses, stop } = switchThread({
    code: THREAD,
    given: { database_url: urlOf(needs.store), environment: { ...process.env } },
  })
  app.addHook("onClose", stop)
  const apart = usesApart(needs, uses, (error) => app.log.warn(error))
  return {
    ...apart,
    ask: async (by, asked) => {
      const run = await apart.ask(by, asked)
      needs.begin()
      return run
    },
  }
}
