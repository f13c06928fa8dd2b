import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"

/** `hub map …`: the street map of the locations. */
export function addMapCommands(program: Command, run: RunCommand): void {
  const map = program.command("map").description("the street map of the locations, a PMTiles file")
  map
    .command("set")
    .description("show this map in place of the one that is there")
    .argument("<file>", "an extract of Protomaps' basemap, at most 200 MB (docs/operations.md)")
    .action((file: string) => run(async (context) => (await import("./map.ts")).setMap(file, context)))
  map
    .command("remove")
    .description("show the drawn map again")
    .action(() => run(async (context) => (await import("./map.ts")).removeMap(context)))
}
