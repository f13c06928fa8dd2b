import { plural } from "@hub/domain/kernel/text"
import { secondsToWait, sentenceOf } from "../api/problem.ts"

/** What is wrong with a typed code, at its field. Too many wrong ones stop for up to an hour, which is more than "a moment" (spec 8). */
export function promocodeFault(error: unknown): string {
  const seconds = secondsToWait(error)
  if (seconds === undefined || seconds <= 60) return sentenceOf(error)
  const minutes = Math.ceil(seconds / 60)
  return `Too many requests. Please try again in ${minutes} ${plural("minute", minutes)}`
}
