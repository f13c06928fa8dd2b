import { messages } from "@hub/domain/kernel/messages"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import type { Member } from "../participants/members.ts"
import { readinessQuery } from "./queries.ts"
import styles from "./requirement-row.module.css"
import { REQUIREMENT_ICONS, RequirementLink } from "./requirement-row.tsx"

const m = messages("portal/paperwork.goodToHave")

interface Thing {
  readonly item: Requirement
  /** For how many of the children. */
  readonly count: number
}

/** What is open for several children is one thing, done for all of them in one place. */
export function thingsOf(all: readonly Pick<Readiness, "items">[]): Thing[] {
  const found = new Map<string, Thing>()
  for (const item of all.flatMap(({ items }) => items)) {
    if (item.state !== "OPEN" || item.kind === "payment") continue
    const key = `${item.kind} ${item.name}`
    found.set(key, { item: found.get(key)?.item ?? item, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Details are typed for each child; a document is signed once for all. */
const minutesOf = ({ item, count }: Thing): number =>
  item.kind === "documents" || item.is_contact ? item.minutes : item.minutes * count

/** "Good to have before the first day": nothing is booked yet, so nothing is late and nothing is missing. */
export function GoodToHave({ members }: { members: readonly Member[] }) {
  const query = useQuery(readinessQuery)
  const isOne = members.length === 1
  return (
    <section aria-labelledby="good-to-have">
      <div className="sign">
        <h2 id="good-to-have">{m.title}</h2>
        {query.data !== undefined && thingsOf(query.data).length > 0 && (
          <span className="small dim">
            {m.inAll({ minutes: thingsOf(query.data).reduce((sum, thing) => sum + minutesOf(thing), 0) })}
          </span>
        )}
      </div>
      <QueryPart query={query} loading={m.loading} rows={3} failed={m.loadFailed}>
        {(all) =>
          thingsOf(all).length === 0 ? (
            <p className="dim">{m.allDone}</p>
          ) : (
            <ul>
              {thingsOf(all).map((thing) => (
                <li key={`${thing.item.kind} ${thing.item.name}`}>
                  <RequirementLink
                    item={thing.item}
                    isForSeveral={!isOne && thing.count > 1}
                    look={{ className: styles["row"] }}
                  >
                    <Icon name={REQUIREMENT_ICONS[thing.item.kind]} />
                    <span>
                      <b>{thing.item.name}</b>
                      <small>{hintOf(thing)}</small>
                    </span>
                    <span />
                    <Icon name="next" />
                  </RequirementLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}

/** The server's hints of documents and questions say how long they take. */
const hintOf = (thing: Thing): string =>
  thing.item.kind === "profile" ? m.withMinutes({ hint: thing.item.hint, minutes: minutesOf(thing) }) : thing.item.hint
