import { Argument, Command, InvalidArgumentError, Option } from "commander"
import type { AuditOptions } from "./audit.ts"
import { callerPath, type RunCommand } from "./command-context.ts"
import {
  addBackupCommands,
  addBrandCommands,
  addExportCommand,
  addFormsCommands,
  addHealthCommands,
  addLedgerCommands,
  addMailsCommands,
  addMapCommands,
  dayOf,
} from "./command-groups.ts"
import { completionScript } from "./completion.ts"
import type { ImportOptions } from "./import.ts"
import type { NewBusinessOptions } from "./new-business.ts"
import type { PassphraseOptions } from "./passphrase.ts"
import { ROTATED, type Rotated } from "./secrets.ts"
import { addProgramOptions } from "./switch-program-options.ts"

function schoolYears(text: string): string {
  if (!/^20\d{2}-\d{2}$/.test(text)) throw new InvalidArgumentError("It looks like 2026-27.")
  return text
}

function countOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A number looks like 12.")
  return Number(text)
}

const NONE_TAKEN: readonly string[] = []

/** The operator's command line. Each command has a file in this folder, loaded only when it is called. */
export function hubProgram(run: RunCommand): Command {
  const program = new Command("hub")
    .description("The operator's command line. It works beside a running server and without one.")
    .usage("<command> [options]")
    .exitOverride()
    .showHelpAfterError("(--help shows how it is called)")
  addProgramOptions(
    program
      .command("import [folder-or-files...]")
      .description(
        "bring in a business from a folder of YAML and CSV files, one foreign timetable by its mapping, families and programs from another system's CSV, XLSX and calendar files, or a whole business from what hub export has written",
      )
      .option("--mapping <file>", "how the columns of a foreign CSV file are read")
      .option("--dry-run", "check everything and write nothing")
      .option(
        "--confirm-changes <number>",
        "write a large change, or one to what families have booked; the number is how many changes the import has shown",
        countOf,
      )
      .option(
        "--take <name>",
        "take the files' value of what was set by hand: an external id, or one field of it such as w1.capacity; repeatable",
        (name: string, before: readonly string[]) => [...before, name],
        NONE_TAKEN,
      )
      .option("--archive-missing", "take offerings that are no longer in the files off the lists")
      .addOption(
        new Option(
          "--dates <order>",
          "how another system's files write 3/4/2018, where nothing in them proves it",
        ).choices(["month-first", "day-first"]),
      )
      .addOption(
        new Option(
          "--whole-amounts <unit>",
          "what a bare 45 is in another system's files, where nothing in them says it",
        ).choices(["dollars", "cents"]),
      )
      .addOption(
        new Option(
          "--blank-family <how>",
          "whose child a row is that says nothing of its family: with merged cells of the family above",
        ).choices(["as-above"]),
      )
      .addOption(
        new Option(
          "--balances <sign>",
          "which sign of a balance says that the family owes, where nothing in the files proves it",
        ).choices(["positive-owes", "negative-owes"]),
      )
      .addOption(
        new Option(
          "--listed-for <children>",
          "for whom a list of programs is, where a row with several children has one",
        ).choices(["every-child", "first-child"]),
      )
      .addOption(
        new Option(
          "--credits-for <whom>",
          "whose credits are those that the rows of all children of a family repeat",
        ).choices(["each-child", "family-once"]),
      )
      .addOption(
        new Option(
          "--plans-in-balance <where>",
          "whether balances have in them what payment plans still ask for",
        ).choices(["within", "beside"]),
      )
      .addOption(
        new Option("--medical <what>", "what a column has that is called Medical or Health").choices([
          "allergies",
          "conditions",
          "medication",
          "notes",
        ]),
      )
      .addOption(
        new Option(
          "--grade-year <years>",
          "the school year of grades, such as 2026-27, where no column says it",
        ).argParser(schoolYears),
      ),
  )
    .option("--raise-capacity", "give programs as many places as another system's files have bookings")
    .option("--decisions <file>", "what was decided about another system's files: its columns, dates and names")
    .option(
      "--save-decisions <file>",
      "write what was recognized and decided into a file, to change it and use it again",
    )
    .option("--leave-out-problems", "bring what is in order of another system's files, and leave out the rest")
    .option("--undo <batch>", "take the families of a batch away again, while none of them has signed in", countOf)
    .option(
      "--passphrase-file <file>",
      "has the passphrase of a copy of a business; without it the passphrase is typed",
    )
    .action(async (paths: readonly string[], options: ImportOptions & PassphraseOptions) => {
      const [first = "", ...more] = paths
      const is_archive =
        more.length === 0 && (await (await import("../leaving/open-archive.ts")).isArchive(callerPath(first)))
      if (!is_archive) return run(async (context) => (await import("./import.ts")).importPaths(paths, options, context))
      // The tables are those of the copy's version.
      return run(async (context) => (await import("./import-archive.ts")).importArchive(first, options, context), {
        is_empty: true,
      })
    })
  program
    .command("new-business")
    .description(
      "begin an empty business of your own in an empty DATA_DIR or DATABASE_URL; the demo isn't loaded there",
    )
    .requiredOption("--name <name>", "the business, as families see it")
    .requiredOption("--zone <time-zone>", "such as America/New_York")
    .requiredOption("--color <hex>", "such as #0a6e4f; everything else of the look follows from it")
    .requiredOption("--location <name>", 'the first place, such as "Mill Pond"')
    .option("--owner <email>", "who runs it: invited to the console in the same act; the link is printed, and mailed")
    .option("--address <text>", "where that is")
    .option("--country <code>", "phones without a country code are numbers of it, US if not said", (code: string) =>
      code.toUpperCase(),
    )
    .action((options: NewBusinessOptions) =>
      run(async (context) => (await import("./new-business.ts")).newBusiness(options, context)),
    )
  program
    .command("staff")
    .description("the people who run the business in the console")
    .command("invite")
    .description("invite someone by mail, and print the link")
    .argument("<email>")
    .addOption(
      new Option("--role <role>", "what they may do, at all locations").choices(["owner", "office"]).default("owner"),
    )
    .option("--name <name>", "how they are called")
    .action((email: string, { role, name }: { role: "owner" | "office"; name?: string }) =>
      run(async (context) =>
        (await import("./staff.ts")).inviteStaff(email, { role: role === "owner" ? "OWNER" : "OFFICE", name }, context),
      ),
    )
  program
    .command("call")
    .description("make one call of the staff's or the portal's own, as the system; prints its status and answer")
    .addArgument(new Argument("<method>").choices(["GET", "POST", "PUT", "DELETE"]))
    .argument("<path>", "such as /staff_api/v1/orders/1001/refunds")
    .argument("[json]", "the body")
    .action((method: string, path: string, json: string | undefined) =>
      run(async (context) => (await import("./call.ts")).call({ method, path, json }, context)),
    )
  program
    .command("verify")
    .description("check every invariant of places, credits, money and signatures")
    .action(() => run(async (context) => (await import("./verify.ts")).verify(context)))
  program
    .command("audit")
    .description("list who ran which command when, and what it changed")
    .option("--since <day>", "only those since a day such as 2026-11-01", dayOf)
    .option("--last <number>", "how many, 50 if not said", countOf)
    .action((options: AuditOptions) => run(async (context) => (await import("./audit.ts")).listAudit(options, context)))
  program
    .command("status")
    .description("show what this installation holds, and where")
    .action(() => run(async (context) => (await import("./status.ts")).showStatus(context)))
  program
    .command("files")
    .description("uploaded files")
    .command("move")
    .description("bring all of them to where FILES stores new ones; killed, the same command goes on")
    .action(() => run(async (context) => (await import("./files-move.ts")).moveFiles(context)))
  addBackupCommands(program, run)
  addHealthCommands(program, run)
  addLedgerCommands(program, addExportCommand(program, run), run)
  addFormsCommands(program, run)
  addMailsCommands(program, run)
  addMapCommands(program, run)
  addBrandCommands(program, run)
  const secrets = program.command("secrets").description("keys of this installation")
  secrets
    .command("rotate")
    .description("put a new key in front; what the one before signed stays valid")
    .addArgument(new Argument("<kind>", "what the keys are for").choices(ROTATED))
    .action((kind: Rotated) => run(async (context) => (await import("./secrets.ts")).rotateSecret(kind, context)))
  secrets
    .command("new-key")
    .description("print a new key for TOKEN_KEYS, LINK_KEYS or HEALTH_KEYS")
    .action(async () => console.log((await import("../kernel/key-list.ts")).newKeyText()))
  program
    .command("completion")
    .description(
      "print a script for bash and zsh that adds `hub` with completion: source <(npm run -s hub -- completion)",
    )
    .action(() => console.log(completionScript(program, process.cwd())))
  return program
}
