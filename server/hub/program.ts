import { Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"
import { completionScript } from "./completion.ts"
import { addFormsCommands } from "./forms-commands.ts"
import { addHealthCommands } from "./health-commands.ts"
import type { ImportOptions } from "./import.ts"

function dayOf(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`))
  if (!isDay) throw new InvalidArgumentError("A day looks like 2026-11-01.")
  return text
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("The number of changes looks like 12.")
  return Number(text)
}

/** The operator's command line. Each command has a file in this folder, loaded only when it is called. */
export function hubProgram(run: RunCommand): Command {
  const program = new Command("hub")
    .description("The operator's command line. It works beside a running server and without one.")
    .usage("<command> [options]")
    .exitOverride()
    .showHelpAfterError("(--help shows how it is called)")
  program
    .command("import <folder-or-csv>")
    .description("bring in a business from a folder of YAML and CSV files, or one foreign timetable by its mapping")
    .option("--mapping <file>", "how the columns of a foreign CSV file are read")
    .option("--dry-run", "check everything and write nothing")
    .option(
      "--confirm-changes <number>",
      "write a large change, or one to what families have booked; the number is how many changes the import has shown",
      countOf,
    )
    .option("--archive-missing", "take offerings that are no longer in the files off the lists")
    .action((path: string, options: ImportOptions) =>
      run(async (context) => (await import("./import.ts")).importFiles(path, options, context)),
    )
  program
    .command("verify")
    .description("check every invariant of places, credits, money and signatures")
    .action(() => run(async (context) => (await import("./verify.ts")).verify(context)))
  program
    .command("sms-reports")
    .description("list text messages that families have reported as unwanted")
    .option("--since <day>", "only those since a day such as 2026-11-01", dayOf)
    .action((options: { since?: string }) =>
      run(async (context) => (await import("./sms-reports.ts")).listSmsReports(options, context)),
    )
  program
    .command("status")
    .description("show what this installation holds, and where")
    .action(() => run(async (context) => (await import("./status.ts")).showStatus(context)))
  addHealthCommands(program, run)
  addFormsCommands(program, run)
  program
    .command("completion")
    .description(
      "print a script for bash and zsh that adds `hub` with completion: source <(npm run -s hub -- completion)",
    )
    .action(() => console.log(completionScript(program, process.cwd())))
  return program
}
