import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { childColour } from "@hub/domain/participants/member-colour"
import { endedPass, type PassContent, passContent } from "@hub/domain/wallet/pass"
import type { Database } from "../database/sql.ts"
import { inBusinessWords, inReadersWords } from "../language/written.ts"
import { hashOf } from "./pass-tokens.ts"
import { passRows } from "./queries.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

export interface MadeContent {
  readonly content: PassContent
  /** Of all that it says: another one is news. */
  readonly content_hash: Buffer
}

/** What the passes of these participants say now, each in its family's language. */
export const contentsOf =
  ({ translations, public_origin, clock }: Pick<WalletNeeds, "translations" | "public_origin" | "clock">) =>
  async (db: Database, student_ids: readonly string[]): Promise<ReadonlyMap<string, MadeContent>> => {
    const rows = await passRows(db, student_ids, clock())
    const made = await Promise.all(
      rows.map(async (row) => {
        const { light } = resolveColors(row.brand_color)
        const k = row.is_deleted || row.joined_as === 0 ? 0 : childColour(row.joined_as)
        const colors =
          k === 0
            ? { ground: row.brand_color, text: light["on-brand"] ?? "#ffffff" }
            : { ground: light[`k${k}`] ?? row.brand_color, text: light[`k${k}-on`] ?? "#ffffff" }
        const { organization, phone, first_name, is_deleted, qr: code } = row
        const content = await inReadersWords(row.language, translations, () =>
          is_deleted
            ? endedPass(organization, colors)
            : passContent({
                organization,
                phone,
                first_name,
                code,
                colors,
                public_origin,
                days: inBusinessWords(row.days),
              }),
        )
        return [row.student_id, { content, content_hash: hashOf(JSON.stringify(content)) }] as const
      }),
    )
    return new Map(made)
  }
