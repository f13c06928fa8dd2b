import { type KeyboardEvent, type ReactNode, useContext, useRef } from "react"
import { Button } from "react-aria-components/Button"
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox"
import { Select, SelectStateContext } from "react-aria-components/Select"
import { Field, type FieldProps } from "../field/field.tsx"
import { Icon } from "../icon/icon.tsx"
import { Popup } from "../popup/popup.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./listbox.module.css"

export interface SelectOption {
  value: string
  label: string
  /** Groups options (spec 2.12). */
  header?: string
}

export interface ListboxFieldProps extends FieldProps {
  placeholder?: string
  disabled?: boolean
  name?: string
}

interface Props extends ListboxFieldProps {
  options: readonly SelectOption[]
  is_multiple: boolean
  chosen: readonly string[]
  /** Chosen options that stay chosen. */
  fixed?: readonly string[]
  /** The text in the closed field; undefined when nothing is chosen. */
  text: string | undefined
  onChoose: (chosen: string[]) => void
}

/** Spec 9. */
const MAX_HEIGHT_PX = 200

// React Aria takes an empty key for none.
const keyOf = (value: string): string => `option:${value}`
const valueOf = (key: string | number): string => String(key).slice("option:".length)

/** Spec 9. React Aria's own type-ahead clears after a second, and its delay can't be set. */
const TYPE_AHEAD_MS = 350

interface TypeAheadProps {
  /** In shown order. */
  options: readonly { key: string; label: string }[]
  children: ReactNode
}

/**
 * The option that typed letters lead to, starting after the current one. One letter typed again walks through all options that start
 * with it. Undefined when none does.
 */
export function optionForText(labels: readonly string[], typed: string, current: number): number | undefined {
  const letters = typed.toLowerCase()
  const isOneLetter = letters === letters.charAt(0).repeat(letters.length)
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  // A longer text may stay on the current option; a single letter moves on.
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length
    if (labels[index]?.toLowerCase().startsWith(wanted) === true) return index
  }
  return undefined
}

/** Leads typed letters to an option: in the open list to its focus, on the closed field of a single choice to its value. */
function TypeAhead({ options, children }: TypeAheadProps) {
  const state = useContext(SelectStateContext)
  const typed = useRef({ text: "", at: 0 })
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (state === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const now = Date.now()
    const text = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + event.key : event.key
    // A space alone opens the list or chooses.
    if (text.trim() === "") return
    event.preventDefault()
    event.stopPropagation()
    typed.current = { text, at: now }
    const { isOpen, selectionManager } = state
    const at = isOpen ? selectionManager.focusedKey : selectionManager.firstSelectedKey
    const labels = options.map(({ label }) => label)
    const index = optionForText(
      labels,
      text,
      options.findIndex(({ key }) => key === at),
    )
    const found = index === undefined ? undefined : options[index]
    if (found === undefined) return
    if (isOpen) selectionManager.setFocusedKey(found.key)
    else if (selectionManager.selectionMode === "single") selectionManager.replaceSelection(found.key)
  }
  // Keys pressed in the popup pass here too: React's events go up its own tree.
  return <div onKeyDownCapture={onKeyDownCapture}>{children}</div>
}

/** A button that shows what is chosen and opens the list to choose from. */
export function ListboxField(props: Props) {
  const {
    options,
    is_multiple,
    chosen,
    fixed = [],
    text,
    onChoose,
    placeholder = kitTexts("fields").select,
    disabled,
    name,
    ...field
  } = props
  const headers = new Set([undefined, ...options.map(({ header }) => header)])
  const groups = [...headers].map((header) => ({
    header,
    options: options.filter((option) => option.header === header),
  }))
  const shown = groups.flatMap((group) => group.options).map(({ value, label }) => ({ key: keyOf(value), label }))
  const keys = chosen.map(keyOf)
  const draw = ({ value, label }: SelectOption) => (
    <ListBoxItem key={value} id={keyOf(value)} textValue={label} className={styles["option"]}>
      {({ isSelected }) => (
        <>
          <span>{label}</span>
          {isSelected && <Icon name="check" />}
        </>
      )}
    </ListBoxItem>
  )
  return (
    <Field {...field}>
      {(wired) => (
        <Select
          id={wired.id}
          aria-label={field.label}
          selectionMode={is_multiple ? "multiple" : "single"}
          value={is_multiple ? keys : (keys[0] ?? null)}
          disabledKeys={fixed.map(keyOf)}
          isDisabled={disabled}
          allowsEmptyCollection
          onChange={(value) => onChoose((Array.isArray(value) ? value : [value ?? keyOf("")]).map(valueOf))}
        >
          <TypeAhead options={shown}>
            <Button
              className={`input ${styles["button"] ?? ""}`}
              render={(button) => (
                <button
                  {...button}
                  {...wired}
                  // A select-only combobox: named by its label, its text is its value.
                  role="combobox"
                  aria-expanded={button["aria-expanded"]}
                  aria-controls={button["aria-controls"]}
                  aria-labelledby={undefined}
                  aria-required={field.required}
                  name={name}
                  data-empty={text === undefined ? "" : undefined}
                />
              )}
            >
              <span>{text ?? placeholder}</span>
              <Icon name="down" />
            </Button>
            <Popup maxHeight={MAX_HEIGHT_PX} style={{ width: "var(--trigger-width)" }}>
              <ListBox renderEmptyState={() => <div className={styles["option"]}>{kitTexts("lists").noOptions}</div>}>
                {groups.map(({ header, options: group }) =>
                  header === undefined ? (
                    group.map(draw)
                  ) : (
                    <ListBoxSection key={header}>
                      <Header className={styles["header"]}>{header}</Header>
                      {group.map(draw)}
                    </ListBoxSection>
                  ),
                )}
              </ListBox>
            </Popup>
          </TypeAhead>
        </Select>
      )}
    </Field>
  )
}
