import { messages } from "@hub/domain/kernel/messages"
import type { FittingWeeks } from "@hub/domain/scheduling/fitting-weeks"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { ActivityCards } from "../activities/activity-cards.tsx"
import { fittingCardsQuery } from "./fitting-cards.ts"
import css from "./fitting-programs.module.css"
import { varied } from "./varied.ts"

const m = messages("portal/scheduling/first-run.whatFits")

const SHOWN = 4
interface Props {
  readonly found: FittingWeeks
  readonly members: readonly Member[]
  /** Those whom something fits. */
  readonly fitting: readonly Member[]
  readonly member: Member
  readonly onChoose: (student_id: string) => void
}

/** Four programs with places for one child, and the way to all of them. */
export function FittingPrograms({ found, members, fitting, member, onChoose }: Props) {
  const init = useInit()
  const query = useInfiniteQuery(fittingCardsQuery(member.id))
  const count = found.children.find(({ student_id }) => student_id === member.id)?.program_count ?? 0
  return (
    <section className={css.fits} aria-labelledby="fitting-programs">
      <div className="sign">
        <h2 id="fitting-programs">
          {members.length === 1 ? m.titleOfOne({ is_you: member.is_you, name: member.name }) : m.title}
        </h2>
        <Link
          className="button quiet compact"
          activeOptions={{ exact: true }}
          to="/explore-offerings"
          search={{ works_for: member.id }}
        >
          {m.all({ count })}
        </Link>
      </div>
      {fitting.length > 1 && (
        <Row as="fieldset" items="stretch" wrap gap={2} className={css.who}>
          <legend className="visually-hidden">{m.whoFor}</legend>
          {fitting.map(({ id, name }) => (
            <button
              className="chip"
              key={id}
              type="button"
              aria-pressed={id === member.id}
              onClick={() => onChoose(id)}
            >
              {name}
            </button>
          ))}
        </Row>
      )}
      <QueryPart query={query} loading={m.loading} rows={SHOWN} shape="card" failed={m.loadFailed}>
        {({ pages }) => (
          <ActivityCards
            cards={varied(pages[0]?.items ?? [], SHOWN)}
            members={[member]}
            saysGrades
            locations={init.locations}
            time_zone={init.company_profile.time_zone}
          />
        )}
      </QueryPart>
    </section>
  )
}
