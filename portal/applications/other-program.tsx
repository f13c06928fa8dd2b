import type { Application } from "@hub/domain/applications/application"
import { buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import { otherProgram as t } from "./words.tsx"

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
    {t.see(program.name)}
  </Link>
)
