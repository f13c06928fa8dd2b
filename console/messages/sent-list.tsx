import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { Pagination } from "@hub/ui/pagination/pagination"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { clockLabel } from "../shell/clock.ts"
import { useMe } from "../staff/queries.ts"
import { PAGE, type SentMessage, sentQuery } from "./queries.ts"

const m = messages("console/messages.sent")

export const sentWhen = (at: string, zone: string): string => `${dayLabel(dayAt(at, zone))}, ${clockLabel(at, zone)}`
export const kindName = ({ kind }: Pick<SentMessage, "kind">): string => (kind === "NEWS" ? m.news : m.safety)

const columns = (zone: string): readonly Column<SentMessage>[] => [
  {
    id: "what",
    header: m.what,
    isName: true,
    cell: ({ id, subject, ...row }) => (
      <>
        <Link to="/messages/$id" params={{ id }} search={({ site, day }) => ({ site, day })}>
          {subject}
        </Link>
        <small>{kindName(row)}</small>
      </>
    ),
  },
  { id: "to", header: m.to, cell: ({ audience_words }) => audience_words },
  {
    id: "mails",
    header: m.mails,
    align: "end",
    isBesideName: true,
    cell: ({ sent, families, waiting, failed }) => (
      <>
        <b>{sent}</b> {m.of({ count: families })}
        {waiting > 0 && <small> {m.waiting({ count: waiting })}</small>}
        {failed > 0 && <small> {m.failed({ count: failed })}</small>}
      </>
    ),
  },
  { id: "when", header: m.when, cell: ({ sent_at }) => sentWhen(sent_at, zone) },
  { id: "by", header: m.by, cell: ({ sent_by }) => sent_by },
]

/** What was written to many, the newest first. */
export function SentList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { business } = useMe()
  const list = useQuery(sentQuery(page))
  return (
    <>
      <DataTable
        label={m.title}
        columns={columns(business.time_zone)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        error={
          list.isError ? (
            <FailedPart busy={list.isFetching} onRetry={() => void list.refetch()}>
              {m.couldNot}
            </FailedPart>
          ) : undefined
        }
        empty={<EmptyState text={m.none} />}
      />
      <Pagination
        label={m.pages}
        page_count={Math.ceil((list.data?.total ?? 0) / PAGE)}
        current={page}
        onPage={onPage}
      />
    </>
  )
}
