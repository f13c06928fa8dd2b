import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { ExtractRefused } from "../maps/check-extract.ts"
import { setExtract, takeExtractAway } from "../maps/set-extract.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { pictureNeeds } from "./picture-needs.ts"

export async function setMap(typed: string, context: CommandContext): Promise<number> {
  const path = callerPath(typed)
  try {
    const outside = await setExtract(await pictureNeeds(context))(path)
    context.say("The street map is shown.")
    if (outside.length > 0) context.say(`It doesn't show ${outside.join(", ")}: the drawn map stays there.`)
    return 0
  } catch (error) {
    if (error instanceof ExtractRefused) throw new StartupProblem(error.message)
    if (error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code)))
      throw new StartupProblem(`${path} can't be read (${reasonOf(error)}).`)
    throw error
  }
}

export async function removeMap(context: CommandContext): Promise<number> {
  const was = await takeExtractAway(context)
  context.say(was ? "The drawn map is shown again." : "There is no street map.")
  return 0
}
