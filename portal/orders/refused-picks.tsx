import type { Customer } from "@hub/domain/account/customer"
import { useQuery } from "@tanstack/react-query"
import { initQuery } from "../company/queries.ts"
import type { Basket } from "../scheduling/basket.ts"
import { formatReasons, nameOf } from "../scheduling/format-reasons.ts"
import { offeringsByIdQuery } from "../scheduling/queries.ts"

interface Props {
  refused: Basket
  students: Customer["students"]
  /** False where the reason is the same for all and said above. */
  hasReasons: boolean
}

/** The places that can't be had, each with its child and, once the schedule has been asked, why. */
export function RefusedPicks({ refused, students, hasReasons }: Props) {
  const { data: init } = useQuery(initQuery)
  const asked = offeringsByIdQuery(
    refused.map(({ offering_id }) => offering_id),
    refused.map(({ student_id }) => student_id),
  )
  const { data: offerings = [] } = useQuery({ ...asked, enabled: hasReasons })
  return (
    <ul>
      {refused.map(({ student_id, offering_id, name, dates }) => {
        const student = students.find(({ id }) => id === student_id)
        const offering = offerings.find(({ id }) => id === offering_id)
        const zone = init?.locations.find(({ id }) => id === offering?.location_id)?.time_zone ?? "UTC"
        const [why] = student === undefined || offering === undefined ? [] : formatReasons(offering, [student], zone)
        return (
          <li key={`${student_id} ${offering_id}`}>
            <b>
              {student === undefined ? "" : nameOf(student)}: {name}, {dates}.
            </b>{" "}
            {why !== undefined && `${why.names.join()} ${why.rest}`}
          </li>
        )
      })}
    </ul>
  )
}
