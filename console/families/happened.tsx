import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { QueryPart } from "@hub/ui/loading/query-part"
import { type Entry, type EntryKind, Timeline } from "@hub/ui/timeline/timeline"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { whenLabel } from "../shell/clock.ts"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Part } from "./part.tsx"
import { type TimelineEntry, type TimelineKind, timelineQuery } from "./queries.ts"

const happenedTexts = messages("console/families.happened")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  family_id: string
  entry: TimelineEntry
}

/** A mail once more, or the receipt of what was paid. */
function SendAgain({ family_id: id, entry }: Props) {
  const { mail_id, order_id, id: what, title } = entry
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () =>
      mail_id === null
        ? api.call("POST /families/{id}/orders/{order_id}/receipt", { params: { id, order_id: order_id ?? "" } })
        : api.call("POST /families/{id}/mails/{mail_id}/again", { params: { id, mail_id } }),
    onSuccess: async ({ to }) => {
      notifySuccess(happenedTexts.sent({ to }))
      await queries.invalidateQueries({ queryKey: ["family", id, "timeline"] })
    },
    onError: (error) => notifyError(error),
  })
  const isOfOrder = what.startsWith("ORDERED:") && order_id !== null
  if (mail_id === null && !isOfOrder) return null
  return (
    <>
      {" "}
      <Button variant="quiet" size="s" busy={send.isPending} onClick={() => send.mutate()}>
        <span>
          {mail_id === null ? happenedTexts.receipt({ title, hidden }) : happenedTexts.again({ title, hidden })}
        </span>
      </Button>
    </>
  )
}

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
      text: m.what({ title, detail, has: detail !== "", b: bold }),
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
