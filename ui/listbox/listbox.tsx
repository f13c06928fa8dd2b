import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react"
import { Icon } from "../icon/icon.tsx"
import styles from "./listbox.module.css"

export interface SelectOption {
  value: string
  label: string
  /** Options of one header stand together under it (spec 2.12). */
  header?: string
}

/** Options in the order in which they are shown and walked: those without a header, then each header's. */
export function inShownOrder(options: readonly SelectOption[]): SelectOption[] {
  const headers = headersOf(options)
  return [undefined, ...headers].flatMap((header) => options.filter((option) => option.header === header))
}

const headersOf = (options: readonly SelectOption[]): string[] => [
  ...new Set(options.flatMap(({ header }) => header ?? [])),
]

export const optionId = (id: string, index: number): string => `${id}-option-${index}`

interface Props {
  id: string
  label: string
  /** In shown order. */
  options: readonly SelectOption[]
  active: number
  isChosen: (option: SelectOption) => boolean
  /** Chosen for good. */
  isFixed?: (option: SelectOption) => boolean
  is_multiple?: boolean
  onActive: (index: number) => void
  onChoose: (index: number) => void
}

/** The open list. The focus stays on its button, which names the active option. */
export function Listbox({
  id,
  label,
  options,
  active,
  isChosen,
  isFixed,
  is_multiple = false,
  onActive,
  onChoose,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  // Where the window ends below, as in a sheet at its foot, it opens above its button, if there is more room.
  useLayoutEffect(() => {
    const below = list.current?.getBoundingClientRect()
    const button = list.current?.parentElement?.getBoundingClientRect()
    if (below === undefined || button === undefined || below.bottom <= window.innerHeight) return
    if (button.top > below.height) list.current?.setAttribute("data-above", "")
  }, [])
  useEffect(() => {
    list.current?.querySelector("[data-active]")?.scrollIntoView?.({ block: "nearest" })
  }, [active])
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: "nearest" })
  }, [])
  const draw = (option: SelectOption): ReactNode => {
    const index = options.indexOf(option)
    const is_chosen = isChosen(option)
    return (
      // The keys are heard by the button that keeps the focus.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option.value}
        id={optionId(id, index)}
        className={styles["option"]}
        role="option"
        aria-selected={is_chosen}
        aria-disabled={isFixed?.(option) === true || undefined}
        data-active={index === active ? "" : undefined}
        onPointerMove={() => onActive(index)}
        onClick={() => onChoose(index)}
      >
        <span>{option.label}</span>
        {is_chosen && <Icon name="check" />}
      </div>
    )
  }
  return (
    // The button keeps the focus while a pointer is down in the list.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={list}
      id={id}
      className={styles["list"]}
      role="listbox"
      aria-label={label}
      aria-multiselectable={is_multiple || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && (
        <div className={styles["option"]} role="option" aria-disabled="true" aria-selected="false" tabIndex={-1}>
          No options
        </div>
      )}
      {options.filter(({ header }) => header === undefined).map(draw)}
      {headersOf(options).map((header, index) => (
        <div key={header} role="group" aria-labelledby={`${id}-header-${index}`}>
          <p className={styles["header"]} id={`${id}-header-${index}`} role="presentation">
            {header}
          </p>
          {options.filter((option) => option.header === header).map(draw)}
        </div>
      ))}
    </div>
  )
}
