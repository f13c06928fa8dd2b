import { ageOn, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { momentText } from "./date-texts.ts"
import css from "./picked-date.module.css"
import type { PickedDate } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.picked")

type Entry = PickedDate["line"][number]
type Change = { verb: "up" | "out"; entry: Entry }

/** Who waits, in order. Moving up and taking out each want a reason. */
export function LineList({ picked: { offering, line, offered } }: { picked: PickedDate }) {
  const [change, setChange] = useState<Change>()
  const params = { offering_id: offering.id }
  const offer = useProgramChange(() => api.call("POST /offerings/{offering_id}/line/offer", { params }), {
    onDone: ({ asked }) => notifySuccess(m.offered({ count: asked.length })),
  })
  const zone = offering.location.time_zone
  const at = (instant: string) => momentText(instant, zone)
  return (
    <Stack gap={3}>
      {offered.map(({ student_name: name, expires_at, is_in_checkout }) => (
        <p key={`${name} ${expires_at}`} className="small dim">
          {is_in_checkout ? m.checkout({ name }) : m.until({ name, when: at(expires_at) })}
        </p>
      ))}
      {line.length === 0 && <p className="dim">{m.nobody}</p>}
      <List as="ol">
        {line.map((entry) => (
          <Row as="li" key={entry.id} gap={3} items="start">
            <span className={css["place"]}>{entry.position}</span>
            <Row justify="spread" items="start" gap={2} wrap>
              <span>
                <b>{entry.student_name}</b>
                <br />
                <small>
                  {m.since({
                    age: entry.birth_date === null ? "" : m.age({ age: ageOn(entry.birth_date, offering.start_date) }),
                    when: dayLabel(dayAt(entry.joined_at, zone)),
                  })}
                  {entry.is_uninvited && `, ${m.uninvited}`}
                  {entry.together > 1 && `, ${m.together({ count: entry.together - 1 })}`}
                </small>
              </span>
              <Row gap={3}>
                {entry.position > 1 && (
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={m.upName({ name: entry.student_name })}
                    onClick={() => setChange({ verb: "up", entry })}
                  >
                    {m.up}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  size="s"
                  aria-label={m.removeName({ name: entry.student_name })}
                  onClick={() => setChange({ verb: "out", entry })}
                >
                  {m.remove}
                </Button>
              </Row>
            </Row>
          </Row>
        ))}
      </List>
      {change !== undefined && (
        <Changing
          key={`${change.verb} ${change.entry.id}`}
          offering_id={offering.id}
          change={change}
          onClose={() => setChange(undefined)}
        />
      )}
      {line.some(({ is_uninvited }) => is_uninvited) && (
        <p className="small dim">
          {m.uninvitedHow} <PageLink to="/invites">{m.invite}</PageLink>
        </p>
      )}
      {line.length > 0 && change === undefined && (
        <Button variant="line" busy={offer.isPending} onClick={() => offer.mutate(undefined)}>
          {m.offer}
        </Button>
      )}
    </Stack>
  )
}

interface ChangingProps {
  offering_id: string
  change: Change
  onClose: () => void
}

function Changing({ offering_id, change: { verb, entry }, onClose }: ChangingProps) {
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const params = { offering_id, entry_id: entry.id }
  const isUp = verb === "up"
  const change = useProgramChange(
    (reason: string) =>
      isUp
        ? api.call("POST /offerings/{offering_id}/line/{entry_id}/move", {
            params,
            body: { position: entry.position - 1, reason },
          })
        : api.call("POST /offerings/{offering_id}/line/{entry_id}/remove", { params, body: { reason } }),
    { onDone: onClose },
  )
  const name = entry.student_name
  return (
    <Stack gap={3}>
      <Reason
        label={isUp ? m.moving({ name }) : m.removing({ name })}
        usual={(isUp ? m.usualUp : m.usualOut).split("|")}
        value={why}
        onChange={setWhy}
        reads={isUp ? m.whyLine : m.whyOut}
        error={isSent ? reasonError(why) : undefined}
      />
      <Row gap={2} justify="end">
        <Button variant="line" onClick={onClose}>
          {m.leave}
        </Button>
        <Button
          variant="ink"
          busy={change.isPending}
          onClick={() => {
            setSent(true)
            if (reasonError(why) === undefined) change.mutate(reasonText(why))
          }}
        >
          {isUp ? m.up : m.remove}
        </Button>
      </Row>
    </Stack>
  )
}
