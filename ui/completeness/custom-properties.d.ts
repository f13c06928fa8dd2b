import "react"

declare module "react" {
  // The share of a donut is a value that only a custom property can carry.
  interface CSSProperties {
    "--p"?: string
  }
}
