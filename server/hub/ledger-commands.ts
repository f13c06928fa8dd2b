import { type Command, InvalidArgumentError } from "commander"
import type { BalanceOptions } from "./balance.ts"
import type { RunCommand } from "./command-context.ts"
import type { ExportLedgerOptions } from "./export-ledger.ts"

export function dayOf(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00.000Z`).toJSON()?.slice(0, 10) === text
  if (!isDay) throw new InvalidArgumentError("A day looks like 2026-11-01.")
  return text
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
