import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { List } from "@hub/ui/layout/list"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useMe } from "../staff/queries.ts"
import { reportsQuery } from "./queries.ts"

const m = messages("console/inbox.reports")

/** Text messages that families didn't want. */
export function ReportsPart() {
  const { time_zone } = useMe().business
  const query = useQuery(reportsQuery)
  return (
    <QueryPart query={query} loading={m.loading} rows={4} failed={m.failed}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState text={m.empty} />
        ) : (
          <List aria-label={m.label}>
            {items.map(({ id, family, phone, text, created_at }) => (
              <li key={id}>
                <b>{family === "" ? m.noName : family}</b>{" "}
                <small>
                  {generalDate(dayAt(created_at, time_zone), timeAt(created_at, time_zone))}
                  {phone !== null && `, ${formatPhone(phone)}`}
                </small>
                <p>“{text}”</p>
              </li>
            ))}
          </List>
        )
      }
    </QueryPart>
  )
}
