import "react"

declare module "react" {
  // Of the calendar: the bars of a week, the length of a bar, and how many are below it.
  interface CSSProperties {
    "--bars"?: number
    "--bar-days"?: number
    "--bars-below"?: number
  }
}
