import { messages } from "@hub/domain/kernel/messages"
import type { FittingWeeks } from "@hub/domain/scheduling/fitting-weeks"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { ActivityCards } from "../activities/activity-cards.tsx"
import { fittingWeeksQuery } from "../activities/queries.ts"
import css from "./first-run.module.css"
import { FirstTime } from "./first-time.tsx"
import { fittingCardsQuery, varied } from "./fitting-cards.ts"
import { SeasonOpen } from "./season-open.tsx"

const m = messages("portal/scheduling/first-run.firstRun")

interface Props {
  readonly members: readonly Member[]
  readonly time_zone: string
  readonly hasPlanner: boolean
  /** Beside the answers for a first-timer. */
  readonly children?: ReactNode
}

const whatFitsTexts = messages("portal/scheduling/first-run.whatFits")

const SHOWN = 4
interface FittingProgramsProps {
  readonly found: FittingWeeks
  readonly members: readonly Member[]
  /** Those whom something fits. */
  readonly fitting: readonly Member[]
  readonly member: Member
  readonly onChoose: (student_id: string) => void
}

/** Four programs with places for one child, and the way to all of them. */
function FittingPrograms({ found, members, fitting, member, onChoose }: FittingProgramsProps) {
  const init = useInit()
  const query = useInfiniteQuery(fittingCardsQuery(member.id))
  const count = found.children.find(({ student_id }) => student_id === member.id)?.program_count ?? 0
  return (
    <section className={css.fits} aria-labelledby="fitting-programs">
      <div className="sign">
        <h2 id="fitting-programs">
          {members.length === 1
            ? whatFitsTexts.titleOfOne({ is_you: member.is_you, name: member.name })
            : whatFitsTexts.title}
        </h2>
        <Link
          className="button quiet compact"
          activeOptions={{ exact: true }}
          to="/explore-offerings"
          search={{ works_for: member.id }}
        >
          {whatFitsTexts.all({ count })}
        </Link>
      </div>
      {fitting.length > 1 && (
        <Row as="fieldset" items="stretch" wrap gap={2} className={css.who}>
          <legend className="visually-hidden">{whatFitsTexts.whoFor}</legend>
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
      <QueryPart
        query={query}
        loading={whatFitsTexts.loading}
        rows={SHOWN}
        shape="card"
        failed={whatFitsTexts.loadFailed}
      >
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

/** The dashboard of a family that has booked nothing: a beginning, not a fault. */
export function FirstRun({ members, time_zone, hasPlanner, children }: Props) {
  const weeks = useQuery(fittingWeeksQuery(members.map(({ id }) => id)))
  const [chosen, choose] = useState<string>()
  const fitting = members.filter(({ id }) =>
    weeks.data?.children.some(({ student_id, program_count }) => student_id === id && program_count > 0),
  )
  const member = fitting.find(({ id }) => id === chosen) ?? fitting[0]
  const cards = useInfiniteQuery({ ...fittingCardsQuery(member?.id), enabled: weeks.data !== undefined })
  return (
    <>
      <QueryPart
        query={weeks}
        loading={m.loading}
        skeleton={<div className={css.awaited} role="status" aria-busy="true" aria-label={m.loading} />}
        failed={m.loadFailed}
      >
        {(found) => (
          <>
            <SeasonOpen found={found} members={members} time_zone={time_zone} hasPlanner={hasPlanner} />
            {member !== undefined && (
              <FittingPrograms found={found} members={members} fitting={fitting} member={member} onChoose={choose} />
            )}
          </>
        )}
      </QueryPart>
      <div className={css.below}>
        {children}
        <FirstTime url_part={cards.data?.pages[0]?.items[0]?.url_part} />
      </div>
    </>
  )
}
