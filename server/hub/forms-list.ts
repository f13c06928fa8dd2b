import { templateCounts } from "../forms/store.ts"
import type { CommandContext } from "./command-context.ts"

export async function listTemplates({ store, say }: CommandContext): Promise<number> {
  const rows = await templateCounts(store)
  if (rows.length === 0) say("There are no question sets: hub forms import <file> brings some in.")
  for (const { external_id, name, asked_when, is_required, is_archived, version, complete, asked_again } of rows) {
    const facts = [
      asked_when.toLowerCase().replaceAll("_", " "),
      is_required ? "required" : "optional",
      `version ${version}`,
      `${complete} answered`,
      ...(asked_again > 0 ? [`${asked_again} asked again`] : []),
      ...(is_archived ? ["archived"] : []),
    ]
    say(`${external_id.padEnd(24)} ${name}: ${facts.join(", ")}`)
  }
  return 0
}
