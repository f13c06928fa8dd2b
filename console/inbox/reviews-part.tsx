import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useKeys } from "../shell/keys.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import { type Review, reviewsQuery } from "./queries.ts"
import view from "./review-view.module.css"
import { ReviewView } from "./review-view.tsx"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel } from "./words.ts"

const m = messages("console/inbox.reviews")
const list = messages("console/inbox.list")

/** What families write of programs: read here before others do. */
export function ReviewsPart({ page = 1, id }: InboxSearch) {
  const navigate = useNavigate()
  const { site } = useWhereAndWhen()
  const [status, setStatus] = useState<"WAITING" | "PUBLISHED">("WAITING")
  const query = useQuery(reviewsQuery(status, site?.id, page))
  const open = (next: string | undefined) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  useKeys(id === undefined ? {} : { escape: { words: list.close, act: () => open(undefined) } })
  return (
    <>
      <div className={view["which"]}>
        <Segmented
          label={m.which}
          options={[
            { value: "WAITING", label: m.waiting },
            { value: "PUBLISHED", label: m.published },
          ]}
          value={status}
          onChange={(next) => {
            setStatus(next)
            void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: undefined, page: undefined }) })
          }}
        />
      </div>
      <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
        {({ items, total }) => {
          const picked = items.find((one) => one.id === id)
          return (
            <Split
              id={id}
              list={
                <InboxList<Review>
                  label={m.label}
                  nameHeader={m.program}
                  name={(one) => one.program}
                  more={(one) => m.what({ first_name: one.first_name, year: String(one.year), stars: one.stars })}
                  endHeader={m.written}
                  end={(one) => (
                    <span className={css["end"]}>
                      {one.reports.length > 0 && <span className="tag warn">{m.reported}</span>}
                      <small className="tabular">{ageLabel(one.written_at)}</small>
                    </span>
                  )}
                  rows={items}
                  total={total}
                  page={page}
                  picked={id}
                  empty={status === "WAITING" ? m.empty : m.noneShown}
                />
              }
              one={
                picked === undefined ? (
                  <p className="dim">{m.openOne}</p>
                ) : (
                  <ReviewView key={`${picked.id} ${picked.written_at} ${picked.status}`} review={picked} />
                )
              }
            />
          )
        }}
      </QueryPart>
    </>
  )
}
