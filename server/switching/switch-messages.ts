import { Problem } from "@hub/domain/kernel/problem"
import type { SwitchUses } from "./switch-uses.ts"

// What the process that serves and the thread that reads files say to each other. Answers are text: a plan never crosses.

export interface ThreadGiven {
  readonly database_url: string
  readonly environment: NodeJS.ProcessEnv
}

export interface Asked {
  readonly id: number
  readonly use: keyof SwitchUses
  readonly given: readonly unknown[]
}

type SaidProblem = Pick<Problem, "code" | "message" | "payload" | "errors">

export interface Answered {
  readonly id: number
  /** JSON; empty where a use returns nothing. */
  readonly result?: string
  readonly problem?: SaidProblem
  /** Of anything else that was thrown. */
  readonly failure?: string
}

export const saidProblem = ({ code, message, payload, errors }: Problem): SaidProblem => ({
  code,
  message,
  payload,
  errors,
})

export const problemOf = ({ code, message, payload, errors }: SaidProblem): Problem =>
  new Problem(code, {
    message,
    ...(payload === undefined ? {} : { payload }),
    ...(errors === undefined ? {} : { errors }),
  })
