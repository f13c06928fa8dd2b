import "react"

declare module "react" {
  // React types have no custom properties.
  interface CSSProperties {
    "--p"?: string
  }
}
