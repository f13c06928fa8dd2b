import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { membersOf } from "../participants/members.ts"
import { MergedParticipant } from "../participants/merged-participant.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { OneParticipant } from "./one-participant.tsx"

const m = messages("portal/pages.participant")

/** /participants/child/{id} */
export function ParticipantPage() {
  const { id } = useParams({ from: "/participants/child/$id" })
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  const member = membersOf(customer.students).find((one) => one.id === id)
  if (member !== undefined) return <OneParticipant key={id} customer={customer} member={member} />
  return (
    <MergedParticipant id={id} to="/participants/child/$id">
      <main id="main" className="flow">
        <div className="page-header">
          <h1>{m.notFoundTitle}</h1>
        </div>
        <NothingHere text={m.notFound}>
          <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/participants">
            {m.toMyParticipants}
          </Link>
        </NothingHere>
      </main>
    </MergedParticipant>
  )
}
