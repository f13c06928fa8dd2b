import { placeOf } from "@hub/domain/catalogue/place"
import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { peopleWords } from "../gate/roster-words.ts"
import { momentWords } from "../scheduling/gate-words.ts"
import { whoIsHere } from "../scheduling/queries.ts"
import type { CommandContext } from "./command-context.ts"
import { type RosterOptions, writeRoster } from "./roster.ts"

/** Who is on site by what the gate has recorded: to read, or with all that a roster says, as CSV and to print. */
export async function listWhoIsHere(options: RosterOptions, context: CommandContext): Promise<number> {
  const { store, clock, say } = context
  const now = clock()
  const rows = await store.transaction(async (tx) => {
    const here = await whoIsHere(tx)
    const company = await tx.one<{ id: string }>(sql`select id from company`)
    await recordAction(tx, {
      action: "ROSTER_READ",
      subject: "company",
      subject_id: company.id,
      details: { what: "here", row_count: here.length },
      now,
    })
    return here
  })
  const listed = `${rows.length} ${plural("participant", rows.length)} here`
  if (options.csv === true || options.pdf === true || options.out !== undefined)
    return writeRoster({ title: "Who is here", file_name: "who-is-here", listed, rows }, options, context)
  let heading = ""
  for (const row of rows) {
    const own = [placeOf(row.location, "staff").name, row.offering, row.room].filter((part) => part !== "").join(", ")
    if (own !== heading) say(own)
    heading = own
    const since = row.checked_in_at === null ? "" : momentWords(row.checked_in_at, row.time_zone, now)
    say(`  ${row.participant}, in ${since}${row.is_booked ? "" : ". The booking has ended since"}  ${row.student_id}`)
    const guardian = { name: row.guardian, phone: row.phone, has_photo: false }
    say(`    May collect: ${peopleWords([guardian, ...row.pick_up])}`)
  }
  say(`${listed}.`)
  return 0
}
