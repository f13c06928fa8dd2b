import { type FoundEntry, matchIn, searchCatalogs } from "@hub/domain/health/catalog-search"
import { KIND_LABELS, type MedicalKind } from "@hub/domain/health/medical-catalog"
import { messages } from "@hub/domain/kernel/messages"
import { Field } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { Fragment, type KeyboardEvent, useId, useState } from "react"
import styles from "./item-search.module.css"
import { catalogsQuery } from "./queries.ts"

const m = messages("portal/health.itemSearch")

const lists = (): Record<MedicalKind, string> => ({
  ALLERGY: m.allergies,
  CONDITION: m.conditions,
  DIETARY: m.diets,
  MEDICATION: m.medications,
})

interface Props {
  label?: string
  hint?: string
  /** Of which catalogues; of all without it. */
  kinds?: readonly MedicalKind[]
  value: string
  error: string | undefined
  onType: (text: string) => void
  onChoose: (entry: FoundEntry) => void
  /** The typed words themselves. */
  onOwn: (text: string) => void
}

/** One search over the catalogues; own words are always possible. A combobox with a list below it. */
export function ItemSearch({ label = m.whatIsIt, hint = m.hint, kinds, value, error, onType, onChoose, onOwn }: Props) {
  const catalogs = useQuery(catalogsQuery)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const id = useId()
  const found = catalogs.data === undefined ? [] : searchCatalogs(catalogs.data, value, kinds)
  const isShown = isOpen && value.trim() !== ""
  const count = found.length + 1
  const choose = (index: number) => {
    const entry = found[index]
    setOpen(false)
    if (entry === undefined) onOwn(value.trim())
    else onChoose(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) {
      if (event.key === "ArrowDown") setOpen(true)
      return
    }
    if (event.key === "ArrowDown") setActive((was) => (was + 1) % count)
    else if (event.key === "ArrowUp") setActive((was) => (was + count - 1) % count)
    else if (event.key === "Enter") choose(active)
    else if (event.key === "Escape") {
      event.stopPropagation()
      setOpen(false)
    } else return
    event.preventDefault()
  }
  return (
    <Field label={label} required hint={hint} error={error}>
      {(wired) => (
        <div className={styles["search"]}>
          <div className={styles["find"]}>
            <Icon name="search" />
            <input
              {...wired}
              className="input"
              name="name"
              role="combobox"
              aria-required
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? `${id}-list` : undefined}
              aria-activedescendant={isShown ? `${id}-${active}` : undefined}
              autoComplete="off"
              maxLength={300}
              value={value}
              onChange={(event) => {
                onType(event.target.value)
                setActive(0)
                setOpen(true)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
            />
          </div>
          {isShown && (
            <div className={styles["found"]} id={`${id}-list`} role="listbox" aria-label={m.matches}>
              {found.map((entry, index) => (
                <Fragment key={entry.id}>
                  {entry.kind !== found[index - 1]?.kind && (
                    <div className={styles["heading"]} role="presentation">
                      {lists()[entry.kind]}
                    </div>
                  )}
                  <Option id={`${id}-${index}`} isActive={index === active} onChoose={() => choose(index)}>
                    <Matched text={entry.name} wanted={value} />
                    <span className="visually-hidden">, {KIND_LABELS[entry.kind]}</span>
                    <small>{entry.examples}</small>
                  </Option>
                </Fragment>
              ))}
              <div className={styles["heading"]} role="presentation">
                {m.notInTheList}
              </div>
              <Option
                id={`${id}-${found.length}`}
                isActive={active === found.length}
                onChoose={() => choose(found.length)}
              >
                {m.addOwnWords({ value: value.trim() })}
              </Option>
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

/** The name with what was typed underlined. */
function Matched({ text, wanted }: { text: string; wanted: string }) {
  const [start, end] = matchIn(text, wanted)
  return (
    <span>
      {text.slice(0, start)}
      <u>{text.slice(start, end)}</u>
      {text.slice(end)}
    </span>
  )
}

const Option = ({
  id,
  isActive,
  onChoose,
  children,
}: {
  id: string
  isActive: boolean
  onChoose: () => void
  children: React.ReactNode
}) => (
  // The keys are the input's; a press must not take the focus from it.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </div>
)
