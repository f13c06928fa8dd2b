import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useKeys } from "../shell/keys.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { ConcernView } from "./concern-view.tsx"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import { type Concern, concernsQuery } from "./queries.ts"
import view from "./review-view.module.css"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel } from "./words.ts"

const m = messages("console/inbox.concerns")
const list = messages("console/inbox.list")
const parts = messages("domain/invites.parts")

/** What families say isn't right of what came over. */
export function ConcernsPart({ page = 1, id }: InboxSearch) {
  const navigate = useNavigate()
  const { site } = useWhereAndWhen()
  const [status, setStatus] = useState<"WAITING" | "ANSWERED">("WAITING")
  const query = useQuery(concernsQuery(status, site?.id, page))
  const open = (next: string | undefined) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  useKeys(id === undefined ? {} : { escape: { words: list.close, act: () => open(undefined) } })
  return (
    <>
      <div className={view["which"]}>
        <Segmented
          label={m.which}
          options={[
            { value: "WAITING", label: m.waiting },
            { value: "ANSWERED", label: m.answered },
          ]}
          value={status}
          onChange={(next) => {
            setStatus(next)
            void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: undefined, page: undefined }) })
          }}
        />
      </div>
      <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
        {({ items, total }) => {
          const picked = items.find((one) => one.id === id)
          return (
            <Split
              id={id}
              list={
                <InboxList<Concern>
                  label={m.label}
                  nameHeader={m.family}
                  name={(one) => one.family}
                  more={(one) => `${parts[one.part]}: ${one.last_words}`}
                  endHeader={m.waits}
                  end={(one) => (
                    <span className={css["end"]}>
                      <small className="tabular">
                        {one.waits_since === null ? m.isAnswered : ageLabel(one.waits_since)}
                      </small>
                    </span>
                  )}
                  rows={items}
                  total={total}
                  page={page}
                  picked={id}
                  empty={status === "WAITING" ? m.empty : m.noneAnswered}
                />
              }
              one={
                picked === undefined ? (
                  <p className="dim">{m.openOne}</p>
                ) : (
                  <ConcernView
                    key={`${picked.id} ${picked.messages.length}`}
                    concern={picked}
                    onAnswered={() => open(undefined)}
                  />
                )
              }
            />
          )
        }}
      </QueryPart>
    </>
  )
}
