import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { cameFrom } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/scheduling.joinWaitlistLink")

interface Props {
  program_id: string
  /** Who is chosen to wait. */
  ids: readonly string[]
  /** The program that they are booked in and would move from. */
  instead_of?: string
  children?: string
}

/** To the page where participants are put in line for a full program. */
export function JoinWaitlistLink({ program_id, ids, instead_of, children = m.joinWaitlist }: Props) {
  const location = useLocation()
  return (
    <Link
      className={buttonClass({ variant: "line", size: "s" })}
      search={{ program: program_id, who: ids.join(","), instead: instead_of }}
      state={cameFrom(location)}
      to="/schedule/waitlist"
    >
      {children}
    </Link>
  )
}
