import { type Static, Type } from "typebox"
import { named, written } from "../kernel/wire.ts"

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** A photo of the business. Its files are at `/pictures/{key}/{width}.avif` and `.webp`. */
export const Picture = named("Picture", {
  key: Type.String(),
  alt: written(),
  /** Of the largest file. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** What a narrower slot still shows, in percent from the left and from the top. */
  focus_x: Percent,
  focus_y: Percent,
})
export type Picture = Static<typeof Picture>

/** In pixels: a row's slot, a phone's whole width, a desk's. */
const WIDTHS = [480, 960, 1600] as const

/** The widths that a photo is drawn in: never wider than it is. `ui/picture/sources.ts` has the same rule. */
export function pictureWidths(width: number): number[] {
  const largest = Math.min(width, 1600)
  return [...WIDTHS.filter((one) => one < largest), largest]
}

export const PICTURE_KINDS = ["activity", "location", "funbox", "leader", "company", "logo"] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** `30,60`: percent from the left and from the top. Undefined for anything else. */
export function focusOf(text: string): { focus_x: number; focus_y: number } | undefined {
  const [, x, y] = /^(\d{1,3})\s*,\s*(\d{1,3})$/.exec(text.trim()) ?? []
  const focus = { focus_x: Number(x), focus_y: Number(y) }
  return focus.focus_x <= 100 && focus.focus_y <= 100 ? focus : undefined
}
