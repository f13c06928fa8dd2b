import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, Navigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { type Draft, emptyDraft } from "../participants/draft.ts"
import { membersOf } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { ParticipantForm } from "../participants/participant-form.tsx"
import { isYou } from "../participants/participant-texts.ts"
import type { AddParticipantSearch } from "../routes-search.ts"
import { ProgramsUnlocked } from "../scheduling/first-run/programs-unlocked.tsx"
import { useWayBack } from "../shell/way-back/use-way-up.ts"

const m = messages("portal/pages.addParticipant")

const added = messages("portal/pages.addParticipant")
const firstChildrenTexts = messages("portal/pages.firstChildren")

/** /add-participant?first=true: a new family's children, one after the other, then what fits them. */
function FirstChildren() {
  const { data: customer } = useCustomer()
  const today = useToday()
  const empty = emptyDraft(today, useInit().company_profile.school_year_starts)
  const goBack = useWayBack("/dashboard")
  const members = membersOf(customer?.students ?? [])
  return (
    <main id="main" className="measure">
      <div className="page-header">
        <h1>{members.length === 0 ? firstChildrenTexts.titleFirst : firstChildrenTexts.titleNext}</h1>
        <p>{members.length === 0 ? firstChildrenTexts.explanationFirst : firstChildrenTexts.explanationNext}</p>
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
        save_text={firstChildrenTexts.addChild}
        cancel_text={firstChildrenTexts.notNow}
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

/** /add-participant: a child, or with `?you=true` the customer themselves. */
export function AddParticipantPage() {
  const { data: customer } = useCustomer()
  const today = useToday()
  const empty = emptyDraft(today, useInit().company_profile.school_year_starts)
  const goBack = useWayBack()
  const { you, first }: AddParticipantSearch = useSearch({ strict: false })
  // As it was at first: saving adds one.
  const [{ students, names }] = useState(() => ({
    students: customer?.students ?? [],
    names: { first_name: customer?.first_name ?? "", last_name: customer?.last_name ?? "" },
  }))
  const own = students.find(isYou)
  if (first) return <FirstChildren />
  if (you && own !== undefined) return <Navigate to="/edit-participant/$id" params={{ id: own.id }} replace />
  return (
    <main id="main" className="measure">
      <div className="page-header">
        <h1>{you ? m.addYourself : m.addAParticipant}</h1>
        {you && <p>{m.yourselfExplained}</p>}
        {!you && own === undefined && (
          <p>
            {m.childInstead({
              link: (
                <Link to="/add-participant" search={{ you: true }} replace>
                  {m.addYourself}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      <ParticipantForm
        key={String(you)}
        before={you ? { ...empty, ...names } : empty}
        who={{ kind: you ? "you" : "new" }}
        is_you={you === true}
        k={you ? 0 : (customer?.next_colour ?? 1)}
        today={today}
        save_text={you ? m.addYourself : m.addParticipant}
        onCancel={goBack}
        onSaved={(student) => {
          notifySuccess(m.added({ first_name: student?.first_name ?? m.yourParticipant }))
          goBack()
        }}
      />
    </main>
  )
}
