import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { Icon } from "../icon/icon.tsx"
import { Key } from "../key/key.tsx"
import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./find-box.module.css"

export interface Found {
  readonly id: string
  readonly name: ReactNode
  readonly more?: ReactNode
  /** An icon or an `Avatar`. */
  readonly face?: ReactNode
  /** At the end of its line: what to know before it is opened. */
  readonly tag?: ReactNode
}

export interface FoundGroup {
  readonly id: string
  readonly name: string
  readonly found: readonly Found[]
}

interface Props {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** What has been found for the text; undefined while nothing was looked for. */
  groups: readonly FoundGroup[] | undefined
  /** Above what was found: that nothing is spelled like the text, and what is shown instead; or where else to look. */
  note?: ReactNode
  isLoading?: boolean
  /** A `FailedPart`. */
  error?: ReactNode
  onOpen: (id: string) => void
  /** The single key that leads here, shown in the box on a desk. */
  keyHint?: string
  /** `bar`: what is found lies over the page. `page`: it is part of it. */
  place?: "bar" | "page"
}

/** One box that finds all kinds of things. The focus stays in it; arrow keys choose, Enter opens, Esc empties it. */
export function FindBox({
  label,
  placeholder,
  text,
  onText,
  groups,
  note,
  isLoading = false,
  error,
  onOpen,
  keyHint,
  place = "bar",
}: Props) {
  const id = useId()
  const texts = kitTexts("findBox")
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(place === "page")
  const [active, setActive] = useState(0)
  const all = groups?.flatMap(({ found }) => found) ?? []
  const at = Math.min(active, all.length - 1)
  const isShown = isOpen && text.trim() !== "" && (groups !== undefined || isLoading || error !== undefined)
  const hasOptions = isShown && all.length > 0 && error === undefined
  const optionId = (index: number) => `${id}-${String(index)}`
  useEffect(() => {
    if (hasOptions) document.getElementById(`${id}-${String(at)}`)?.scrollIntoView({ block: "nearest" })
  }, [id, at, hasOptions])
  const close = () => {
    if (place === "bar") setOpen(false)
  }
  const open = (one: Found | undefined) => {
    if (one === undefined) return
    close()
    onOpen(one.id)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      if (isShown) setActive((at + step + all.length) % all.length)
      else setOpen(true)
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (hasOptions) open(all[at])
    } else if (event.key === "Escape" && (isShown || text !== "")) {
      event.preventDefault()
      event.stopPropagation()
      if (isShown && place === "bar") setOpen(false)
      else onText("")
    }
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  let index = -1
  return (
    <div className={styles["find"]} data-place={place} role="search" aria-label={label} onBlur={leave}>
      <div className={styles["box"]}>
        <Icon name="search" />
        <input
          ref={input}
          className="input"
          role="combobox"
          aria-label={label}
          aria-expanded={hasOptions}
          aria-controls={hasOptions ? `${id}-list` : undefined}
          aria-activedescendant={hasOptions ? optionId(at) : undefined}
          aria-autocomplete="list"
          aria-keyshortcuts={keyHint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setActive(0)
            setOpen(true)
            onText(event.target.value)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={press}
        />
        {keyHint !== undefined && text === "" && (
          <span className={styles["hint"]}>
            <Key name={keyHint} />
          </span>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isShown && (isLoading ? texts.looking : texts.found({ count: all.length }))}
      </p>
      {isShown && (
        <div className={styles["results"]} aria-busy={isLoading}>
          {isLoading && groups === undefined && (
            <p className={styles["note"]} aria-hidden="true">
              {texts.looking}
            </p>
          )}
          {error}
          {error === undefined && note !== undefined && <div className={styles["note"]}>{note}</div>}
          {hasOptions && (
            <div className={styles["list"]} role="listbox" id={`${id}-list`} aria-label={label}>
              {groups?.map((group) =>
                group.found.length === 0 ? null : (
                  <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
                    <p className={styles["kind"]} id={`${id}-${group.id}`} role="presentation">
                      {group.name}
                    </p>
                    {group.found.map((one) => {
                      index += 1
                      const here = index
                      return (
                        // Keys reach it from the box, which keeps the focus.
                        <Row
                          gap={3}
                          key={one.id}
                          id={optionId(here)}
                          className={styles["option"]}
                          role="option"
                          aria-selected={here === at}
                          onPointerDown={(event) => event.preventDefault()}
                          onPointerMove={() => setActive(here)}
                          onClick={() => open(one)}
                        >
                          <span className={styles["face"]}>{one.face}</span>
                          <span className={styles["words"]}>
                            <b>{one.name}</b>
                            {one.more !== undefined && <small>{one.more}</small>}
                          </span>
                          {one.tag}
                        </Row>
                      )
                    })}
                  </div>
                ),
              )}
            </div>
          )}
          {hasOptions && (
            <p className={styles["keys"]} aria-hidden="true">
              <Key name="↑" /> <Key name="↓" /> <span>{texts.choose}</span> <Key name="↵" /> <span>{texts.open}</span>{" "}
              <Key name={texts.escape} /> <span>{texts.leave}</span>
            </p>
          )}
        </div>
      )}
    </div>
  )
}
