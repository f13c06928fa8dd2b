import { type Command, InvalidArgumentError } from "commander"
import type { BalanceOptions } from "./balance.ts"
import type { BrandOptions } from "./brand.ts"
import type { RunCommand } from "./command-context.ts"
import { DRY_RUN, type DryRun, maybeDry } from "./dry-run.ts"
import type { ExportLedgerOptions } from "./export-ledger.ts"
import type { PassphraseOptions } from "./passphrase.ts"

export function dayOf(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00.000Z`).toJSON()?.slice(0, 10) === text
  if (!isDay) throw new InvalidArgumentError("A day looks like 2026-11-01.")
  return text
}

/** `hub forms …`: what families answer. */
export function addFormsCommands(program: Command, run: RunCommand): void {
  const forms = program.command("forms").description("what families have answered, and asking once more")
  forms
    .command("resubmit <student> <template>")
    .description("ask a family to answer once more: the participant's id, and the question set's external_id")
    .requiredOption("--reason <text>", "what the family reads")
    .option(...DRY_RUN)
    .action((student: string, template: string, { dryRun, reason }: { reason: string } & DryRun) =>
      run(
        maybeDry(dryRun, async (context) =>
          (await import("./forms-resubmit.ts")).resubmitForm({ student, template, reason }, context),
        ),
      ),
    )
  forms
    .command("answers <who>")
    .description("show what a family has answered: the family's email, or a participant's id")
    .option("--template <external_id>", "of one question set only")
    .option("--to <folder>", "save what the family has uploaded there; the family sees the name")
    .requiredOption("--by <name>", "who of the staff reads it: the family sees the name where it is medical")
    .action((who: string, options: { template?: string; by: string; to?: string }) =>
      run(async (context) => (await import("./forms-answers.ts")).showAnswers(who, options, context)),
    )
}

/** `hub brand`: the business's colour, logo and photo, with a preview before they are used. */
export function addBrandCommands(program: Command, run: RunCommand): void {
  program
    .command("brand")
    .description("preview another color, logo or photo on five screens; with --apply use them everywhere at once")
    .option("--color <hex>", "such as #0a6e4f or 0a6e4f")
    .option("--logo <file>", "SVG, PNG, JPEG or WebP; shown in a square, so best without its own margin")
    .option("--no-logo", "show our mark in the business's color again")
    .option("--photo <file>", "a photo for Welcome, at least 480 pixels wide")
    .option("--photo-alt <words>", "what the photo shows, for those who can't see it")
    .option("--photo-focus <x,y>", "what a narrow screen still shows of it, in percent, such as 50,30")
    .option("--no-photo", "show the drawing on Welcome again")
    .option("--preview <file>", "write the preview there", "brand-preview.html")
    .option("--apply", "use it: portal, mails, PDFs and icons change at once")
    .action((options: BrandOptions) => run(async (context) => (await import("./brand.ts")).setBrand(options, context)))
}

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

const mailsFile = () => import("./mails.ts")

/** `hub mails …`: what waits, what came back and from which addresses. */
export function addMailsCommands(program: Command, run: RunCommand): void {
  const mails = program.command("mails").description("mail that waits, and addresses that mail servers have refused")
  mails
    .command("list")
    .description("list the refused addresses with the mail server's words, and count what waits and what ended unsent")
    .action(() => run(async (context) => (await mailsFile()).listMails(context)))
  mails
    .command("lift <address>")
    .description("write to a refused address again")
    .action((address: string) => run(async (context) => (await mailsFile()).liftAddress(address, context)))
}

const BY = ["--by <name>", "who of the staff does it: the family sees the name"] as const

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

const backupFile = () => import("./backup.ts")

/** `hub backup` and `hub restore`. */
export function addBackupCommands(program: Command, run: RunCommand): void {
  program
    .command("backup <folder>")
    .description("write the database and the files, as they are at one moment, into a new folder below this one")
    .action((folder: string) => run(async (context) => (await backupFile()).backup(folder, context)))
  program
    .command("restore <backup>")
    .description("bring a backup back into an empty data folder or database, and check it; run again, it goes on")
    .action((backup: string) =>
      run(async (context) => (await backupFile()).restore(backup, context), { is_empty: true }),
    )
}

/** `hub export <file>`; what goes out otherwise are commands below it. */
export function addExportCommand(program: Command, run: RunCommand): Command {
  return program
    .command("export")
    .description("write the whole business into one encrypted file, which hub import brings into an empty installation")
    .argument("<file>", "a new one")
    .option("--passphrase-file <file>", "has the passphrase; without it the passphrase is typed")
    .action((backupFile: string, options: PassphraseOptions) =>
      run(async (context) => (await import("./export-business.ts")).exportBusiness(backupFile, options, context)),
    )
}

/** What an accountant asks for: the ledger, its balance, and whether the card provider's books agree with it. */
export function addLedgerCommands(program: Command, exports: Command, run: RunCommand): void {
  program
    .command("reconcile")
    .description(
      "compare the card provider's payments and refunds with ours, both ways, and say what to do; changes nothing",
    )
    .option("--since <day>", "those since a day such as 2026-11-01; 30 days by default", dayOf)
    .action((options: { since?: string }) =>
      run(async (context) => (await import("./reconcile.ts")).reconcile(options, context)),
    )
  program
    .command("balance")
    .description("print the ledger at the end of a day: what each account holds, or what one of them consists of")
    .requiredOption("--on <day>", "a day such as 2026-11-01, in the business's time zone", dayOf)
    .option("--account <account>", "only this account, by order and family, such as receivable")
    .option("--csv", "as CSV")
    .option("--out <file>", "write CSV there")
    .action((options: BalanceOptions) =>
      run(async (context) => (await import("./balance.ts")).balance(options, context)),
    )
  exports
    .command("ledger")
    .description("every entry of the ledger with its cause, as CSV")
    .requiredOption("--from <day>", "the first day, such as 2026-11-01, in the business's time zone", dayOf)
    .requiredOption("--to <day>", "the last day", dayOf)
    .option("--order <number>", "only of this order, by its number or id")
    .option("--account <account>", "only of this account, such as receivable")
    .option("--out <file>", "write it there")
    .action((options: ExportLedgerOptions) =>
      run(async (context) => (await import("./export-ledger.ts")).exportLedger(options, context)),
    )
}
