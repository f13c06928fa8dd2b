import { plural } from "@hub/domain/kernel/text"
import { changeCapacity } from "../waitlists/change-capacity.ts"
import type { CommandContext } from "./command-context.ts"
import { sayUnconfirmed, withConfirmedMails } from "./confirmed-mails.ts"

/**
 * Sets how many places there are; below what is taken and held it is refused. Where several families would be offered one, it
 * only shows them until their number is confirmed.
 */
export async function setPlaces(
  name: string,
  places: number,
  context: CommandContext,
  confirm?: number,
): Promise<number> {
  const { clock, say } = context
  const done = await withConfirmedMails(context.store, confirm, (store) =>
    changeCapacity({ store, clock })(name, places),
  )
  if ("unconfirmed" in done) return sayUnconfirmed(done.unconfirmed, confirm, say)
  const { before, asked } = done.result
  say(`${name}: ${before} ${plural("place", before)} before, ${places} now.`)
  if (asked.length > 0) say(`${asked.length} ${plural("place", asked.length)} offered to who waits.`)
  return 0
}
