import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import { draftOf } from "../participants/draft.ts"
import { membersOf } from "../participants/members.ts"
import { ParticipantForm } from "../participants/participant-form.tsx"
import { isYou } from "../participants/participant-texts.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { useWayBack } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/pages.editParticipant")

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
        <h1>{member === undefined ? m.notFoundTitle : m.edit({ first_name: member.student.first_name })}</h1>
      </div>
      {member === undefined ? (
        <NothingHere text={m.notFound}>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/participants">
            {m.seeYourParticipants}
          </Link>
        </NothingHere>
      ) : (
        <ParticipantForm
          key={member.id}
          before={draftOf(member.student, today)}
          who={{ kind: "known", id: member.id }}
          is_you={isYou(member.student)}
          k={member.colour}
          today={today}
          save_text={m.save}
          onCancel={goBack}
          onSaved={(student) => {
            notifySuccess(m.saved({ first_name: student?.first_name ?? member.name }))
            goBack()
          }}
        />
      )}
    </main>
  )
}
