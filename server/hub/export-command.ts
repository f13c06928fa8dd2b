import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"
import type { PassphraseOptions } from "./passphrase.ts"

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
