import { timesLabel, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf, ordinal } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { sentenceOf } from "../../api/problem.ts"
import { inSentence, type Member } from "../../participants/members.ts"
import { ConfirmLeaving } from "./confirm-leaving.tsx"
import { useChangeLine } from "./queries.ts"
import { datesOf, membersOfGroup, type WaitlistGroup } from "./waitlist-groups.ts"
import styles from "./waitlists.module.css"

const m = messages("portal/applications/waitlists.waitlistRow")

/** As many are drawn ahead of the family at most. */
const MOST_DRAWN = 8

/** One line that the family waits in: its place in it is the figure. */
export function WaitlistRow({ line, members }: { line: WaitlistGroup; members: readonly Member[] }) {
  const [isLeaving, setLeaving] = useState(false)
  const split = useChangeLine(() => undefined)
  const { record, ids } = line
  const { program, program_id, position, families_ahead } = record
  const waiting = membersOfGroup(line, members)
  const names = listOf(waiting.map(({ name }) => name))
  const place = ordinal(position ?? 1)
  return (
    <li className={styles["line"]}>
      <p className={styles["place"]}>
        <span className="visually-hidden">{m.waiting({ place })}</span>
        <span aria-hidden="true">
          {position ?? 1}
          <sup>{place.replace(/\d+/, "")}</sup>
        </span>
      </p>
      <div className={styles["what"]}>
        <h3>
          <span className={styles["faces"]}>
            {waiting.map((member) => (
              <Roundel k={member.colour} key={member.id} letter={member.letter} />
            ))}
          </span>
          {names}:{" "}
          {program.activity_url_part === null ? (
            program.name
          ) : (
            <Link params={{ url_part: program.activity_url_part }} to="/programs/$url_part">
              {program.name}
            </Link>
          )}
        </h3>
        <p className="small dim">
          {datesOf(record)}, {program.session_count > 1 ? `${weekdaysLabel(program.weekdays)}, ` : ""}
          {timesLabel(program)}. {aheadText(families_ahead)}
          {record.both_or_none && <> {m.allOrNoneExplained({ part: <b>{m.bothOrNone}</b>, idsCount: ids.length })}</>}
        </p>
        <p aria-hidden="true" className={styles["queue"]} data-k={waiting[0]?.colour}>
          {Array.from({ length: Math.min(families_ahead, MOST_DRAWN) }, (_, index) => (
            <i key={`ahead-${String(index)}`} />
          ))}
          <i data-me="true" />
        </p>
      </div>
      <Row gap={2} wrap className={styles["actions"]}>
        {record.both_or_none && (
          <Button
            variant="line"
            size="s"
            busy={split.isPending}
            onClick={() => split.mutate({ program_id, ids, to: "one_is_enough" })}
          >
            {m.offerOneToo}
          </Button>
        )}
        <Button variant="danger" size="s" onClick={() => setLeaving(true)}>
          {m.leaveNamed({ part: <span className="visually-hidden"> {m.waitlistFor({ name: program.name })}</span> })}
        </Button>
        {split.error !== null && (
          <p className="error" role="alert">
            {sentenceOf(split.error)}
          </p>
        )}
      </Row>
      <ConfirmLeaving
        done={m.left({ name: program.name })}
        isOpen={isLeaving}
        line={{ program_id, ids }}
        no={m.stay}
        onClose={() => setLeaving(false)}
        title={m.leaveQuestion({ name: program.name })}
        to="leave"
        yes={m.leave}
      >
        {m.leaveExplained({ waiting: listOf(waiting.map(inSentence)), isWaitingCount: waiting.length > 1, place })}
      </ConfirmLeaving>
    </li>
  )
}

const aheadText = (families: number): string => (families === 0 ? m.next : m.familiesAhead({ families }))
