import { messages } from "@hub/domain/kernel/messages"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link, Navigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { emptyDraft } from "../participants/draft.ts"
import { ParticipantForm } from "../participants/participant-form.tsx"
import { isYou } from "../participants/participant-texts.ts"
import type { AddParticipantSearch } from "../routes-search.ts"
import { useWayBack } from "../shell/way-back/use-way-back.ts"
import { FirstChildren } from "./first-children.tsx"

const m = messages("portal/pages.addParticipant")

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
