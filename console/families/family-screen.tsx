import { messages } from "@hub/domain/kernel/messages"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { BookingsTable } from "./bookings-table.tsx"
import { Children } from "./children.tsx"
import { CorrectChild } from "./correct-child.tsx"
import { FamilyFigures } from "./family-figures.tsx"
import { FamilyHead } from "./family-head.tsx"
import { FamilyMoney } from "./family-money.tsx"
import css from "./family-screen.module.css"
import { GrownUps } from "./grown-ups.tsx"
import { Happened } from "./happened.tsx"
import { Notes } from "./notes.tsx"
import { OpenDocuments } from "./open-documents.tsx"
import type { Child, Family } from "./queries.ts"

const m = messages("console/families.family")
const titles = {
  children: messages("console/families.children"),
  bookings: messages("console/families.bookings"),
  money: messages("console/families.money"),
  documents: messages("console/families.documents"),
  happened: messages("console/families.happened"),
}

/** Who, what is ahead, what is missing, what they owe. */
export function FamilyScreen({ family, now }: { family: Family; now: string }) {
  const [corrected, setCorrected] = useState<Child>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FamilyHead family={family} />
      <Stack gap={5}>
        <FamilyFigures family={family} />
        <nav className={`chips ${css["jump"] ?? ""}`} aria-label={m.jump}>
          {Object.entries(titles).map(([id, { title }]) => (
            <a key={id} className="chip" href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <Columns gap={5} across={6} wide="first">
          <Stack gap={5}>
            <Children
              family={family}
              now={now}
              onCorrect={(child) => {
                setCorrected(child)
                setOpen(true)
              }}
            />
            <BookingsTable family={family} />
            <FamilyMoney family={family} />
            <Notes family={family} />
          </Stack>
          <Stack gap={5}>
            <GrownUps family={family} />
            <OpenDocuments family={family} />
            <Happened family_id={family.id} now={now} />
          </Stack>
        </Columns>
      </Stack>
      {corrected !== undefined && (
        <CorrectChild
          key={corrected.id}
          family_id={family.id}
          child={corrected}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
