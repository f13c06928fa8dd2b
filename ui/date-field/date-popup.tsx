import { useEffect, useRef, useState } from "react"
import { IconButton } from "../button/icon-button.tsx"
import { Calendar } from "../calendar/calendar.tsx"
import type { DayRules } from "../calendar/day-rules.ts"
import { useClosesOutside } from "../popup/closes-outside.ts"
import styles from "./date-field.module.css"

interface Props {
  label: string
  selected: string | undefined
  today: string
  opens_at: string | undefined
  rules: DayRules
  onSelect: (day: string) => void
}

/** The calendar behind a date's button. A chosen day, Escape, a click or the focus outside close it. */
export function DatePopup({ label, selected, today, opens_at, rules, onSelect }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useClosesOutside(frame, isOpen, () => setOpen(false))
  useEffect(() => {
    // On a phone the calendar may hang below the keyboard or the sticky bar.
    if (isOpen) popup.current?.scrollIntoView?.({ block: "nearest" })
  }, [isOpen])
  const close = () => {
    setOpen(false)
    frame.current?.querySelector("button")?.focus()
  }
  return (
    // Escape is heard for the calendar inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return
        // Inside a dialog, Escape closes the calendar first.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <IconButton
        icon="calendar"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={popup} className={styles["popup"]} role="dialog" aria-label="Choose a date">
          <Calendar
            {...rules}
            today={today}
            selected={selected}
            opens_at={opens_at}
            has_years
            takes_focus
            onSelect={(day) => {
              onSelect(day)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}
