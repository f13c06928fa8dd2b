import { useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import styles from "./error-summary.module.css"

export interface FormError {
  /** The field's `name` in its form. */
  name: string
  text: string
}

interface Props {
  title: string
  /** The same list until there is another: a new one takes the focus, also from a field in which someone types. */
  errors: readonly FormError[]
  /** Other words, with the field's name, or another field, than the error itself has. */
  lineOf?: ((error: FormError) => FormError) | undefined
}

const fieldNamed = (form: ParentNode, name: string): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>("[name]")].find((one) => one.getAttribute("name") === name)

/** As it is written beside the field, without the mark of a required one. */
function labelOf(field: HTMLElement | undefined): string {
  const own =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  const isChoice = field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")
  const legend = isChoice ? field.closest("fieldset")?.querySelector("legend") : undefined
  const label = legend ?? (own ? field.labels?.[0] : undefined)
  const copy = label?.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return ""
  for (const mark of copy.querySelectorAll(".required-mark, .visually-hidden")) mark.remove()
  return copy.textContent?.trim() ?? ""
}

/** "Birth date: Enter a date.", unless the sentence names the field itself. */
const withLabel = (label: string, text: string): string =>
  label === "" || text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`

const isMended = (before: readonly FormError[], now: readonly FormError[]): boolean =>
  now.length < before.length &&
  now.every(({ name, text }) => before.some((one) => one.name === name && one.text === text))

/** The errors above a form. It takes the focus with each new list, not when one is mended; each line leads to its field. */
export function ErrorSummary({ title, errors, lineOf }: Props) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const shown = useRef(errors)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  useLayoutEffect(() => {
    const form = summary.current?.closest("form") ?? document
    const listed = new Set(errors.map(({ text }) => text))
    // What the list says isn't said again by each field; an error that comes later is.
    for (const alert of form.querySelectorAll("[role=alert]"))
      if (listed.has(alert.textContent)) alert.setAttribute("aria-live", "off")
    setLabels(Object.fromEntries(errors.map(({ name }) => [name, labelOf(fieldNamed(form, name))])))
  }, [errors])
  useEffect(() => {
    if (errors.length > 0 && !isMended(shown.current, errors)) summary.current?.focus()
    shown.current = errors
  }, [errors])
  if (errors.length === 0) return null
  const lead = (name: string) => {
    const form = summary.current?.closest("form") ?? document
    const field = fieldNamed(form, name)
    field?.scrollIntoView({ block: "center" })
    field?.focus({ preventScroll: true })
  }
  return (
    <div ref={summary} className="note bad" role="group" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles["errors"]}>
        {(lineOf === undefined ? errors : errors.map(lineOf)).map(({ name, text }) => (
          <li key={name}>
            <button type="button" onClick={() => lead(name)}>
              {lineOf === undefined ? withLabel(labels[name] ?? "", text) : text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
