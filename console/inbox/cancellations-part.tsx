import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { type Proposal, proposalsQuery } from "../programs/queries.ts"
import { useKeys } from "../shell/keys.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { CancellationView, whatOf } from "./cancellation-view.tsx"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel } from "./texts.ts"

const m = messages("console/inbox.cancellations")
const list = messages("console/inbox.list")

const TONES = { CONFIRMED: "ok", DECLINED: "wait" } as const

const State = ({ proposal: { decided, proposed_at } }: { proposal: Proposal }) => (
  <span className={css["end"]}>
    {decided === null ? (
      <span className="tag warn">{m.waits}</span>
    ) : (
      <span className={`tag ${TONES[decided.decision]}`}>{m[decided.decision]}</span>
    )}
    <small className="tabular">{ageLabel(decided?.at ?? proposed_at)}</small>
  </span>
)

/** What the office has asked an owner to cancel for everybody, and what became of it. */
export function CancellationsPart({ id }: InboxSearch) {
  const navigate = useNavigate()
  const { site } = useWhereAndWhen()
  const query = useQuery(proposalsQuery(site?.id))
  const open = (next: string | undefined) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  useKeys(id === undefined ? {} : { escape: { text: list.close, act: () => open(undefined) } })
  return (
    <QueryPart query={query} loading={m.loading} rows={4} failed={m.failed}>
      {(proposals) => {
        const picked = proposals.find((one) => one.id === id)
        return (
          <Split
            id={id}
            list={
              <InboxList<Proposal>
                label={m.label}
                nameHeader={m.what}
                name={whatOf}
                more={({ location, proposed_by, offering_id }) =>
                  m.by({ name: proposed_by, site: offering_id === null ? undefined : location.name })
                }
                endHeader={m.state}
                end={(proposal) => <State proposal={proposal} />}
                rows={proposals}
                total={proposals.length}
                page={1}
                picked={id}
                empty={m.empty}
                order="decided"
              />
            }
            one={
              picked === undefined ? (
                <p className="dim">{id === undefined ? m.openOne : m.gone}</p>
              ) : (
                <CancellationView key={`${picked.id} ${String(picked.decided === null)}`} proposal={picked} />
              )
            }
          />
        )
      }}
    </QueryPart>
  )
}
