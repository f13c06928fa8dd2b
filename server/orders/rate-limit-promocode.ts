import { Problem, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import {
  addGuess,
  deleteOldGuesses,
  forgetGuess,
  type Guesser,
  type Guesses,
  guessesSince,
  lockGuesses,
} from "./store-promocode-guesses.ts"

// Codes are short words, so they can be guessed: ten wrong ones an hour for a family, and a hundred for an address, which may be a
// school's. Spec 8: the next is answered with 429, also when it is right.

interface GuessLimitNeeds {
  readonly store: Store
  readonly clock: () => Date
}

const WRONG_OF_A_FAMILY = 10
const WRONG_FROM_AN_ADDRESS = 100
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function refuseMany({ count, oldest }: Guesses, limit: number, now: Date): void {
  if (count < limit) return
  const free = (oldest === null ? now.getTime() : Date.parse(oldest)) + HOUR_MS
  throw problem("TOO_MANY_REQUESTS", {
    payload: { retry_after: Math.max(1, Math.ceil((free - now.getTime()) / 1_000)) },
  })
}

/**
 * Runs `work` unless too many codes were wrong. Each is counted as wrong before it is checked and uncounted when it was known, so
 * that thirty sent at once get no further.
 */
export const rateLimitPromocode =
  ({ store, clock }: GuessLimitNeeds) =>
  async <Result>(guesser: Guesser, work: () => Promise<Result>): Promise<Result> => {
    const id = newId()
    const now = clock()
    await store.transaction(async (tx) => {
      await lockGuesses(tx, guesser)
      const { family, network } = await guessesSince(tx, guesser, new Date(now.getTime() - HOUR_MS))
      refuseMany(family, WRONG_OF_A_FAMILY, now)
      refuseMany(network, WRONG_FROM_AN_ADDRESS, now)
      await addGuess(tx, { id, ...guesser, now })
    })
    const isWrong = (error: unknown) => error instanceof Problem && error.code === "PROMOCODE_UNKNOWN"
    try {
      const result = await work()
      await forgetGuess(store, id)
      return result
    } catch (error) {
      // A code that has ended, or an order that is closed, is no guess.
      if (!isWrong(error)) await forgetGuess(store, id)
      throw error
    }
  }

export const forgetOldGuesses =
  ({ store, clock }: GuessLimitNeeds) =>
  async (): Promise<void> => {
    await deleteOldGuesses(store, new Date(clock().getTime() - DAY_MS))
  }
