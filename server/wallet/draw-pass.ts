import { problem } from "@hub/domain/kernel/problem"
import { contentsOf, type MadeContent, passIcon } from "./pass-content.ts"
import { passTokenOf } from "./pass-tokens.ts"
import { markChanged, type PassRow, passById } from "./store.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

export const SERVICE_PATH = "/wallet/apple"

export interface FreshPass {
  readonly row: PassRow
  readonly made: MadeContent
}

/** A pass as it is now: what has changed since the last look is news from now on. */
export const refreshPass =
  (needs: WalletNeeds) =>
  async (row: PassRow): Promise<FreshPass> => {
    const made = (await contentsOf(needs)(needs.store, [row.student_id])).get(row.student_id)
    if (made === undefined) throw problem("NOT_FOUND")
    if (made.content_hash.equals(row.content_hash)) return { row, made }
    await markChanged(needs.store, row.id, made.content_hash, needs.clock())
    return { row: (await passById(needs.store, row.id, "APPLE")) ?? row, made }
  }

export const drawPass =
  (needs: WalletNeeds) =>
  async ({ row, made }: FreshPass): Promise<Buffer> => {
    const token = passTokenOf(needs.link_keys, row)
    if (token === undefined || needs.apple === undefined) throw problem("NOT_FOUND")
    return needs.apple.draw({
      content: made.content,
      serial: row.id,
      token,
      service_url: `${needs.public_origin}${SERVICE_PATH}`,
      icon: await passIcon(needs)(),
      strip: made.content.picture === null ? undefined : await needs.strip?.(made.content.picture),
    })
  }
