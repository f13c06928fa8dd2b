/** A photo as the server describes it; its files are at `/pictures/{key}/{width}.{format}`. */
export interface PhotoFacts {
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly focus_x: number
  readonly focus_y: number
}

export type Format = "avif" | "webp"

const addressOf = (key: string, width: number, format: Format) => `/pictures/${key}/${width}.${format}`

/** As `pictureWidths` in domain/company/picture.ts. */
const widthsOf = ({ width }: PhotoFacts): number[] => [...[480, 960, 1600].filter((one) => one < width), width]

export const sourceSet = (photo: PhotoFacts, format: Format): string =>
  widthsOf(photo)
    .map((width) => `${addressOf(photo.key, width, format)} ${width}w`)
    .join(", ")

/** For a browser that knows no `srcset`. */
export const plainSource = (photo: PhotoFacts): string =>
  addressOf(photo.key, widthsOf(photo)[0] ?? photo.width, "webp")
