import { plural } from "@hub/domain/kernel/text"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { changeCapacity } from "../waitlists/change-capacity.ts"
import type { CommandContext } from "./command-context.ts"
import { sayUnconfirmed, withConfirmedMails } from "./confirmed-mails.ts"

/**
 * Sets how many places there are; below what is taken and held it says what to do first. Where several families would be offered one, it
 * only shows them until their number is confirmed.
 */
export async function setPlaces(
  name: string,
  places: number,
  context: CommandContext,
  confirm?: number,
): Promise<number> {
  const { clock, settings, say } = context
  const done = await withConfirmedMails(context.store, confirm, (store) =>
    changeCapacity({ store, clock, public_origin: settings.public_origin })(name, places),
  )
  if ("unconfirmed" in done) return sayUnconfirmed(done.unconfirmed, confirm, say)
  const change = done.result
  switch (change.outcome) {
    case "unknown":
      throw new StartupProblem(`There is no offering and no pool ${name}.`)
    case "several":
      throw new StartupProblem(
        `${name} takes a place in several pools. Name one of them: hub capacity set <pool> ${places}\n  ${change.pool_ids.join("\n  ")}`,
      )
    case "too_small": {
      const { taken, held } = change
      say(`${taken} taken and ${held} held, so ${places} would be too few. Nothing was changed.`)
      say(`Set at least ${taken + held}, or first cancel bookings, wait for checkouts to end, or let offers lapse.`)
      return 1
    }
    case "set":
      say(`${name}: ${change.before} ${plural("place", change.before)} before, ${places} now.`)
      if (change.offers > 0) say(`${change.offers} ${plural("place", change.offers)} offered to who waits.`)
      return 0
  }
}
