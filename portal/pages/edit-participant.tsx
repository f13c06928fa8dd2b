import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import { draftOf } from "../participants/draft.ts"
import { membersOf } from "../participants/members.ts"
import { ParticipantForm } from "../participants/participant-form.tsx"
import { isYou } from "../participants/participant-words.ts"
import { useWayBack } from "../way-back/use-way-back.ts"

/** /edit-participant/{id}. */
export function EditParticipantPage() {
  const { id } = useParams({ strict: false })
  const { data: customer } = useCustomer()
  const today = useToday()
  const goBack = useWayBack()
  if (customer === undefined) return null
  const member = membersOf(customer.students).find((one) => one.id === id)
  return (
    <main id="main" className="measure">
      <div className="page-header">
        <h1>{member === undefined ? "Not on your list" : `Edit ${member.student.first_name}`}</h1>
      </div>
      {member === undefined ? (
        <EmptyState text="This participant isn't on your list. They may have been removed.">
          <Link className={buttonClass({})} to="/participants">
            See your participants
          </Link>
        </EmptyState>
      ) : (
        <ParticipantForm
          key={member.id}
          before={draftOf(member.student)}
          who={{ kind: "known", id: member.id }}
          is_you={isYou(member.student)}
          k={member.colour}
          today={today}
          save_words="Save"
          onCancel={goBack}
          onSaved={(student) => {
            notifySuccess(`${student?.first_name ?? member.name}'s profile is saved.`)
            goBack()
          }}
        />
      )}
    </main>
  )
}
