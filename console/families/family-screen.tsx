import { messages } from "@hub/domain/kernel/messages"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import { BarCollector } from "./bar-collector.tsx"
import { BookingsTable } from "./bookings-table.tsx"
import { Children } from "./children.tsx"
import { CorrectChild } from "./correct-child.tsx"
import { CorrectGrownUp } from "./correct-grown-up.tsx"
import { FamilyFigures } from "./family-figures.tsx"
import { FamilyHead } from "./family-head.tsx"
import { FamilyMoney } from "./family-money.tsx"
import css from "./family-screen.module.css"
import { GrownUps } from "./grown-ups.tsx"
import { Happened } from "./happened.tsx"
import { ImportedHistory } from "./imported-history.tsx"
import { Notes } from "./notes.tsx"
import { OpenDocuments } from "./open-documents.tsx"
import type { Child, Family, GrownUp } from "./queries.ts"
import { Reasoned } from "./reasoned.tsx"
import { type DrawerState, useDrawer } from "./use-drawer.ts"

const barTexts = messages("console/families.bar")

interface Props {
  family_id: string
  bar: GrownUp
  drawer: DrawerState
}

/** They may collect again, if the family lets them. */
const LiftBar = ({ family_id, bar: { id: bar_id, name }, drawer }: Props) => (
  <Reasoned
    family_id={family_id}
    title={barTexts.liftTitle({ name })}
    usual={[barTexts.courtOver, barTexts.asked, barTexts.mistake]}
    reads={barTexts.reads}
    doIt={barTexts.lift}
    work={(reason) =>
      api.call("POST /families/{id}/bars/{bar_id}/lift", { params: { id: family_id, bar_id }, body: { reason } })
    }
    onDone={() => {
      notifySuccess(barTexts.lifted({ name }))
      drawer.onClose()
    }}
    drawer={drawer}
  >
    <p>{barTexts.liftWhat}</p>
  </Reasoned>
)

const m = messages("console/families.family")
const titles = {
  children: messages("console/families.children"),
  bookings: messages("console/families.bookings"),
  money: messages("console/families.money"),
  documents: messages("console/families.documents"),
  happened: messages("console/families.happened"),
}

type Errand =
  | { kind: "child"; child: Child }
  | { kind: "person"; person: GrownUp }
  | { kind: "bar" }
  | { kind: "lift"; bar: GrownUp }

/** Who, what is ahead, what is missing, what they owe. */
export function FamilyScreen({ family, now }: { family: Family; now: string }) {
  const { errand: open, drawer, show } = useDrawer<Errand>()
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
        <Columns gap={5} across={6} wide="first" from="desk">
          <Stack gap={5}>
            <Children family={family} now={now} onCorrect={(child) => show({ kind: "child", child })} />
            <BookingsTable family={family} />
            <FamilyMoney family={family} isOverview />
            <Notes family={family} />
            <ImportedHistory family_id={family.id} />
          </Stack>
          <Stack gap={5}>
            <GrownUps
              family={family}
              onCorrect={(person) => show({ kind: "person", person })}
              onBar={() => show({ kind: "bar" })}
              onLift={(bar) => show({ kind: "lift", bar })}
            />
            <OpenDocuments family={family} />
            <Happened family_id={family.id} now={now} />
          </Stack>
        </Columns>
      </Stack>
      {open?.kind === "child" && <CorrectChild family_id={family.id} child={open.child} drawer={drawer} />}
      {open?.kind === "person" && <CorrectGrownUp family_id={family.id} person={open.person} drawer={drawer} />}
      {open?.kind === "bar" && <BarCollector family={family} drawer={drawer} />}
      {open?.kind === "lift" && <LiftBar family_id={family.id} bar={open.bar} drawer={drawer} />}
    </>
  )
}
