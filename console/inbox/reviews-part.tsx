import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import css from "./inbox-list.module.css"
import { reviewsQuery } from "./queries.ts"
import { ReviewView } from "./review-view.tsx"
import type { InboxSearch } from "./search.ts"
import { ageLabel } from "./texts.ts"
import { TwoStates } from "./two-states.tsx"

const m = messages("console/inbox.reviews")

/** What families write of programs: read here before others do. */
export function ReviewsPart(search: InboxSearch) {
  const { site } = useWhereAndWhen()
  const [status, setStatus] = useState<"WAITING" | "PUBLISHED">("WAITING")
  const query = useQuery(reviewsQuery(status, site?.id, search.page))
  return (
    <TwoStates
      search={search}
      states={[
        { value: "WAITING", label: m.waiting, empty: m.empty, order: "reported" },
        { value: "PUBLISHED", label: m.published, empty: m.noneShown, order: "newest" },
      ]}
      state={status}
      onState={setStatus}
      query={query}
      text={{ which: m.which, loading: m.loading, failed: m.failed, openOne: m.openOne }}
      list={{
        label: m.label,
        nameHeader: m.program,
        name: (one) => one.program,
        more: (one) => m.what({ first_name: one.first_name, year: String(one.year), stars: one.stars }),
        endHeader: m.written,
        end: (one) => (
          <span className={css["end"]}>
            {one.reports.length > 0 && <span className="tag warn">{m.reported}</span>}
            <small className="tabular">{ageLabel(one.written_at)}</small>
          </span>
        ),
      }}
      one={(review) => <ReviewView key={`${review.id} ${review.written_at} ${review.status}`} review={review} />}
    />
  )
}
