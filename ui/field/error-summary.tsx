import { useEffect, useId, useRef } from "react"
import styles from "./error-summary.module.css"

export interface FieldFault {
  /** The field's `name` in its form. */
  name: string
  text: string
}

interface Props {
  title: string
  /** The same list until there is another: a new one takes the focus, also from a field in which somebody types. */
  faults: readonly FieldFault[]
  /** Other words, or another field, than the fault itself has. */
  lineOf?: ((fault: FieldFault) => FieldFault) | undefined
}

/** The errors above a form. It takes the focus with each new list; each line leads to its field. */
export function ErrorSummary({ title, faults, lineOf = (fault) => fault }: Props) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  const lead = (name: string) => {
    const form = summary.current?.closest("form") ?? document
    const field = [...form.querySelectorAll<HTMLElement>("[name]")].find((one) => one.getAttribute("name") === name)
    field?.scrollIntoView({ block: "center" })
    field?.focus({ preventScroll: true })
  }
  return (
    <div ref={summary} className="note bad" role="group" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles["faults"]}>
        {faults.map(lineOf).map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => lead(name)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
