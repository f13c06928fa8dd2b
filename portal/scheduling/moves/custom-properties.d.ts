import "react"

declare module "react" {
  interface CSSProperties {
    "--share"?: string
  }
}
