import { type Command, InvalidArgumentError } from "commander"
import type { RunCommand } from "./command-context.ts"

function placesOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("A number of places looks like 24.")
  return Number(text)
}

/** `hub waitlist …` and `hub capacity …`: who waits for a place, and how many there are. */
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
    .description("offer the free places to the next in line now, or say why nobody can be asked")
    .action((offering: string) =>
      run(async (context) => (await import("./waitlist.ts")).offerToNext(offering, context)),
    )
  program
    .command("capacity")
    .description("how many places there are")
    .command("set <offering-or-pool> <places>")
    .description("change the number of places; those who wait are offered what is added")
    .action((name: string, places: string) =>
      run(async (context) => (await import("./capacity.ts")).setPlaces(name, placesOf(places), context)),
    )
}
