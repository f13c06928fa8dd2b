import { type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"
import { DRY_RUN, type DryRun, maybeDry } from "./dry-run.ts"

function idOf(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text))
    throw new InvalidArgumentError("An id looks like 01890000-0000-7000-8000-000000000001.")
  return text
}

function reasonOf(text: string): string {
  const reason = text.trim()
  if (reason === "" || reason.length > 500) throw new InvalidArgumentError("The family reads it: 1 to 500 letters.")
  return reason
}

/** `hub applications …`: what families apply for, and the business's answers. */
export function addApplicationsCommands(program: Command, run: RunCommand): void {
  const applications = program.command("applications").description("what families apply for, and the answers")
  applications
    .command("list")
    .description("those that were sent, the longest waiting first")
    .option("--status <status>", "only those of a status, such as PENDING")
    .action((options: { status?: string }) =>
      run(async (context) => (await import("./applications.ts")).listApplications(options, context)),
    )
  applications
    .command("approve")
    .description("say yes: booked at once if credits pay for it, else reserved until the family has paid")
    .argument("<id>", "the application's id", idOf)
    .option(...DRY_RUN)
    .action((id: string, { dryRun }: DryRun) =>
      run(maybeDry(dryRun, async (context) => (await import("./applications.ts")).approve(id, context))),
    )
  applications
    .command("reject")
    .description("say no")
    .argument("<id>", "the application's id", idOf)
    .requiredOption("--reason <words>", "what the family reads", reasonOf)
    .option("--see <program>", "another program that would suit, by the last part of its address, such as clay-kiln")
    .option(...DRY_RUN)
    .action((id: string, { dryRun, ...options }: { reason: string; see?: string } & DryRun) =>
      run(maybeDry(dryRun, async (context) => (await import("./applications.ts")).reject(id, options, context))),
    )
  applications
    .command("resubmit")
    .description("send it back to the family to change something")
    .argument("<id>", "the application's id", idOf)
    .requiredOption("--reason <words>", "what the family reads", reasonOf)
    .option(...DRY_RUN)
    .action((id: string, { dryRun, reason }: { reason: string } & DryRun) =>
      run(maybeDry(dryRun, async (context) => (await import("./applications.ts")).sendBack(id, reason, context))),
    )
}
