import { messages } from "@hub/domain/kernel/messages"
import { ordinal } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { JoinWaitlistLink } from "../../scheduling/join-waitlist-link.tsx"
import type { AvailableOffering } from "../../scheduling/queries.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { NoticeButton } from "./notice-button.tsx"
import { useWaitlists } from "./queries.ts"

const m = messages("portal/applications/waitlists.waitlistStatus")

interface Props {
  offering: Pick<AvailableOffering, "id" | "name" | "is_waitlist_enabled" | "opens_at" | "places">
  student_ids: readonly string[]
}

/**
 * Beside what can't be had now: the way into its line, the place in it, or the place that is reserved. Where there is no line, or booking
 * isn't open yet, a mail.
 */
export function WaitlistStatus({ offering, student_ids }: Props) {
  const { data } = useWaitlists()
  const now = useNow()
  const { id, name, opens_at, places } = offering
  if (opens_at !== null && Date.parse(opens_at) > now.getTime())
    return <NoticeButton about_id={id} kind="OPENING" name={name} />
  if (!offering.is_waitlist_enabled) return <NoticeButton about_id={id} kind="PLACE" name={name} />
  const own = (data?.items ?? []).filter(
    ({ program_id, student_id, status }) =>
      program_id === offering.id && student_ids.includes(student_id) && status !== "LAPSED",
  )
  const isOffered = own.some(({ status }) => status === "OFFERED")
  const [first] = own
  if (isOffered)
    return (
      <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "ink", size: "s" })} to="/applications">
        {m.aPlaceIsHeld}
      </Link>
    )
  const outside = student_ids.filter((one) => !own.some(({ student_id }) => student_id === one))
  return (
    <>
      {first === undefined ? null : (
        <Link
          activeOptions={{ exact: true }}
          className={buttonClass({ variant: "quiet", size: "s" })}
          to="/applications"
        >
          {m.waiting({ ordinal: ordinal(first.position ?? 1) })}
        </Link>
      )}
      {places.answer === "held" && places.waiting === 0 && first === undefined ? (
        <NoticeButton about_id={id} kind="PLACE" name={name} />
      ) : null}
      {outside.length === 0 ? null : <JoinWaitlistLink ids={outside} program_id={offering.id} />}
    </>
  )
}
