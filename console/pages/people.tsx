import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { PeopleScreen } from "../staff/people-screen.tsx"
import { peopleQuery } from "../staff/queries.ts"

const m = messages("console/staff.people")

/** /staff/people: who may do what, where, and the devices at the gates. */
export function PeoplePage() {
  const people = useQuery(peopleQuery)
  return (
    <QueryPart query={people} loading={m.loading} rows={8} failed={m.failed}>
      {(found) => <PeopleScreen found={found} />}
    </QueryPart>
  )
}
