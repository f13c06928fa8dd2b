import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { ConcernView } from "./concern-view.tsx"
import css from "./inbox-list.module.css"
import { concernsQuery } from "./queries.ts"
import type { InboxSearch } from "./search.ts"
import { ageLabel } from "./texts.ts"
import { TwoStates } from "./two-states.tsx"

const m = messages("console/inbox.concerns")
const parts = messages("domain/invites.parts")

/** What families say isn't right of what came over. */
export function ConcernsPart(search: InboxSearch) {
  const { site } = useWhereAndWhen()
  const [status, setStatus] = useState<"WAITING" | "ANSWERED">("WAITING")
  const query = useQuery(concernsQuery(status, site?.id, search.page))
  return (
    <TwoStates
      search={search}
      states={[
        { value: "WAITING", label: m.waiting, empty: m.empty },
        { value: "ANSWERED", label: m.answered, empty: m.noneAnswered, order: "newest" },
      ]}
      state={status}
      onState={setStatus}
      query={query}
      text={{ which: m.which, loading: m.loading, failed: m.failed, openOne: m.openOne }}
      list={{
        label: m.label,
        nameHeader: m.family,
        name: (one) => one.family,
        more: (one) => `${parts[one.part]}: ${one.last_words}`,
        endHeader: m.waits,
        end: (one) => (
          <span className={css["end"]}>
            <small className="tabular">{one.waits_since === null ? m.isAnswered : ageLabel(one.waits_since)}</small>
          </span>
        ),
      }}
      one={(concern, close) => (
        <ConcernView key={`${concern.id} ${concern.messages.length}`} concern={concern} onAnswered={close} />
      )}
    />
  )
}
