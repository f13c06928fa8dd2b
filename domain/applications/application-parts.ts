import type { Application, ApplicationPart } from "./application.ts"
import { maySubmit } from "./application-states.ts"

/** What keeps an application from being sent. */
export const openParts = (parts: readonly ApplicationPart[]): ApplicationPart[] =>
  parts.filter(({ is_required, is_done }) => is_required && !is_done)

/** "2 of 3": optional parts count once they are done. */
export const doneCount = (parts: readonly ApplicationPart[]): number => parts.filter(({ is_done }) => is_done).length

/** A draft, or one that was sent back, with nothing left to do. */
export const isReady = (application: Pick<Application, "status" | "withdrawn_at" | "parts">): boolean =>
  maySubmit(application) && openParts(application.parts).length === 0

interface ProfileFacts {
  readonly grade: string
  readonly birth_date: string | null
  readonly asks_grade: boolean
  readonly asks_age: boolean
}

/** What the program's range needs to know of the participant. */
export const isProfileDone = ({ grade, birth_date, asks_grade, asks_age }: ProfileFacts): boolean =>
  !(asks_grade && grade === "NONE") && !(asks_age && birth_date === null)
