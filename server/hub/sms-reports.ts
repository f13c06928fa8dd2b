import { formatPhone, plural } from "@hub/domain/kernel/text"
import { smsReportsSince } from "../account/store-profile.ts"
import { StartupProblem } from "../startup-problem.ts"
import { argumentsOf } from "./arguments.ts"
import type { ErrandContext } from "./errand.ts"

const EVER = "1970-01-01"

function dayOf(given: string): Date {
  const since = new Date(`${given}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(since.getTime()))
    throw new StartupProblem(`--since takes a day like 2026-11-01, not "${given}".`)
  return since
}

/** Which text messages families didn't want (7.6), the newest first. Each was mailed to the business as well when it came. */
export async function run(args: string[], { store, say }: ErrandContext): Promise<number> {
  const { values } = argumentsOf("hub sms-reports [--since <day>]", { args, options: { since: { type: "string" } } })
  const reports = await smsReportsSince(store, dayOf(values.since ?? EVER))
  for (const { customer_id, name, phone_number, text, created_at } of reports) {
    say(
      `${created_at.slice(0, 16).replace("T", " ")} UTC  ${name === "" ? "(no name)" : name}, customer ${customer_id}`,
    )
    say(`  ${phone_number === null ? "no phone" : formatPhone(phone_number)}`)
    for (const line of text.split("\n")) say(`  | ${line}`)
  }
  const since = values.since === undefined ? "" : ` since ${values.since}`
  say(`${reports.length} ${plural("report", reports.length)} of unwanted text messages${since}.`)
  return 0
}
