import { readLogo, readProfile } from "../company/read-company.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

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
