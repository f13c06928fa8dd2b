import type { MessagePort } from "node:worker_threads"
import { Problem } from "@hub/domain/kernel/problem"
import { type Answered, type Asked, saidProblem } from "./switch-messages.ts"
import type { SwitchUses } from "./switch-uses.ts"

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
