import "react"

declare module "react" {
  // The length of a calendar's bar, and how many are below it.
  interface CSSProperties {
    "--bar-days"?: number
    "--bars-below"?: number
  }
}
