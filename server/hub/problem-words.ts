import { Problem } from "@hub/domain/kernel/problem"
import { StartupProblem } from "../startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

type Command = (context: CommandContext) => Promise<number>

/** A refusal by a rule, as a sentence for a terminal; `thing` is what an id names: "participant". */
export const inWords =
  (thing: string, command: Command): Command =>
  async (context) => {
    try {
      return await command(context)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === "NOT_FOUND") throw new StartupProblem(`There is no ${thing} with this id.`)
      const faults = error.errors?.map(({ message }) => message) ?? []
      throw new StartupProblem(faults.length === 0 ? error.message : faults.join(" "))
    }
  }
