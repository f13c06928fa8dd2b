import { formatPhone, plural } from "@hub/domain/kernel/text"
import { smsReportsSince } from "../account/store-profile.ts"
import type { CommandContext } from "./command-context.ts"

const EVER = "1970-01-01"

/** Which text messages families didn't want (7.6), the newest first. Each was mailed to the business as well when it came. */
export async function listSmsReports(
  { since = EVER }: { since?: string },
  { store, say }: CommandContext,
): Promise<number> {
  const reports = await smsReportsSince(store, new Date(`${since}T00:00:00.000Z`))
  for (const { customer_id, name, phone_number, text, created_at } of reports) {
    say(
      `${created_at.slice(0, 16).replace("T", " ")} UTC  ${name === "" ? "(no name)" : name}, customer ${customer_id}`,
    )
    say(`  ${phone_number === null ? "no phone" : formatPhone(phone_number)}`)
    for (const line of text.split("\n")) say(`  | ${line}`)
  }
  const from = since === EVER ? "" : ` since ${since}`
  say(`${reports.length} ${plural("report", reports.length)} of unwanted text messages${from}.`)
  return 0
}
