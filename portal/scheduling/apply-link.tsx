import type { Offering } from "@hub/domain/catalogue/catalogue"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { cameFrom } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/scheduling.applyLink")

interface Props {
  offering: Pick<Offering, "id" | "name">
  student_ids: readonly string[]
}

/** In the place of a seat, where places are given after an application. */
export function ApplyLink({ offering, student_ids }: Props) {
  const here = useLocation()
  return (
    <Link
      className={buttonClass({ variant: "line", size: "s" })}
      to="/schedule/application_process"
      search={{ program: offering.id, who: student_ids.join(",") }}
      state={cameFrom(here)}
    >
      {m.apply({ part: <span className="visually-hidden"> {m.for({ name: offering.name })}</span> })}
    </Link>
  )
}
