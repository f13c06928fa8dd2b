import type { Application, SubmitResult } from "@hub/domain/applications/application"
import { plural } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { sentenceAnd } from "../api/problem.ts"
import type { Member } from "../participants/members.ts"
import { cameFrom } from "../way-back/came-from.ts"
import { memberOf } from "./application-actions.ts"

interface Props {
  refused: readonly SubmitResult[]
  error: Error | null
  applications: readonly Application[]
  members: readonly Member[]
  /** Sends them without a card on file. */
  onWithoutCard: (ids: readonly string[]) => void
}

/** Which of several weren't sent, each with its reason. The others went. */
export function SubmitProblems({ refused, error, applications, members, onWithoutCard }: Props) {
  const here = useLocation()
  if (error !== null)
    return (
      <p className="note bad" role="alert">
        {sentenceAnd(error, "Send again: nothing is sent twice.")}
      </p>
    )
  if (refused.length === 0) return null
  const cards = refused.filter(({ code }) => code === "CARD_NEEDED").map(({ application_id }) => application_id)
  return (
    <div className="note warn" role="alert">
      <h2>
        {refused.length} {plural("application", refused.length)} not sent
      </h2>
      <ul>
        {refused.map(({ application_id, message }) => {
          const application = applications.find(({ id }) => id === application_id)
          const member = application === undefined ? undefined : memberOf(application, members)
          return (
            <li key={application_id}>
              <b>
                {member?.name ?? ""}: {application?.name ?? "An application"}.
              </b>{" "}
              {message}
            </li>
          )
        })}
      </ul>
      {cards.length > 0 && (
        <p>
          <Link className={buttonClass({ size: "s" })} to="/cards" state={cameFrom(here)}>
            Add a card
          </Link>{" "}
          <Button variant="line" size="s" onClick={() => onWithoutCard(cards)}>
            Send without a card
          </Button>
        </p>
      )}
    </div>
  )
}
