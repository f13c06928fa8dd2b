import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { Button } from "../button/button.tsx"
import { trapTab } from "../focus/trap-tab.ts"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./calendar.module.css"
import { spokenDay } from "./day-rules.ts"

/** A day's content under its week. It keeps the focus until "Back To Calendar" or Escape (spec 2.12). */
export function DayDetails({ day, onBack, children }: { day: string; onBack: () => void; children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    view.current?.focus()
    view.current?.scrollIntoView?.({ block: "nearest" })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Escape") {
      trapTab(event)
      return
    }
    event.preventDefault()
    // A popup around it closes with the next Escape.
    event.stopPropagation()
    onBack()
  }
  return (
    // The keys come from its content.
    <Stack
      items="start"
      gap={3}
      ref={view}
      className={styles["details"]}
      role="group"
      aria-label={spokenDay(day)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
      <Button variant="line" size="s" onClick={onBack}>
        {kitTexts("calendar").backToCalendar}
      </Button>
    </Stack>
  )
}
