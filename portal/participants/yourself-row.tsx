import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Readiness } from "@hub/domain/paperwork/requirement"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"

import type { Member } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"

const m = messages("portal/participants.yourselfRow")

interface Props {
  /** The customer as a participant, once they are one. */
  own: Member | undefined
  first_name: string
  next: Readiness["next"]
}

/** The grown-up of the family: as a participant, or the way to become one. */
export const YourselfRow = ({ own, first_name, next }: Props) => (
  <section aria-labelledby="you">
    <div className="sign">
      <h2 id="you">{m.you}</h2>
    </div>
    {own === undefined ? (
      <Link className="row" to="/add-participant" search={{ you: true }}>
        <Icon name="plus" />
        <p>
          <b>{m.addYourself}</b>
          <br />
          <span className="small dim">{m.explanation}</span>
        </p>
        <Icon name="next" />
      </Link>
    ) : (
      <Link className="row" to="/participants/child/$id" params={{ id: own.id }}>
        <ParticipantAvatar student={own.student} k={own.colour} size="s" isDecorative />
        <p>
          <b>{m.asAParticipant({ first_name })}</b>
          <br />
          <span className="small dim">
            {next === null ? m.nothingBooked : `${next.name}, ${dayWithWeekday(next.date)}`}
          </span>
        </p>
        <Icon name="next" />
      </Link>
    )}
  </section>
)
