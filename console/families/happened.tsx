import { messages } from "@hub/domain/kernel/messages"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { QueryPart } from "@hub/ui/loading/query-part"
import { type Entry, type EntryKind, Timeline } from "@hub/ui/timeline/timeline"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { whenLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Part } from "./part.tsx"
import { type TimelineEntry, type TimelineKind, timelineQuery } from "./queries.ts"
import { SendAgain } from "./send-again.tsx"

const m = messages("console/families.happened")

const KINDS: readonly TimelineKind[] = ["MONEY", "PLACES", "WORDS", "PEOPLE"]

/** What changed money or a place, words that were sent, and the rest, such as a child who came. */
const stationOf = ({ kind, order_id }: TimelineEntry): EntryKind => {
  if (kind === "WORDS") return "message"
  return kind === "MONEY" || order_id !== null ? "key" : "step"
}
const bold = (text: string) => <b>{text}</b>

/** All that happened, by whom, the latest first. */
export function Happened({ family_id, now }: { family_id: string; now: string }) {
  const me = useMe()
  const { business } = me
  const mayWrite = isPermitted(me, "message")
  const [kind, setKind] = useState<TimelineKind>()
  const query = useInfiniteQuery(timelineQuery(family_id, kind))
  const entryOf = (entry: TimelineEntry): Entry => {
    const { id, at, title, detail, by } = entry
    return {
      id,
      kind: stationOf(entry),
      at,
      when: whenLabel(at, now, business.time_zone),
      words: m.what({ title, detail, has: detail !== "", b: bold }),
      by: (
        <>
          {by.kind === "SYSTEM" ? m.itself : by.name}
          {mayWrite && <SendAgain family_id={family_id} entry={entry} />}
        </>
      ),
    }
  }
  return (
    <Part
      id="happened"
      title={m.title}
      more={isPermitted(me, "audit") && <PageLink to={`/audit?family=${family_id}`}>{m.audit}</PageLink>}
    >
      <FilterBar
        label={m.filters}
        filters={[{ id: "ALL", label: m.all }, ...KINDS.map((one) => ({ id: one, label: m[one] }))]}
        pressed={[kind ?? "ALL"]}
        onPress={(id) => setKind(KINDS.find((one) => one === id))}
      />
      <QueryPart query={query} loading={m.loading} rows={5} failed={m.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries)
          return entries.length === 0 ? (
            <p>{m.none}</p>
          ) : (
            <Timeline label={m.title} entries={entries.map(entryOf)} more={{ query, failed: m.olderFailed }} />
          )
        }}
      </QueryPart>
    </Part>
  )
}
