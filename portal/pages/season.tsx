import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useToday } from "../company/use-today.ts"
import { OpeningDay } from "../opening/opening-day.tsx"
import { membersOf } from "../participants/members.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { planQuery, seasonsQuery } from "../seasons/queries.ts"
import { SeasonGuide } from "../seasons/season-guide.tsx"
import { SeasonScreen } from "../seasons/season-screen.tsx"
import { SeasonSkeleton } from "../seasons/season-skeleton.tsx"
import { nextSeason, startPlan } from "../seasons/start-plan.ts"
import { queries } from "../shell/query-client.ts"

const m = messages("portal/pages.season")

export const startSeason = (url_part: string | undefined) => startPlan(queries, url_part)

/** /season and /season/{url_part}: children by weeks. Without a name it is the season that runs or comes next. */
export function SeasonPage() {
  const params: { url_part?: string } = useParams({ strict: false })
  const { data: customer } = useCustomer()
  const today = useToday()
  const seasons = useQuery(seasonsQuery)
  const url_part = params.url_part ?? nextSeason(seasons.data, today)?.url_part
  const kids = customer?.students.length ?? 0
  const plan = useQuery({
    ...planQuery(url_part ?? ""),
    enabled: customer !== undefined && url_part !== undefined && kids > 0,
  })
  const hasNone = seasons.data?.length === 0 || isProblem(plan.error, "NOT_FOUND")
  const failed = plan.data !== undefined ? undefined : [seasons, plan].find(({ isError }) => isError)
  const isShown = plan.data !== undefined && !hasNone && kids > 0
  return (
    <main id="main" aria-busy={!isShown && (seasons.isPending || plan.isFetching)}>
      {isShown ? null : <h1>{m.title}</h1>}
      {customer === undefined ? null : kids === 0 ? (
        <NothingHere text={m.noChildren}>
          <Link className={buttonClass({})} state={{ from: "/season" }} to="/add-participant">
            {m.addParticipant}
          </Link>
        </NothingHere>
      ) : hasNone ? (
        <NothingHere text={m.noSeason}>
          <Link className={buttonClass({})} to="/explore-offerings">
            {m.explore}
          </Link>
        </NothingHere>
      ) : failed !== undefined ? (
        <EmptyStart
          aside={<SeasonGuide />}
          picture={<ProgramScene scene="trail-makers" />}
          text={<span role="alert">{m.failed}</span>}
        >
          <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
            {m.tryAgain}
          </Button>
          <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
            {m.explore}
          </Link>
        </EmptyStart>
      ) : (
        <QueryPart failed={m.failed} loading={m.loading} query={plan} skeleton={<SeasonSkeleton kids={kids} />}>
          {(found) => (
            <OpeningDay members={membersOf(customer.students)} url_part={found.season.url_part}>
              {(opening) => (
                <SeasonScreen
                  above={opening?.above}
                  bar={opening?.bar}
                  customer={customer}
                  key={found.season.id}
                  plan={found}
                  sum={opening?.sum}
                  seasons={seasons.data ?? [found.season]}
                />
              )}
            </OpeningDay>
          )}
        </QueryPart>
      )}
    </main>
  )
}
