import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { childColour } from "@hub/domain/participants/member-colour"
import { endedPass, type PassContent, passContent } from "@hub/domain/wallet/pass"
import { readLogo, readProfile } from "../company/read-company.ts"
import type { Database } from "../database/sql.ts"
import { inBusinessTexts, inReadersLanguage } from "../language/written.ts"
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
        const content = await inReadersLanguage(row.language, translations, () =>
          is_deleted
            ? endedPass(organization, colors)
            : passContent({
                organization,
                phone,
                first_name,
                code,
                colors,
                public_origin,
                days: inBusinessTexts(row.days),
              }),
        )
        return [row.student_id, { content, content_hash: hashOf(JSON.stringify(content)) }] as const
      }),
    )
    return new Map(made)
  }

const SIZE = 660

const markOn = (color: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/>
<path d="M8.5 24.5h8a5 5 0 0 0 0-10h-2a4 4 0 0 1 0-8h9" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
<circle cx="8.5" cy="24.5" r="3.6" fill="#fff"/><circle cx="23.5" cy="6.5" r="3.6" fill="#fff"/></svg>`)

/** The business's logo, or our mark on its color: a square PNG. */
export const passIcon =
  ({ store }: Pick<WalletNeeds, "store">) =>
  async (): Promise<Buffer> => {
    const { default: sharp } = await import("sharp")
    const { brand_color } = await readProfile({ store })()
    const own = await readLogo({ store })()
    return sharp(own ?? markOn(brand_color), own === null ? { density: 600 } : {})
      .resize(SIZE, SIZE, { fit: "contain", background: "#ffffff" })
      .png()
      .toBuffer()
  }

export const ICON_PATH = "/wallet/icon.png"
export const googleLogoUrl = (public_origin: string): string => `${public_origin}${ICON_PATH}`

/** Google fetches it itself. */
export const googlePictureUrl = (public_origin: string, url_part: string | null) =>
  url_part === null ? {} : { picture_url: `${public_origin}/programs/${url_part}/banner.png` }
