import { plural } from "@hub/domain/kernel/text"
import { sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { liftRefused, refusedAddresses } from "../mail/refused-addresses.ts"
import type { CommandContext } from "./command-context.ts"

interface Counts {
  waiting: number
  tried: number
  ended: number
}

export async function listMails({ store, say }: CommandContext): Promise<number> {
  const refused = await refusedAddresses(store)
  for (const { email, reason, refused_at, family } of refused) {
    const whose = family === null || family === "" ? "" : `, ${family}`
    say(`${refused_at.slice(0, 16).replace("T", " ")} UTC  ${email}${whose}`)
    say(`  | ${reason}`)
  }
  say(
    `${refused.length} refused ${plural("address", refused.length, "addresses")}. \`hub mails lift <address>\` tries one again.`,
  )
  const { waiting, tried, ended } = await store.one<Counts>(sql`
    select count(*) filter (where sent_at is null and given_up_at is null)::int as waiting,
      count(*) filter (where sent_at is null and given_up_at is null and tries > 0)::int as tried,
      count(*) filter (where given_up_at is not null and emptied_at is null)::int as ended
    from outbox_mail`)
  say(`${waiting} ${plural("mail", waiting)} ${plural("waits", waiting, "wait")}, ${tried} of them after a try.`)
  say(`${ended} ended unsent in the last 30 days.`)
  return 0
}

export async function liftAddress(address: string, { store, say }: CommandContext): Promise<number> {
  if (!(await liftRefused(store, address.trim())))
    throw new StartupProblem(`No mail server has refused ${address}. \`hub mails list\` shows which addresses were.`)
  say(`Mail goes to ${address} again. What ended unsent stays so.`)
  return 0
}
