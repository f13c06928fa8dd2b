import { messages } from "@hub/domain/kernel/messages"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { useDrawer } from "../families/use-drawer.ts"
import { AlertGroups } from "./alert-groups.tsx"
import { CorrectionDrawer } from "./correction-drawer.tsx"
import { DoseDrawer, type DoseErrand } from "./dose-drawer.tsx"
import { Doses, NotGiven } from "./doses.tsx"
import { NeededDrawer } from "./needed-drawer.tsx"
import type { Dose, HealthDay } from "./queries.ts"
import { QuestionsLine } from "./questions-line.tsx"
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
