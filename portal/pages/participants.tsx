import type { Student } from "@hub/domain/participants/student"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import { FamilyReady } from "../paperwork/family-ready.tsx"
import { membersOf } from "../participants/members.ts"
import { ParticipantRow } from "../participants/participant-row.tsx"
import { RemoveParticipant } from "../participants/remove-participant.tsx"
import { SeeAlso } from "../shell/see-also.tsx"
import styles from "./participants.module.css"

/** From so many children on, their requirements are compared in a table. */
const MANY = 3

/** /participants */
export function ParticipantsPage() {
  const customer = useCustomer()
  const today = useToday()
  // Stays set while the dialog closes.
  const [removing, setRemoving] = useState<Student>()
  const [isConfirming, setConfirming] = useState(false)
  const students = customer.data?.students ?? []
  const hasMany = students.filter(({ type }) => type === "REGULAR").length >= MANY
  const addYourself = students.every(({ type }) => type !== "CUSTOMER_AS_PARTICIPANT") && (
    <Link className={buttonClass({ variant: "line" })} to="/add-participant" search={{ you: true }}>
      Add yourself
    </Link>
  )
  const add = (
    <div className={styles["actions"]}>
      <Link className={buttonClass({})} to="/add-participant">
        <Icon name="plus" />
        Add participant
      </Link>
      {addYourself}
    </div>
  )
  return (
    <main id="main">
      <div className="page-header">
        <h1>Participants</h1>
        <p>The people you book for.</p>
      </div>
      <QueryPart query={customer} loading="Loading your family…" failed="We couldn't load your family.">
        {() =>
          students.length === 0 ? (
            <EmptyState text="No one on your list yet. Add a child, or yourself, to see what fits.">{add}</EmptyState>
          ) : (
            <>
              {hasMany && (
                <div className={styles["ready"]}>
                  <FamilyReady members={membersOf(students)} today={today} />
                </div>
              )}
              {hasMany && <h2 className={styles["change"]}>Change your list</h2>}
              <div className="split">
                <div>
                  <ul className={styles["people"]}>
                    {membersOf(students).map((member) => (
                      <ParticipantRow
                        key={member.id}
                        member={member}
                        today={today}
                        isReadinessShown={hasMany}
                        onRemove={() => {
                          setRemoving(member.student)
                          setConfirming(true)
                        }}
                      />
                    ))}
                  </ul>
                  {add}
                </div>
                <SeeAlso pages={["/contacts", "/documents", "/participants/past", "/schedule-sharing"]} />
              </div>
            </>
          )
        }
      </QueryPart>
      <RemoveParticipant
        key={removing?.id}
        student={removing}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
      />
    </main>
  )
}
