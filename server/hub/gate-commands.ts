import type { Command } from "commander"
import type { CheckOptions, VoidOptions } from "./check.ts"
import type { RunCommand } from "./command-context.ts"
import type { RosterOptions } from "./roster.ts"

/** Codes of before could begin with "-": 22 letters and digits that no option has. */
const DASHED_CODE = /^-[A-Za-z0-9_-]{21}$/

/** Makes such a code a value, so that it isn't taken for options. */
function takesDashedCodes(command: Command): Command {
  const parse = command.parseOptions.bind(command)
  command.parseOptions = (args) => {
    const end = args.indexOf("--")
    return parse(
      args.map((arg, index) => {
        const isValue = args[index - 1]?.startsWith("--") === true && args[index - 1]?.includes("=") === false
        return DASHED_CODE.test(arg) && !isValue && (end === -1 || index < end) ? `--code=${arg}` : arg
      }),
    )
  }
  return command
}

const forWhom = (command: Command): Command =>
  takesDashedCodes(command)
    .argument("[code]", "the value of their check-in code")
    .option("--code <code>", "the same, also for one that begins with -")
    .option("--name <name>", "their whole name, for those who have no code at hand; several are listed with their ids")
    .option("--id <id>", "their id, as rosters and lists show it")
    .option("--by <name>", "who of the staff does it; your login without it")

/** Who is expected, who is here, and what the gate records. */
export function addGateCommands(program: Command, run: RunCommand): void {
  program
    .command("roster <offering-or-day>")
    .description("list who is expected in an offering, by its external id, or on a day such as 2026-11-01")
    .option("--csv", "as CSV, which is the default")
    .option("--pdf", "as a PDF to print for the gate")
    .option("--out <file>", "write it there")
    .action((what: string, options: RosterOptions) =>
      run(async (context) => (await import("./roster.ts")).roster(what, options, context)),
    )
  program
    .command("who-is-here")
    .description("list who is checked in, whatever has become of the booking, and who may collect them")
    .option("--csv", "as CSV, with all that a roster says")
    .option("--pdf", "as a PDF to print")
    .option("--out <file>", "write it there")
    .action((options: RosterOptions) =>
      run(async (context) => (await import("./who-is-here.ts")).listWhoIsHere(options, context)),
    )
  forWhom(program.command("check-in"))
    .description("record that a participant was brought")
    .option("--with <name>", "who brought them")
    .option("--anyway <reason>", "let them in although something is missing; the reason is recorded")
    .action((code: string | undefined, options: CheckOptions) =>
      run(async (context) => (await import("./check.ts")).recordIn(code, options, context)),
    )
  forWhom(program.command("check-out"))
    .description("record with whom a participant left: someone of the pick-up list, or for a reason and after a call")
    .option("--with <name-or-id>", "who collects them, by whole name or by id")
    .option("--reason <words>", "why they leave with someone who isn't on the list")
    .option("--called <who>", "who of the family was called about it, and when")
    .action((code: string | undefined, options: CheckOptions) =>
      run(async (context) => (await import("./check.ts")).recordOut(code, options, context)),
    )
  forWhom(program.command("check-void"))
    .description("take a participant's last check back, which was wrong; the record of it stays")
    .requiredOption("--reason <words>", "what was wrong")
    .option("--again", "take the check before it back as well, after one that was taken back")
    .action((code: string | undefined, options: VoidOptions) =>
      run(async (context) => (await import("./check.ts")).takeBack(code, options, context)),
    )
}
