import { expect, test } from "vitest"
import {
  APPLICATION_STATUSES,
  type ApplicationEvent,
  type ApplicationStatus,
  isAlive,
  mayChangeAnswers,
  maySubmit,
  statusAfter,
} from "./application-states.ts"

const EVENTS: readonly ApplicationEvent[] = [
  "SUBMITTED",
  "APPROVED",
  "APPROVED_TO_PAY",
  "REJECTED",
  "SENT_BACK",
  "PAID",
  "PAYMENT_TIME_OVER",
]

/** Every move that there is. Whatever isn't here is refused. */
const MOVES: readonly [from: ApplicationStatus, event: ApplicationEvent, to: ApplicationStatus][] = [
  ["DRAFT", "SUBMITTED", "PENDING"],
  ["RESUBMISSION", "SUBMITTED", "PENDING"],
  ["PENDING", "APPROVED", "APPROVED"],
  ["PENDING", "APPROVED_TO_PAY", "AWAITING_PAYMENT"],
  ["PENDING", "REJECTED", "REJECTED"],
  ["PENDING", "SENT_BACK", "RESUBMISSION"],
  ["AWAITING_PAYMENT", "PAID", "APPROVED"],
  ["AWAITING_PAYMENT", "PAYMENT_TIME_OVER", "REJECTED"],
]

test.each(APPLICATION_STATUSES)("from %s only the listed moves exist", (from) => {
  const expected = EVENTS.map((event) => MOVES.find((move) => move[0] === from && move[1] === event)?.[2])
  expect(EVENTS.map((event) => statusAfter(from, event))).toEqual(expected)
})

test.each([
  ["DRAFT", true, true],
  ["PENDING", true, false],
  ["RESUBMISSION", true, true],
  ["AWAITING_PAYMENT", true, false],
  ["APPROVED", false, false],
  ["REJECTED", false, false],
] as const)("%s: withdrawn while alive (%s), sent while it is the family's turn (%s)", (status, alive, sendable) => {
  expect(isAlive({ status, withdrawn_at: null })).toBe(alive)
  expect(maySubmit({ status, withdrawn_at: null })).toBe(sendable)
  expect(mayChangeAnswers({ status, withdrawn_at: null })).toBe(sendable || status === "PENDING")
  expect(isAlive({ status, withdrawn_at: "2030-06-01T12:00:00.000Z" })).toBe(false)
  expect(maySubmit({ status, withdrawn_at: "2030-06-01T12:00:00.000Z" })).toBe(false)
})
