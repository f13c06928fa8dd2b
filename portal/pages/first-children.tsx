import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useCustomer } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { type Draft, emptyDraft } from "../participants/draft.ts"
import { membersOf } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { ParticipantForm } from "../participants/participant-form.tsx"
import { ProgramsUnlocked } from "../scheduling/first-run/programs-unlocked.tsx"
import { useWayBack } from "../shell/way-back/use-way-back.ts"

const added = messages("portal/pages.addParticipant")
const m = messages("portal/pages.firstChildren")

/** /add-participant?first=true: a new family's children, one after the other, then what fits them. */
export function FirstChildren() {
  const { data: customer } = useCustomer()
  const today = useToday()
  const empty = emptyDraft(today, useInit().company_profile.school_year_starts)
  const goBack = useWayBack("/dashboard")
  const members = membersOf(customer?.students ?? [])
  return (
    <main id="main" className="measure">
      <div className="page-header">
        <h1>{members.length === 0 ? m.titleFirst : m.titleNext}</h1>
        <p>{members.length === 0 ? m.explanationFirst : m.explanationNext}</p>
      </div>
      {members.length > 0 && (
        <>
          <ul>
            {members.map(({ id, name, student, colour }) => (
              <li className="row" key={id}>
                <ParticipantAvatar student={student} k={colour} size="m" isDecorative />
                <p>{name}</p>
              </li>
            ))}
          </ul>
          <ProgramsUnlocked members={members} />
        </>
      )}
      <ParticipantForm
        // Empty again after each child.
        key={members.length}
        before={lastNamed(empty, customer?.last_name ?? "", customer?.students ?? [])}
        who={{ kind: "new" }}
        is_you={false}
        isShort
        k={customer?.next_colour ?? 1}
        today={today}
        save_text={m.addChild}
        cancel_text={m.notNow}
        onCancel={goBack}
        onSaved={(student) => {
          announce(added.added({ first_name: student?.first_name ?? added.yourParticipant }))
          globalThis.scrollTo(0, 0)
        }}
      />
    </main>
  )
}

/** Most children have the name of the one before, or the parent's. */
const lastNamed = (empty: Draft, own: string, students: readonly Student[]): Draft => ({
  ...empty,
  last_name: students.at(-1)?.last_name ?? own,
})
