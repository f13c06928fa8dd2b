import type { Report } from "../import/write-business.ts"

const MOST_LINES = 20

function showList(head: string, lines: readonly string[], say: (line: string) => void): void {
  if (lines.length === 0) return
  say(`${head}:`)
  for (const line of lines.slice(0, MOST_LINES)) say(`  ${line}`)
  if (lines.length > MOST_LINES) say(`  and ${lines.length - MOST_LINES} more`)
}

/** What an import wrote, or would. */
export function report(result: Report, is_dry: boolean, say: (line: string) => void): void {
  let changes = result.archived
  for (const [name, { created, updated, unchanged }] of Object.entries(result.counts)) {
    changes += created + updated
    if (created + updated + unchanged > 0)
      say(`${name.padEnd(24)} ${created} new, ${updated} changed, ${unchanged} unchanged`)
  }
  if (result.missing.length > 0) {
    const what = result.archived > 0 ? "archived" : "left alone (--archive-missing takes them off the lists)"
    say(`${result.missing.length} offerings of these funboxes are no longer in the files: ${what}`)
    for (const row of result.missing.slice(0, 20)) say(`  ${row.external_id}  ${row.name}`)
  }
  if (result.deleted_families.length > 0)
    say(
      `${result.deleted_families.length} families of these files were deleted and stay so: ${result.deleted_families.join(", ")}`,
    )
  showList("Set by hand since, and left as it is", result.kept, say)
  showList("Differs, not written, as it is the families' own", result.differences, say)
  showList("New prices, as families will see them", result.changes.new_prices, say)
  showList(result.changes.summary, result.changes.lines, say)
  if (changes === 0) say("Nothing changed: everything was there already.")
  if (!is_dry) return
  if (result.changes.needs_confirmation) say(`The import needs --confirm-changes ${result.changes.count}.`)
  say("Dry run: nothing was written.")
}
