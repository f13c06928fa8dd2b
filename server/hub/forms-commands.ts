import type { Command } from "commander"
import type { RunCommand } from "./command-context.ts"
import { DRY_RUN, type DryRun, maybeDry } from "./dry-run.ts"

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
