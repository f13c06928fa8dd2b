import { type Command, InvalidArgumentError, Option } from "commander"
import type { RunCommand } from "./command-context.ts"
import { DRY_RUN, type DryRun, maybeDry } from "./dry-run.ts"
import type { NewPlan } from "./plans.ts"

function centsOf(text: string): number {
  const [, dollars = "", cents = ""] = /^\$?(\d{1,7})(?:\.(\d{2}))?$/.exec(text) ?? []
  if (dollars === "") throw new InvalidArgumentError("An amount looks like 120 or 120.50.")
  return Number(dollars) * 100 + Number(cents === "" ? 0 : cents)
}

function wholeOf(text: string): number {
  if (!/^-?\d{1,4}$/.test(text)) throw new InvalidArgumentError("A number looks like 3.")
  return Number(text)
}

function daysOf(text: string): string[] {
  const days = text.split(",")
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00.000Z`))
  if (!days.every(isDay)) throw new InvalidArgumentError("Days look like 2027-03-01,2027-04-01.")
  return days
}

/** `hub plan …` and `hub invoice …`: how families may pay in parts and later. */
export function addPlansCommands(program: Command, run: RunCommand): void {
  const plan = program.command("plan").description("payment plans: a deposit, then parts")
  plan
    .command("add <funbox> <name>")
    .description("offer a plan for a program area, named by its part of the address")
    .option("--deposit-percent <number>", "the deposit in percent", wholeOf)
    .option("--deposit <amount>", "the deposit as an amount", centsOf)
    .option("--parts <number>", "how many parts follow the deposit", wholeOf)
    .option("--every <number>", "weeks or months between them", wholeOf)
    .addOption(new Option("--unit <unit>", "weeks or months").choices(["week", "month"]))
    .option("--days <days>", "fixed days instead, with commas between", daysOf)
    .option("--minimum <amount>", "only for orders from this amount on", centsOf)
    .option("--last-due <days>", "no part is due later than so many days after the first day", wholeOf)
    .action((funbox: string, name: string, options: NewPlan) =>
      run(async (context) => (await import("./plans.ts")).addPlan(funbox, name, options, context)),
    )
  plan
    .command("list")
    .description("list the plans")
    .action(() => run(async (context) => (await import("./plans.ts")).listPlans(context)))
  plan
    .command("archive <plan>")
    .description("offer a plan no more; orders that have it go on with it. Its id, external id or name")
    .action((what: string) => run(async (context) => (await import("./plans.ts")).archivePlan(what, context)))
  const invoice = program.command("invoice").description("invoices: who may pay later, and what was paid")
  invoice
    .command("allow <funbox>")
    .description("let families of a program area pay by invoice")
    .option("--description <text>", "how to pay it: bank transfer or a check", "")
    .option("--off", "allow it no more")
    .action((funbox: string, options: { description: string; off?: boolean }) =>
      run(async (context) => (await import("./invoices.ts")).allowInvoices(funbox, options, context)),
    )
  invoice
    .command("list")
    .description("list open invoices, the longest due first")
    .action(() => run(async (context) => (await import("./invoices.ts")).listOpenInvoices(context)))
  invoice
    .command("paid <number> <amount>")
    .description("write down a transfer or a check")
    .option("--note <text>", "printed on the invoice, such as: Check 118", "")
    .option(...DRY_RUN)
    .action((number: string, amount: string, { dryRun, note }: { note: string } & DryRun) =>
      run(
        maybeDry(dryRun, async (context) =>
          (await import("./invoices.ts")).recordPaid({ number, amount: centsOf(amount), note }, context),
        ),
      ),
    )
}
