import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import css from "./few.module.css"
import { alertsQuery } from "./queries.ts"

const m = messages("console/health.aside")

/** Of how many children of each group there is something to know: the list behind it is a look. */
export function AlertGroups() {
  const { site, day } = useWhereAndWhen()
  const query = useQuery(alertsQuery(day, site?.id))
  return (
    <section aria-labelledby="alerts">
      <div className="sign">
        <h2 id="alerts">{m.alerts}</h2>
      </div>
      <QueryPart query={query} loading={m.loadingAlerts} rows={3} failed={m.alertsFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.noAlerts}</p>
          ) : (
            <ul className={css["few"]}>
              {items.map(({ offering_id, location, group, children, plans }) => (
                <li key={offering_id}>
                  <p>
                    <Link
                      to="/health/groups/$offering"
                      params={{ offering: offering_id }}
                      search={(kept) => ({ site: kept.site, day: kept.day })}
                      preload={false}
                    >
                      {group}
                    </Link>
                    <small>
                      {location}, {m.plans({ count: plans })}
                    </small>
                  </p>
                  <span className="tabular">{m.children({ count: children })}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}
