import type { Family } from "./families.ts"
import { ask, runConcurrently } from "./http.ts"
import type { Subject } from "./subject.ts"

/** A browser opens the portal long before it books: the product then verifies the family's token and caches the result. */
export async function openPortal({ side, server }: Subject, families: readonly Family[]): Promise<void> {
  if (side === "floor") return
  const answers = await runConcurrently(families, 16, ({ token }) =>
    ask(`${server.url}/customer_api/v2/profile/`, { token }),
  )
  const failed = answers.find(({ status }) => status !== 200)
  if (failed !== undefined) throw new Error(`GET /profile/: ${failed.status} ${failed.text}`)
}
