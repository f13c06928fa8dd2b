import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"

const file = () => import("./family.ts")

/** `hub family …`: a family's right to its data. */
export function addFamilyCommands(program: Command, run: RunCommand): void {
  const family = program.command("family").description("a family: who belongs to it, a copy of everything, or its end")
  family
    .command("show <email>")
    .description("its participants with their ids, who may collect them, and how much is ahead")
    .action((email: string) => run(async (context) => (await import("./family-show.ts")).showFamily(email, context)))
  family
    .command("export <email>")
    .description("write all that is held of a family into a ZIP file")
    .option("--to <file>", "the file; it must not exist yet")
    .action((email: string, options: { to?: string }) =>
      run(async (context) => (await file()).exportFamilyData(email, options, context)),
    )
  family
    .command("delete <email>")
    .description("delete a family; what tax law needs stays without names")
    .option("--confirm <email>", "the email once more; without it only what would be deleted is shown")
    .action((email: string, options: { confirm?: string }) =>
      run(async (context) => (await file()).deleteFamilyData(email, options, context)),
    )
}
