import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { CancelDone, doneTitle } from "../programs/cancel-done.tsx"
import { CancelScreen } from "../programs/cancel-screen.tsx"
import { rangeOf } from "../programs/date-texts.ts"
import { cancellationQuery, dateQuery, type PickedDate, siteCancellationQuery } from "../programs/queries.ts"
import { PageHead } from "../shell/page-head.tsx"

const m = messages("console/programs.cancel")
const pickedTexts = messages("console/programs.picked")

/** /staff/programs/{id}/cancel: a day, a site's day, or a date as a whole, for everybody. */
export function CancelPage() {
  const { date = "", off, whole } = useSearch({ from: "/programs/$program/cancel" })
  const query = useQuery(dateQuery(date))
  return (
    <QueryPart query={query} loading={pickedTexts.loading} failed={pickedTexts.failed} rows={8}>
      {(picked) => <Found picked={picked} off={off} isOfSite={whole === "SITE"} />}
    </QueryPart>
  )
}

interface Props {
  picked: PickedDate
  off: string | undefined
  isOfSite: boolean
}

function Found({ picked, off, isOfSite }: Props) {
  const { program } = useParams({ from: "/programs/$program/cancel" })
  const navigate = useNavigate({ from: "/programs/$program/cancel" })
  const { offering, sessions } = picked
  const isDone =
    offering.state === "CANCELED" || sessions.some(({ date, cancellation }) => date === off && cancellation !== null)
  const date = offering.state === "CANCELED" ? undefined : off
  const one = useQuery({ ...cancellationQuery(offering.id, date), enabled: isDone && !isOfSite })
  const all = useQuery({ ...siteCancellationQuery(offering.location.id, off ?? ""), enabled: isDone && isOfSite })
  const progress = isOfSite ? all : one
  const leave = () =>
    void navigate({
      to: "/programs/$program",
      params: { program },
      search: ({ site, day }) => ({ site, day, date: offering.id }),
    })
  const title = off === undefined ? m.titleAll({ range: rangeOf(offering) }) : m.titleDay({ day: dayWithWeekday(off) })
  return (
    <>
      <PageHead
        over={
          <Link
            to="/programs/$program"
            params={{ program }}
            search={({ site, day }) => ({ site, day, date: offering.id })}
          >
            {m.back({ name: picked.program.name })}
          </Link>
        }
        title={isDone ? doneTitle({ picked, off: date, isOfSite }) : title}
      />
      {isDone ? (
        <QueryPart query={progress} loading={pickedTexts.loading} failed={pickedTexts.failed} rows={4}>
          {(found) => <CancelDone picked={picked} off={date} isOfSite={isOfSite} progress={found} onLeave={leave} />}
        </QueryPart>
      ) : (
        <CancelScreen
          key={off}
          picked={picked}
          off={off}
          onLeave={leave}
          onDone={(day, whole) => void navigate({ search: (kept) => ({ ...kept, off: day, whole }), replace: true })}
        />
      )}
    </>
  )
}
