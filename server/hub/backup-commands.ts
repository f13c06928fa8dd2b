import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"
import type { PassphraseOptions } from "./passphrase.ts"

const file = () => import("./backup.ts")

/** `hub backup` and `hub restore`. */
export function addBackupCommands(program: Command, run: RunCommand): void {
  program
    .command("backup <folder>")
    .description("write the database and the files, as they are at one moment, into a new folder below this one")
    .action((folder: string) => run(async (context) => (await file()).backup(folder, context)))
  program
    .command("restore <backup>")
    .description("bring a backup back into an empty data folder or database, and check it; run again, it goes on")
    .action((backup: string) => run(async (context) => (await file()).restore(backup, context), { is_empty: true }))
}

/** `hub export <file>`; what goes out otherwise are commands below it. */
export function addExportCommand(program: Command, run: RunCommand): Command {
  return program
    .command("export")
    .description("write the whole business into one encrypted file, which hub import brings into an empty installation")
    .argument("<file>", "a new one")
    .option("--passphrase-file <file>", "has the passphrase; without it the passphrase is typed")
    .action((file: string, options: PassphraseOptions) =>
      run(async (context) => (await import("./export-business.ts")).exportBusiness(file, options, context)),
    )
}
