import { dayWithWeekday, dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { spanLabel } from "../shell/ages.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import css from "./few.module.css"
import { waitingQuery } from "./queries.ts"

const m = messages("console/health.aside")
const doses = messages("console/health.doses")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

/** Requests that wait for an answer, the longest first. */
export function WaitingRequests({ open }: { open: string }) {
  const { site } = useWhereAndWhen()
  const query = useQuery(waitingQuery(site?.id, open))
  return (
    <section aria-labelledby="requests">
      <div className="sign">
        <h2 id="requests">{m.toAnswer}</h2>
        {query.data !== undefined && <span className="small dim tabular">{query.data.items.length}</span>}
      </div>
      <QueryPart query={query} loading={m.loadingRequests} rows={3} failed={m.requestsFailed}>
        {({ now, items }) =>
          items.length === 0 ? (
            <p>{m.noRequests}</p>
          ) : (
            <ul className={css["few"]}>
              {items.map((request) => (
                <li key={request.id}>
                  <p>
                    <b>{m.from({ name: request.name, day: dayWithWeekday(request.first_day) })}</b>
                    <small>
                      {request.medication}
                      {request.birth_date !== null &&
                        items.some((one) => one.name === request.name && one.student_id !== request.student_id) &&
                        `, ${doses.bornOn({ day: dayYearLabel(request.birth_date) })}`}
                    </small>
                    <small>
                      {request.is_asked ? m.asked : m.waits({ span: spanLabel(request.submitted_at, now) })}
                    </small>
                  </p>
                  <Link
                    to="/health/requests/$request"
                    params={{ request: request.id }}
                    search={({ site: at, day }) => ({ site: at, day })}
                    preload={false}
                    className={buttonClass({ variant: "line", size: "s" })}
                  >
                    <span>{m.read({ name: request.name, hidden })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}
