import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import type { Member } from "../../participants/members.ts"
import { fittingWeeksQuery } from "../activities/queries.ts"
import css from "./first-run.module.css"
import { FirstTime } from "./first-time.tsx"
import { fittingCardsQuery } from "./fitting-cards.ts"
import { FittingPrograms } from "./fitting-programs.tsx"
import { SeasonOpen } from "./season-open.tsx"

const m = messages("portal/scheduling/first-run.firstRun")

interface Props {
  readonly members: readonly Member[]
  readonly time_zone: string
  readonly hasPlanner: boolean
  /** Beside the answers for a first-timer. */
  readonly children?: ReactNode
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
