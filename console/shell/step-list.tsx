import { Icon } from "@hub/ui/icon/icon"
import type { ReactNode } from "react"
import css from "./step-list.module.css"

/** Steps on a line, one below the other. */
export const StepList = ({ children }: { children: ReactNode }) => <ol className={css["steps"]}>{children}</ol>

interface StepProps {
  state: "done" | "here" | "ahead"
  title: string
  /** Of the state, for screen readers. */
  stateName: string
  children: ReactNode
}

export const Step = ({ state, title, stateName, children }: StepProps) => (
  <li data-state={state}>
    <span className={css["mark"]} aria-hidden="true">
      {state === "done" && <Icon name="check" />}
    </span>
    <div>
      <h3>
        {title} <span className="visually-hidden">({stateName})</span>
      </h3>
      {children}
    </div>
  </li>
)
