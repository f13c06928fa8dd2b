import { Problem } from "@hub/domain/kernel/problem"
import { StartupProblem } from "../startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

type Command = (context: CommandContext) => Promise<number>

const sentence = ({ errors, message }: Problem): string => {
  const faults = errors?.map((one) => one.message) ?? []
  return faults.length === 0 ? message : faults.join(" ")
}

/** What a terminal shows of an error: what somebody there can act on is a sentence; the rest is ours, with its trace. */
export function shownError(error: unknown): unknown {
  if (error instanceof Problem) return sentence(error)
  return error instanceof StartupProblem ? error.message : error
}

/** A refusal by a rule, as a sentence for a terminal; `thing` is what an id names: "participant". */
export const inWords =
  (thing: string, command: Command): Command =>
  async (context) => {
    try {
      return await command(context)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      throw new StartupProblem(error.code === "NOT_FOUND" ? `There is no ${thing} with this id.` : sentence(error))
    }
  }
