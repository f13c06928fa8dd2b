import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type DrawerState, useDrawer } from "../families/use-drawer.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { AlertGroups } from "./alert-groups.tsx"
import { CorrectionDrawer } from "./correction-drawer.tsx"
import { DoseDrawer, type DoseErrand } from "./dose-drawer.tsx"
import { Doses, NotGiven } from "./doses.tsx"
import css from "./few.module.css"
import { type AsNeeded, type Dose, type HealthDay, questionsQuery } from "./queries.ts"
import { WaitingRequests } from "./waiting-requests.tsx"

type Errand =
  | { readonly is: "dose"; readonly dose: DoseErrand }
  | { readonly is: "needed" }
  | { readonly is: "correct"; readonly dose: Dose }

interface Props {
  day: HealthDay
  isToday: boolean
  open: string
  /** The page's own buttons, which open a drawer of this screen. */
  head: (verbs: { onNeeded: () => void }) => ReactNode
}

const m = messages("console/health.doses")

const asideTexts = messages("console/health.aside")

/** The way to question sets about health, with how many nobody has read. */
function QuestionsLine() {
  const { site } = useWhereAndWhen()
  const { data } = useQuery(questionsQuery("UNREAD", site?.id))
  return (
    <section aria-labelledby="question-sets">
      <div className="sign">
        <h2 id="question-sets">{asideTexts.questions}</h2>
      </div>
      <p>
        <Link to="/health/questions" search={({ site: at, day }) => ({ site: at, day })} preload={false}>
          {asideTexts.unread({ count: data?.total ?? 0 })}
        </Link>
      </p>
    </section>
  )
}

const doseTexts = messages("console/health.dose")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface NeededDrawerProps {
  doses: readonly AsNeeded[]
  drawer: DrawerState
  onChoose: (dose: AsNeeded) => void
}

/** What may be given when a child needs it: whose, and how often today. */
const NeededDrawer = ({ doses, drawer, onChoose }: NeededDrawerProps) => (
  <Drawer {...drawer} title={doseTexts.chooseNeeded}>
    {doses.length === 0 && <p>{doseTexts.noNeeded}</p>}
    <ul className={css["few"]}>
      {doses.map((dose) => (
        <li key={dose.request_id}>
          <p>
            <b>{dose.name}</b>
            {dose.birth_date !== null && <small>{m.bornOn({ day: dayYearLabel(dose.birth_date) })}</small>}
            <small>{m.what(dose)}</small>
            <small>{doseTexts.asNeeded({ when: dose.when })}</small>
            <small>{doseTexts.countToday({ given: dose.given, max: dose.max_per_day })}</small>
          </p>
          <Button variant="line" size="s" onClick={() => onChoose(dose)}>
            <span>{doseTexts.choose({ name: dose.name, hidden })}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Drawer>
)

/** The doses of a day with what waits beside them. */
export function HealthScreen({ day, isToday, open, head }: Props) {
  const { errand, drawer, show } = useDrawer<Errand>()
  return (
    <>
      {head({ onNeeded: () => show({ is: "needed" }) })}
      <Columns wide="first" gap={5}>
        <Stack gap={4}>
          <Doses
            day={day}
            isToday={isToday}
            onDose={(dose, outcome) => show({ is: "dose", dose: { dose, outcome } })}
            onCorrect={(dose) => show({ is: "correct", dose })}
          />
        </Stack>
        <Stack gap={5}>
          <WaitingRequests open={open} />
          {day.not_given.length > 0 && (
            <NotGiven title={m.yesterday} doses={day.not_given} onCorrect={(dose) => show({ is: "correct", dose })} />
          )}
          <AlertGroups />
          <QuestionsLine />
        </Stack>
      </Columns>
      {errand?.is === "dose" && <DoseDrawer {...errand.dose} drawer={drawer} />}
      {errand?.is === "needed" && (
        <NeededDrawer
          doses={day.as_needed}
          drawer={drawer}
          onChoose={(dose) => show({ is: "dose", dose: { dose, outcome: "GIVEN" } })}
        />
      )}
      {errand?.is === "correct" && errand.dose.recorded !== null && (
        <CorrectionDrawer
          record={{
            id: errand.dose.recorded.record_id,
            title: `${errand.dose.medication}, ${errand.dose.dose}`,
            by: errand.dose.recorded.by,
          }}
          name={errand.dose.name}
          isDose
          drawer={drawer}
        />
      )}
    </>
  )
}
