import { type KeyboardEvent, type ReactNode, useId } from "react"
import { forward } from "../layout/forward.ts"
import styles from "./tabs.module.css"

export interface Tab {
  readonly id: string
  readonly name: string
  readonly count?: number
}

interface Props {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
  /** What the chosen one shows. */
  children: ReactNode
}

/** Kinds of one list, or sides of one thing: ink below the one in force, its count after its name. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.id === chosen)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = {
      ArrowRight: at + forward(),
      ArrowLeft: at - forward(),
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={styles["tabs"]} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            id={`${id}-${tab.id}`}
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.name} {tab.count !== undefined && <b className="tabular">{tab.count}</b>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={styles["panel"]} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
