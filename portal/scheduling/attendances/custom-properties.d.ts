import "react"

declare module "react" {
  interface CSSProperties {
    "--at"?: string
  }
}
