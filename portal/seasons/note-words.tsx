import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"

const m = messages("portal/seasons.grid")

interface Props {
  readonly notes: readonly { readonly date: string; readonly name: string }[]
}

/** "School ends Jun 11th" */
export const NoteWords = ({ notes }: Props) =>
  notes.length === 0 ? null : (
    <small>{notes.map(({ date, name }) => m.note({ name, day: dayLabel(date) })).join(" · ")}</small>
  )
