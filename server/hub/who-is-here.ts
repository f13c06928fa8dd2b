import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { sql } from "../database/sql.ts"
import { momentWords } from "../scheduling/gate-words.ts"
import { whoIsHere } from "../scheduling/queries.ts"
import type { CommandContext } from "./command-context.ts"

/** Who is on site by what the gate has recorded. */
export async function listWhoIsHere({ store, clock, say }: CommandContext): Promise<number> {
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
  let heading = ""
  for (const row of rows) {
    const own = [row.location, row.offering, row.room].filter((part) => part !== "").join(", ")
    if (own !== heading) say(own)
    heading = own
    const since = row.checked_in_at === null ? "" : momentWords(row.checked_in_at, row.time_zone, now)
    say(`  ${row.participant}, in ${since}${row.is_booked ? "" : ". The booking has ended since"}  ${row.student_id}`)
    say(`    May collect: ${[`${row.guardian} ${row.phone ?? ""}`.trim(), ...row.pick_up].join("; ")}`)
  }
  say(`${rows.length} ${plural("participant", rows.length)} here.`)
  return 0
}
