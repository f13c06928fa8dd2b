import type { MessagePort } from "node:worker_threads"
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

const saidProblem = ({ code, message, payload, errors }: Problem): SaidProblem => ({
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

/** In the thread: does what is asked, and answers. */
export function serveUses(port: MessagePort, uses: SwitchUses): void {
  const doIt = ({ use, given }: Asked): Promise<unknown> => Reflect.apply(uses[use], uses, [...given])
  const answer = async (asked: Asked): Promise<Answered> => {
    const { id } = asked
    try {
      return { id, result: JSON.stringify(await doIt(asked)) ?? "null" }
    } catch (error) {
      if (error instanceof Problem) return { id, problem: saidProblem(error) }
      return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
  port.on("message", (asked: Asked) => void answer(asked).then((said) => port.postMessage(said)))
}
