import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { cameFrom } from "../shell/way-back/came-from.ts"
import { GradeModal } from "./grade-modal.tsx"

const m = messages("portal/participants.missingDetailPrompt")

/** Offers to add the detail that a program needs. */
export function MissingDetailPrompt({
  code,
  student,
}: {
  code: "grade_unknown" | "birth_date_unknown"
  student: Student | undefined
}) {
  const here = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (student === undefined) return null
  const named = <span className="visually-hidden"> {m.for({ first_name: student.first_name })}</span>
  if (code === "birth_date_unknown") {
    return (
      <Link
        className={buttonClass({ variant: "quiet", size: "s" })}
        to="/edit-participant/$id"
        params={{ id: student.id }}
        state={cameFrom(here)}
      >
        {m.addBirthDate({ named })}
      </Link>
    )
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {m.addGrade({ named })}
      </Button>
      <GradeModal student={student} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
