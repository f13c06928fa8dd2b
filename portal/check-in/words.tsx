import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const checkInModal = {
  codeForCheckInOut: "Code for Check In/Out",
  yrs: (ageOn: string | number) => `${ageOn} yrs`,
  codeOf: (name: string | number) => `Code of ${name}`,
  notReady: (missingCount: number) => `Not ready: ${missingCount} ${plural("thing", missingCount)} left`,
  whoseCode: "Whose code",
  next: "Next",
  today: "Today",
  meetAt: "Meet at",
}

export const codeBlock = {
  replaced: "Your new code is ready. The old one no longer works.",
  codeForCheckInOut: "Code for Check In/Out",
  codeOf: (full_name: string | number) => `Code of ${full_name}`,
  explanation: "Show it at drop-off and pick-up.",
  checkInCode: "check-in code",
  large: (part: ReactNode) => <>Large{part}</>,
  newCode: "New code",
  newCodeExplained: "A new code replaces the old one.",
  newCodeQuestion: (first_name: string | number) => `A new code for ${first_name}?`,
  newCodeConsequences: (first_name: string | number) =>
    `The old code stops working right away, printed copies too. Anyone picking up ${first_name} needs the new one.`,
  keepOld: "Keep the old one",
  makeNew: "Make a new code",
}
