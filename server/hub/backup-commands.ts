import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"

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
