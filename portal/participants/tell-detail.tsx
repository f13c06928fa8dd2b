import type { Student } from "@hub/domain/participants/student"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { cameFrom } from "../way-back/came-from.ts"
import { GradeModal } from "./grade-modal.tsx"

/** The way out where a participant can't go only because something isn't told yet. */
export function TellDetail({
  code,
  student,
}: {
  code: "grade_unknown" | "birth_date_unknown"
  student: Student | undefined
}) {
  const here = useLocation()
  const [isAsking, setAsking] = useState(false)
  if (student === undefined) return null
  const named = <span className="visually-hidden"> for {student.first_name}</span>
  if (code === "birth_date_unknown") {
    return (
      <Link
        className={buttonClass({ variant: "quiet", size: "s" })}
        to="/edit-participant/$id"
        params={{ id: student.id }}
        state={cameFrom(here)}
      >
        Add birth date{named}
      </Link>
    )
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsking(true)}>
        Add grade{named}
      </Button>
      <GradeModal student={student} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
