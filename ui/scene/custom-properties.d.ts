import "react"

declare module "react" {
  interface CSSProperties {
    "--focus"?: string
  }
}
