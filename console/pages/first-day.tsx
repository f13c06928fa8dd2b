import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { FirstDayScreen } from "../first-day/first-day-screen.tsx"
import { type FirstDay, firstDayQuery } from "../first-day/queries.ts"

const m = messages("console/first-day.page")

/** What a command has brought in shows by itself. */
const EVERY_MS = 10_000
const SOON_MS = 2_000

const isMailWaiting = (found: FirstDay | undefined): boolean =>
  found?.mail.test != null && found.mail.test.sent_at === null && found.mail.test.problem === null

/** /staff/first-day: from an empty business to its opening. */
export function FirstDayPage() {
  const query = useQuery({
    ...firstDayQuery,
    refetchInterval: ({ state: { data } }) => (isMailWaiting(data) ? SOON_MS : EVERY_MS),
  })
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {(found) => <FirstDayScreen found={found} />}
    </QueryPart>
  )
}
