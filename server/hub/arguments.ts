import { type ParseArgsConfig, parseArgs } from "node:util"
import { reasonOf, StartupProblem } from "../startup-problem.ts"

/** What an errand was called with. An option that it doesn't know is told in one sentence, with how the errand is called. */
export function argumentsOf<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [cause] = reasonOf(error).split(/\.\s/)
    throw new StartupProblem(`${cause}: ${usage}`)
  }
}
