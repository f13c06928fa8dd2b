import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import styles from "./health.module.css"
import { itemText, KIND_ICONS } from "./health-texts.ts"
import { healthQuery } from "./queries.ts"
import { SeverityTag } from "./severity.tsx"

const m = messages("portal/health.healthSummary")

const SHOWN = 4
const BY_SEVERITY = { SEVERE: 0, MODERATE: 1, MILD: 2 } as const

/** What matters most of a participant's health, on their page; the rest is on the health page. */
export function HealthSummary({ id, name }: { id: string; name: string }) {
  const health = useQuery(healthQuery(id))
  return (
    <section aria-labelledby="health" data-private>
      <div className="sign">
        <h2 id="health">{m.health}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/participants/$id/health" params={{ id }}>
          {m.open({ part: <span className="visually-hidden"> {m.theHealth({ name })}</span> })}
        </Link>
      </div>
      <QueryPart query={health} loading={m.loading} rows={2} failed={m.loadFailed}>
        {({ items }) => {
          const first = items
            .toSorted(
              (one, other) =>
                (one.severity === null ? 3 : BY_SEVERITY[one.severity]) -
                (other.severity === null ? 3 : BY_SEVERITY[other.severity]),
            )
            .slice(0, SHOWN)
          return items.length === 0 ? (
            <p className="dim">{m.nothingKnown}</p>
          ) : (
            <>
              <ul>
                {first.map((item) => (
                  <li key={item.id} className={styles["row"]}>
                    <span className={styles["sign"]}>
                      <Icon name={KIND_ICONS[item.kind]} />
                    </span>
                    <p>
                      <b>{item.name}</b>
                      <small>{itemText(item)}</small>
                    </p>
                    {item.severity !== null && <SeverityTag severity={item.severity} />}
                  </li>
                ))}
              </ul>
              {items.length > SHOWN && <p className="small dim">{m.more({ itemsCount: items.length - SHOWN })}</p>}
            </>
          )
        }}
      </QueryPart>
      <Row as="p" gap={3} className={styles["private"]}>
        <Icon name="lock" />
        <span>{m.whoReads({ name })}</span>
      </Row>
    </section>
  )
}
