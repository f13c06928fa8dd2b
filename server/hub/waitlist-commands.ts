import { type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"

function placesOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("A number of places looks like 24.")
  return Number(text)
}

function mailsOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("A number looks like 12.")
  return Number(text)
}

const CONFIRM = "how many mails it sends, as shown without it; needed for more than one"

function momentOf(text: string): Date {
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new InvalidArgumentError("A moment looks like 2026-12-05T09:00-05:00, with its offset.")
  return moment
}

/** `hub waitlist …`, `hub capacity …` and `hub registration …`: who waits for a place, how many there are, and from when they can be booked. */
export function addWaitlistCommands(program: Command, run: RunCommand): void {
  const waitlist = program.command("waitlist").description("who waits for a program, in order")
  waitlist
    .command("show <offering>")
    .description("list who waits and who is offered a place; an offering is named by its external id or its id")
    .action((offering: string) =>
      run(async (context) => (await import("./waitlist.ts")).showWaitlist(offering, context)),
    )
  waitlist
    .command("offer <offering>")
    .description("offer the free places to the next on the waitlist now, or say why nobody can be asked")
    .option("--confirm <number>", CONFIRM, mailsOf)
    .action((offering: string, { confirm }: { confirm?: number }) =>
      run(async (context) => (await import("./waitlist.ts")).offerToNext(offering, context, confirm)),
    )
  program
    .command("capacity")
    .description("how many places there are")
    .command("set <offering-or-pool> <places>")
    .description("change the number of places; those who wait are offered what is added")
    .option("--confirm <number>", CONFIRM, mailsOf)
    .action((name: string, places: string, { confirm }: { confirm?: number }) =>
      run(async (context) => (await import("./capacity.ts")).setPlaces(name, placesOf(places), context, confirm)),
    )
  const registration = program
    .command("registration")
    .description("from when and until when a schedule set can be booked")
  for (const to of ["open", "close"] as const)
    registration
      .command(`${to} <schedule-set>`)
      .description(`${to} booking of a schedule set, named by its external id or its id; what is booked or held stays`)
      .option("--at <moment>", "not now but then, such as 2026-12-05T09:00-05:00", momentOf)
      .option("--confirm <number>", CONFIRM, mailsOf)
      .action((name: string, options: { at?: Date; confirm?: number }) =>
        run(async (context) => (await import("./registration.ts")).setRegistration(name, { to, ...options }, context)),
      )
}
