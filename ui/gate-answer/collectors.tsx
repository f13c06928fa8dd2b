import { type ReactNode, useId } from "react"
import { Stack } from "../layout/stack.tsx"
import styles from "./collectors.module.css"

export interface Collector {
  readonly id: string
  readonly name: string
  /** Who they are to the child, and what to ask for. */
  readonly more?: ReactNode
  readonly face: ReactNode
  /** Not on the list: needs a call first. */
  readonly isElse?: boolean
}

interface Props {
  label: string
  people: readonly Collector[]
  value: string | undefined
  onChange: (id: string) => void
}

/** Who takes the child: one big row a person; the chosen one is a block of ink. */
export function Collectors({ label, people, value, onChange }: Props) {
  const id = useId()
  return (
    <Stack as="fieldset" gap={2} className={styles["people"]} role="radiogroup">
      <legend>{label}</legend>
      {people.map((person) => (
        <label key={person.id} data-else={person.isElse || undefined}>
          {person.face}
          <span>
            {person.name} {person.more !== undefined && <small>{person.more}</small>}
          </span>
          <input type="radio" name={id} checked={value === person.id} onChange={() => onChange(person.id)} />
        </label>
      ))}
    </Stack>
  )
}
