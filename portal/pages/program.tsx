import { messages } from "@hub/domain/kernel/messages"
import type { OpenedByCode } from "@hub/domain/scheduling/early-opening"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { OpeningCode } from "../opening/opening-code.tsx"
import { useHoldPlaces } from "../orders/queries.ts"
import { useWhoGoes } from "../orders/use-who-goes.ts"
import { BeforeFirstDay } from "../paperwork/before-first-day.tsx"
import { membersOf } from "../participants/members.ts"
import { ProgramReviews } from "../reviews/program-reviews.tsx"
import { ProgramScreen } from "../scheduling/activities/program-screen.tsx"
import { activityQuery } from "../scheduling/activities/queries.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { SeasonLink } from "../seasons/season-link.tsx"
import { useGateTitle } from "../shell/gate-title.ts"

const m = messages("portal/pages.program")

/** /programs/{url_part}: one program, its dates and its story. A link to it can be sent to anyone. */
export function ProgramPage() {
  const init = useInit()
  const { url_part } = useParams({ from: "/programs/$url_part" })
  const { data: customer } = useCustomer()
  const [opened, setOpened] = useState<readonly OpenedByCode[]>()
  const members = membersOf(customer?.students ?? [])
  const hold = useHoldPlaces()
  const onChoose = useWhoGoes(customer?.id)
  const query = useQuery(
    activityQuery(
      url_part,
      members.map(({ id }) => id),
    ),
  )
  const isGone = isProblem(query.error, "NOT_FOUND")
  return (
    <main id="main" aria-busy={query.isPending}>
      {query.data === undefined ? <h1>{m.program}</h1> : <Title name={query.data.activity.name} />}
      {isGone ? (
        <NothingHere text={m.notOffered}>
          <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
            {m.exploreOffered}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart failed={m.loadFailed} loading={m.loadingTheProgram} shape="story" query={query}>
          {({ activity, dates }) => (
            <ProgramScreen
              activity={activity}
              before={members.length === 0 ? null : <BeforeFirstDay members={members} />}
              customer_id={customer?.id}
              dates={dates}
              early={<OpeningCode opened={opened} onOpened={setOpened} />}
              init={init}
              members={members}
              onChoose={onChoose}
              onCheckout={(items) => customer !== undefined && hold.mutate({ customer_id: customer.id, items })}
            />
          )}
        </QueryPart>
      )}
      {query.data === undefined ? null : <ProgramReviews url_part={url_part} is_signed_in={customer !== undefined} />}
      {members.length === 0 ? null : <SeasonLink />}
    </main>
  )
}

/** The page is called like its program. */
function Title({ name }: { name: string }) {
  useGateTitle(name)
  return null
}
