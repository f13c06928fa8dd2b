import { plural } from "@hub/domain/kernel/text"
import { isProblem, sentenceOf } from "../api/problem.ts"

/** What is wrong with a typed code, at its field. Too many wrong ones stop for up to an hour, which is more than "a moment" (spec 8). */
export function promocodeFault(error: unknown): string {
  const seconds = isProblem(error, "TOO_MANY_REQUESTS") ? error.payload["retry_after"] : undefined
  if (typeof seconds !== "number" || seconds <= 60) return sentenceOf(error)
  const minutes = Math.ceil(seconds / 60)
  return `Too many requests. Please try again in ${minutes} ${plural("minute", minutes)}`
}
