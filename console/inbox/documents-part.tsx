import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useKeys } from "../shell/keys.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { DocumentView } from "./document-view.tsx"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import { useWaiting } from "./later.ts"
import { type Document, documentsQuery } from "./queries.ts"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel } from "./texts.ts"

const m = messages("console/inbox.documents")
const list = messages("console/inbox.list")

export const DocumentEnd = ({ document: { needed_on, sent_at } }: { document: Document }) => (
  <span className={css["end"]}>
    {needed_on !== null && <span className="tag bad">{m.blocks({ day: dayWithWeekday(needed_on) })}</span>}
    {sent_at !== null && <small className="tabular">{ageLabel(sent_at)}</small>}
  </span>
)

/** Documents whose files wait for a look, and one of them in the page. */
export function DocumentsPart({ page = 1, id }: InboxSearch) {
  const navigate = useNavigate()
  const waiting = useWaiting()
  const { site } = useWhereAndWhen()
  const query = useQuery(documentsQuery("AWAITING_APPROVAL", site?.id, page))
  const open = (next: string | undefined) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  useKeys(id === undefined ? {} : { escape: { text: list.close, act: () => open(undefined) } })
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {({ items, total }) => {
        const rows = items.filter((one) => !waiting.has(one.id))
        const next = rows[rows.findIndex((one) => one.id === id) + 1]?.id
        return (
          <Split
            id={id}
            isWide
            list={
              <InboxList<Document>
                label={m.label}
                nameHeader={m.participant}
                name={(one) => one.student}
                more={(one) => (one.returned > 0 ? m.again({ name: one.name, count: one.returned + 1 }) : one.name)}
                endHeader={m.sent}
                end={(one) => <DocumentEnd document={one} />}
                rows={rows}
                total={total}
                page={page}
                picked={id}
                empty={m.empty}
              />
            }
            one={
              id === undefined ? (
                <p className="dim">{m.openOne}</p>
              ) : (
                <DocumentView key={id} id={id} onDecided={() => open(next)} onSkip={() => open(next)} />
              )
            }
          />
        )
      }}
    </QueryPart>
  )
}
