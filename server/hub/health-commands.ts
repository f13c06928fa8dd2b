import { type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"

const BY = ["--by <name>", "who of the staff does it: the family sees the name"] as const

function dayOf(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`))
  if (!isDay) throw new InvalidArgumentError("A day looks like 2026-11-01.")
  return text
}

const rosterFile = () => import("./medical-roster.ts")

/** `hub health …`: the roster to print, which each family sees as a look, catalogues and keys. The rest is in the console. */
export function addHealthCommands(program: Command, run: RunCommand): void {
  const health = program.command("health").description("medical data: the roster to print, catalogues, keys")
  health
    .command("roster")
    .description("who comes on a day, with medical alerts and whom to call")
    .option("--day <day>", "another day than today", dayOf)
    .option("--pdf <file>", "write a PDF to print")
    .requiredOption(...BY)
    .action((options: { day?: string; by: string; pdf?: string }) =>
      run(async (context) => (await rosterFile()).medicalRoster(options, context)),
    )
  const catalogues = health.command("catalogues").description("the lists that families choose from")
  catalogues
    .command("import <file>")
    .description("replace them by a JSON file: dated, allergies, conditions, dietary, medications")
    .action((path: string) => run(async (context) => (await rosterFile()).importCatalogueFile(path, context)))
  health
    .command("rotate-key")
    .description("make new keys and seal all medical data again; works beside a running server")
    .action(() => run(async (context) => (await import("./health-keys.ts")).rotateKey(context)))
}
