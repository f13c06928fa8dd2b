import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { type ExtractRefusal, ExtractRefused } from "../maps/check-extract.ts"
import { setExtract, takeExtractAway } from "../maps/set-extract.ts"
import { type CommandContext, callerPath } from "./command-context.ts"
import { pictureNeeds } from "./picture-needs.ts"

/** What is wrong with a map, for who has typed the command. */
function sentenceOf(refusal: ExtractRefusal): string {
  switch (refusal.code) {
    case "TOO_LARGE":
      return "The map has more than 200 MB: cut a smaller area, or fewer zoom levels."
    case "NO_PMTILES":
      return "This isn't a PMTiles file (docs/operations.md says how to cut one)."
    case "OTHER_VERSION":
      return "This PMTiles file isn't of version 3."
    case "BROKEN":
      return "The PMTiles file is broken: copy it again."
    case "PICTURES":
      return "The file has pictures in place of vector tiles."
    case "NO_LOCATIONS":
      return "No location has a latitude and a longitude yet."
    case "TOO_COARSE":
      return `The map ends at zoom ${refusal.max_zoom}, where no streets are seen: cut it to zoom 14 or 15.`
    case "NO_LAYER":
      return `The map isn't an extract of Protomaps' basemap: it has no layer ${refusal.missing.join(", ")}.`
    case "OTHER_AREA":
      return `The map shows none of the locations (${refusal.outside.join(", ")}): it is of another area.`
  }
}

export async function setMap(typed: string, context: CommandContext): Promise<number> {
  const path = callerPath(typed)
  try {
    const outside = await setExtract(await pictureNeeds(context))(path)
    context.say("The street map is shown.")
    if (outside.length > 0) context.say(`It doesn't show ${outside.join(", ")}: the drawn map stays there.`)
    return 0
  } catch (error) {
    if (error instanceof ExtractRefused) throw new StartupProblem(sentenceOf(error.refusal))
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
