import { useId } from "react"
import { Field, type FieldProps } from "../field/field.tsx"
import { Icon } from "../icon/icon.tsx"
import styles from "./listbox.module.css"
import { Listbox, optionId, type SelectOption } from "./listbox.tsx"
import { useListbox } from "./use-listbox.ts"

export interface ListboxFieldProps extends FieldProps {
  placeholder?: string
  disabled?: boolean
  name?: string
}

interface Props extends ListboxFieldProps {
  /** In shown order. */
  options: readonly SelectOption[]
  isChosen: (option: SelectOption) => boolean
  isFixed?: (option: SelectOption) => boolean
  is_multiple: boolean
  /** What stands in the box; undefined for nothing chosen. */
  words: string | undefined
  onChoose: (option: SelectOption) => void
}

/** A button that says what is chosen, and under it the list to choose from (the select-only combobox of the ARIA patterns). */
export function ListboxField(props: Props) {
  const {
    options,
    isChosen,
    isFixed,
    is_multiple,
    words,
    onChoose,
    placeholder = "Select",
    disabled,
    name,
    ...field
  } = props
  const id = useId()
  const { frame, isOpen, active, setActive, onKeyDown, choose, toggle } = useListbox({
    labels: options.map(({ label }) => label),
    chosen: is_multiple ? -1 : options.findIndex(isChosen),
    is_multiple,
    onChoose: (index) => {
      const option = options[index]
      if (option !== undefined) onChoose(option)
    },
  })
  return (
    <Field {...field}>
      {(wired) => (
        <div ref={frame} className={styles["frame"]}>
          <button
            {...wired}
            type="button"
            className={`in ${styles["button"] ?? ""}`}
            role="combobox"
            name={name}
            disabled={disabled}
            data-empty={words === undefined ? "" : undefined}
            aria-required={field.required}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(id, active) : undefined}
            onKeyDown={onKeyDown}
            onClick={toggle}
          >
            <span>{words ?? placeholder}</span>
            <Icon name="down" />
          </button>
          {isOpen && (
            <Listbox
              id={id}
              label={field.label}
              options={options}
              active={active}
              isChosen={isChosen}
              isFixed={isFixed}
              is_multiple={is_multiple}
              onActive={setActive}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}
