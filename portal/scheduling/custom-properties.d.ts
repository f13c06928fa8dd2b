import "react"

declare module "react" {
  // Where a lane stands and how far it goes are values that only custom properties can carry.
  interface CSSProperties {
    "--run-days"?: number
    "--lanes-below"?: number
  }
}
