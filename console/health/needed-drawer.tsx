import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import type { DrawerState } from "../families/use-drawer.ts"
import css from "./few.module.css"
import type { AsNeeded } from "./queries.ts"

const m = messages("console/health.dose")
const page = messages("console/health.doses")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  doses: readonly AsNeeded[]
  drawer: DrawerState
  onChoose: (dose: AsNeeded) => void
}

/** What may be given when a child needs it: whose, and how often today. */
export const NeededDrawer = ({ doses, drawer, onChoose }: Props) => (
  <Drawer {...drawer} title={m.chooseNeeded}>
    {doses.length === 0 && <p>{m.noNeeded}</p>}
    <ul className={css["few"]}>
      {doses.map((dose) => (
        <li key={dose.request_id}>
          <p>
            <b>{dose.name}</b>
            {dose.birth_date !== null && <small>{page.bornOn({ day: dayYearLabel(dose.birth_date) })}</small>}
            <small>{page.what(dose)}</small>
            <small>{m.asNeeded({ when: dose.when })}</small>
            <small>{m.countToday({ given: dose.given, max: dose.max_per_day })}</small>
          </p>
          <Button variant="line" size="s" onClick={() => onChoose(dose)}>
            <span>{m.choose({ name: dose.name, hidden })}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Drawer>
)
