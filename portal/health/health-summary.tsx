import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import styles from "./health.module.css"
import { itemWords, KIND_ICONS } from "./health-words.ts"
import { healthQuery } from "./queries.ts"
import { SeverityTag } from "./severity.tsx"

const SHOWN = 4
const BY_SEVERITY = { SEVERE: 0, MODERATE: 1, MILD: 2 } as const

/** What matters most of a participant's health, on their page; the rest is on the health page. */
export function HealthSummary({ id, name }: { id: string; name: string }) {
  const health = useQuery(healthQuery(id))
  return (
    <section aria-labelledby="health" data-private>
      <div className="sign">
        <h2 id="health">Health</h2>
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/participants/$id/health" params={{ id }}>
          Open<span className="visually-hidden"> the health of {name}</span>
        </Link>
      </div>
      <QueryPart
        query={health}
        loading="Loading…"
        skeleton={<SkeletonRows label="Loading…" rows={2} />}
        failed="We couldn't load this part."
      >
        {({ items }) => {
          const first = items
            .toSorted(
              (one, other) =>
                (one.severity === null ? 3 : BY_SEVERITY[one.severity]) -
                (other.severity === null ? 3 : BY_SEVERITY[other.severity]),
            )
            .slice(0, SHOWN)
          return items.length === 0 ? (
            <p className="dim">Nothing to look out for.</p>
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
                      <small>{itemWords(item)}</small>
                    </p>
                    {item.severity !== null && <SeverityTag severity={item.severity} />}
                  </li>
                ))}
              </ul>
              {items.length > SHOWN && <p className="small dim">{items.length - SHOWN} more on the health page.</p>}
            </>
          )
        }}
      </QueryPart>
      <p className={styles["private"]}>
        <Icon name="lock" />
        <span>Only the nurse and {name}’s guides can read this.</span>
      </p>
    </section>
  )
}
