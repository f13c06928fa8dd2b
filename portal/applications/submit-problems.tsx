import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { isMailOff } from "../api/preloaded.ts"
import { sentenceAnd } from "../api/problem.ts"
import type { Member } from "../participants/members.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import { memberOf } from "./application-actions.ts"
import type { NotSent } from "./use-submit-several.ts"

const m = messages("portal/applications.submitProblems")

interface Props {
  refused: readonly NotSent[]
  /** How many were sent at the same time. */
  sent: number
  error: Error | null
  members: readonly Member[]
  /** Sends them without a card on file. */
  onWithoutCard: (applications: readonly Application[]) => void
}

/** The button that sends is always in view, the note may be far above it. */
const takeFocus = (note: HTMLElement | null) => note?.focus()

/** Which of several weren't sent, each with its reason. The others went. */
export function SubmitProblems({ refused, sent, error, members, onWithoutCard }: Props) {
  const here = useLocation()
  if (error !== null)
    return (
      <p ref={takeFocus} className="note bad" role="alert" tabIndex={-1}>
        {sentenceAnd(error, m.sendAgain)}
      </p>
    )
  if (refused.length === 0) return null
  const cards = refused.filter(({ code }) => code === "CARD_NEEDED").map(({ application }) => application)
  return (
    <div ref={takeFocus} className="note warn" role="alert" tabIndex={-1}>
      <h2>{m.notSent({ refusedCount: refused.length })}</h2>
      {sent > 0 && <p>{m.othersSent({ count: sent, isMailOff: isMailOff() })}</p>}
      <ul>
        {refused.map(({ application, message }) => (
          <li key={application.id}>
            <b>
              {memberOf(application, members)?.name}: {application.name}.
            </b>{" "}
            {message}
          </li>
        ))}
      </ul>
      {cards.length > 0 && (
        <p>
          <Link className={buttonClass({ size: "s" })} to="/cards" state={cameFrom(here)}>
            {m.addACard}
          </Link>{" "}
          <Button variant="line" size="s" onClick={() => onWithoutCard(cards)}>
            {m.sendWithoutACard}
          </Button>
        </p>
      )}
    </div>
  )
}
