import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { clockLabel } from "../shell/clock.ts"
import { QueryTable } from "../shell/query-table.tsx"
import { useMe } from "../staff/queries.ts"
import { PAGE, type SentFilter, type SentMessage, sentQuery } from "./queries.ts"
import { SentFilters } from "./sent-filters.tsx"

const m = messages("console/messages.sent")

export const sentWhen = (at: string, zone: string): string => `${dayLabel(dayAt(at, zone))}, ${clockLabel(at, zone)}`
const KINDS = { DAY: () => m.day, SAFETY: () => m.safety, NEWS: () => m.news } as const
export const kindName = ({ kind }: Pick<SentMessage, "kind">): string => KINDS[kind]()

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
    cell: ({ sent, mails, waiting, failed, stopped_at }) => (
      <>
        <b>{sent}</b> {m.of({ count: mails })}
        {waiting > 0 && <small> {m.waiting({ count: waiting })}</small>}
        {failed > 0 && <small> {m.failed({ count: failed })}</small>}
        {stopped_at !== null && <small> {m.stopped}</small>}
      </>
    ),
  },
  {
    id: "texts",
    header: m.texts,
    align: "end",
    cell: ({ texts, texts_sent, texts_waiting, texts_failed, texts_at }) =>
      texts === 0 ? (
        ""
      ) : (
        <>
          <b>{texts_sent}</b> {m.of({ count: texts })}
          {texts_waiting > 0 && (
            <small>
              {" "}
              {texts_at === null
                ? m.waiting({ count: texts_waiting })
                : m.textsAt({ count: texts_waiting, time: clockLabel(texts_at, zone) })}
            </small>
          )}
          {texts_failed > 0 && <small> {m.failed({ count: texts_failed })}</small>}
        </>
      ),
  },
  { id: "when", header: m.when, cell: ({ sent_at }) => sentWhen(sent_at, zone) },
  { id: "by", header: m.by, cell: ({ sent_by }) => sent_by },
]

interface Props {
  page: number
  filter: SentFilter
  onPage: (page: number) => void
}

/** What was written to many, the newest first. */
export function SentList({ page, filter, onPage }: Props) {
  const { business } = useMe()
  const list = useQuery(sentQuery(page, filter))
  const isNarrowed = filter.kind !== undefined || filter.missed === true
  return (
    <Stack gap={4}>
      <SentFilters filter={filter} />
      <QueryTable
        query={list}
        label={m.title}
        columns={columns(business.time_zone)}
        rows={list.data?.items}
        rowId={({ id }) => id}
        hasRowLinks
        failed={m.couldNot}
        none={isNarrowed ? m.noneSuch : m.none}
        pages={{ label: m.pages, size: PAGE, total: list.data?.total, current: page, onPage }}
      />
    </Stack>
  )
}
