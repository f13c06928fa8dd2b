import { ordinal } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { JoinWaitlistLink } from "../scheduling/join-waitlist-link.tsx"
import { useWaitlists } from "./queries.ts"

interface Props {
  offering: { readonly id: string; readonly is_waitlist_enabled: boolean }
  student_ids: readonly string[]
}

/** Beside a full program: the way into its line, the place in it, or the place that is reserved. */
export function LineStatus({ offering, student_ids }: Props) {
  const { data } = useWaitlists()
  if (!offering.is_waitlist_enabled) return null
  const own = (data?.items ?? []).filter(
    ({ program_id, student_id, status }) =>
      program_id === offering.id && student_ids.includes(student_id) && status !== "LAPSED",
  )
  const isOffered = own.some(({ status }) => status === "OFFERED")
  const [first] = own
  if (isOffered)
    return (
      <Link className={buttonClass({ variant: "ink", size: "s" })} to="/applications">
        A place is held for you
      </Link>
    )
  const outside = student_ids.filter((id) => !own.some(({ student_id }) => student_id === id))
  return (
    <>
      {first === undefined ? null : (
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/applications">
          {ordinal(first.position ?? 1)} in line
        </Link>
      )}
      {outside.length === 0 ? null : <JoinWaitlistLink ids={outside} program_id={offering.id} />}
    </>
  )
}
