import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"

const m = messages("portal/applications.otherProgram")

/** What the business names with a no: it would suit. */
export const OtherProgram = ({
  program,
  isSmall = false,
}: {
  program: NonNullable<Application["other_program"]>
  isSmall?: boolean
}) => (
  <Link
    className={buttonClass({ variant: "line", ...(isSmall ? { size: "s" as const } : {}) })}
    to="/programs/$url_part"
    params={{ url_part: program.url_part }}
  >
    {m.see({ name: program.name })}
  </Link>
)
