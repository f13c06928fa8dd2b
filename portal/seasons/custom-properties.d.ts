import "react"

declare module "react" {
  // Where a part of the season's grid is, on a phone and on a desk.
  interface CSSProperties {
    "--n"?: number | string
    "--nc"?: number | string
    "--w"?: number | string
    "--wc"?: number | string
    "--kids"?: number
    "--across"?: number
  }
}
