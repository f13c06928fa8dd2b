import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Segmented } from "@hub/ui/segmented/segmented"
import { Link } from "@tanstack/react-router"
import { type ComponentProps, useState } from "react"
import { localStore } from "../../api/local-storage.ts"
import type { Member } from "../../participants/members.ts"
import type { Basket } from "../basket.ts"
import { ComingRow } from "./coming-row.tsx"
import styles from "./coming-up.module.css"
import { comingGroups } from "./coming-weeks.ts"
import type { CanceledDay, Meeting } from "./meetings.ts"

const m = messages("portal/scheduling/attendances.comingUp")

// The calendar comes after the page's first paint.
const FamilyMonth = lazyComponent(() => import("./family-month.tsx"), "FamilyMonth", {
  Pending: () => <SkeletonRows label={m.loadingTheMonth} rows={7} />,
})

const STORED = "customer_dashboard_view"
const ROWS = 12
type View = "list" | "month"

interface Props {
  query: Omit<ComponentProps<typeof QueryPart>["query"], "data"> & { readonly data: unknown }
  meetings: readonly Meeting[]
  /** Days that the business has called off. */
  canceled: readonly CanceledDay[]
  /** Places that are offered to the family. */
  held: Basket
  members: readonly Member[]
  customer_id: string
  today: string
  nameOf: (location_id: string) => string
}

/** What is booked, to its end: by week beside the month on a desk, one or the other on a phone. */
export function ComingUp({ query, meetings, canceled, held, members, customer_id, today, nameOf }: Props) {
  const [view, setView] = useState<View>(localStore.get(STORED) === "month" ? "month" : "list")
  const [limit, setLimit] = useState(ROWS)
  const { groups, left } = comingGroups(meetings, today, limit, held)
  const isEmpty = groups.length === 0 && query.data !== undefined
  const choose = (next: View): void => {
    localStore.set(STORED, next)
    setView(next)
  }
  return (
    <section className={styles["coming"]} aria-labelledby="coming-up">
      <div className="sign">
        <h2 id="coming-up">{m.comingUp}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/schedule-sharing">
          {m.shareOrSave}
        </Link>
      </div>
      {isEmpty ? (
        <NothingComing />
      ) : (
        <>
          <div className={styles["toggle"]}>
            <Segmented
              label={m.showAs}
              options={[
                { value: "list", label: m.list },
                { value: "month", label: m.month },
              ]}
              value={view}
              onChange={choose}
            />
          </div>
          <div className={styles["columns"]} data-view={view}>
            <div className={styles["list"]}>
              <QueryPart query={query} loading={m.loadingYourBookings} shape="entry" rows={4} failed={m.loadFailed}>
                {() => (
                  <>
                    {canceled.map(({ date, name, reason }) => (
                      <p key={`${date} ${name}`} className="note warn">
                        {m.canceled({ name, day: dayWithWeekday(date), reason })}
                      </p>
                    ))}
                    {groups.map(({ title, rows }) => (
                      <div key={title}>
                        <h3 className={styles["group"]}>{title}</h3>
                        <List as="ol">
                          {rows.map((row) => (
                            <ComingRow key={row.key} members={members} nameOf={nameOf} row={row} />
                          ))}
                        </List>
                      </div>
                    ))}
                    {left > 0 && (
                      <p>
                        <Button variant="line" wide onClick={() => setLimit(Number.POSITIVE_INFINITY)}>
                          {m.showMore({ left })}
                        </Button>
                      </p>
                    )}
                    <PastLink />
                  </>
                )}
              </QueryPart>
            </div>
            <div className={styles["month"]}>
              <FamilyMonth
                first_day={groups[0]?.rows[0]?.first_day}
                customer_id={customer_id}
                held={held}
                members={members}
                today={today}
                nameOf={nameOf}
              />
            </div>
          </div>
        </>
      )}
    </section>
  )
}

const PastLink = () => (
  <p className="flush">
    <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/participants/past">
      {m.pastBookings}
    </Link>
  </p>
)

const NothingComing = () => (
  <>
    <p className="dim">{m.empty}</p>
    <PastLink />
  </>
)
