import { messages } from "@hub/domain/kernel/messages"
import { Key } from "@hub/ui/key/key"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { Face } from "./face.tsx"
import css from "./gate.module.css"
import { findNames, type Gate } from "./gateway.ts"
import { isCode } from "./use-wedge.ts"

const m = messages("console/gate.field")

const isName = (text: string): boolean => text.trim().length >= 2 && !isCode(text)

interface Props {
  gate: Gate
  onCode: (code: string) => void
  onStudent: (student_id: string) => void
  /** On a desk it keeps the focus for the scanner that types. */
  keepsFocus?: boolean
}

/** Takes what a scanner types, and two letters of a name. */
export function ScanField({ gate, onCode, onStudent, keepsFocus = false }: Props) {
  const [text, setText] = useState("")
  const field = useRef<HTMLInputElement>(null)
  const typed = text.trim()
  const names = useQuery({
    queryKey: ["gate", gate.location_id, "names", typed],
    queryFn: () => findNames(gate, typed),
    enabled: isName(text),
    placeholderData: (before) => before,
    networkMode: "always",
  })
  useEffect(() => {
    if (!keepsFocus) return undefined
    const back = (event: KeyboardEvent) => {
      if (event.key === "Escape" && document.querySelector("dialog[open]") === null) field.current?.focus()
    }
    document.addEventListener("keydown", back)
    return () => document.removeEventListener("keydown", back)
  }, [keepsFocus])
  const found = isName(text) ? names.data : undefined
  const send = () => {
    if (isCode(text)) onCode(typed)
    else if (found?.items.length === 1 && found.items[0] !== undefined) onStudent(found.items[0].student_id)
    else return
    setText("")
  }
  return (
    <search className={css["field"]}>
      <label>
        <span className="visually-hidden">{m.label}</span>
        <input
          ref={field}
          data-scan-field={keepsFocus || undefined}
          className="input"
          type="text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={m.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") send()
          }}
        />
      </label>
      {keepsFocus && (
        <p className="small dim">
          {m.ready} <Key name={m.escape} /> {m.comesBack}
        </p>
      )}
      {found !== undefined && (
        <>
          <ul className={css["names"]}>
            {found.items.map(({ student_id, name, group, age, state }) => (
              <li key={student_id}>
                <button
                  type="button"
                  onClick={() => {
                    setText("")
                    onStudent(student_id)
                  }}
                >
                  <Face name={name} />
                  <span>
                    {name}
                    <small>
                      {[group, age === null ? "" : m.years({ age })].filter((part) => part !== "").join(" · ")}
                    </small>
                  </span>
                  <StateMark state={state} />
                </button>
              </li>
            ))}
          </ul>
          <p className="small dim" role="status">
            {found.total === 0 ? m.nobody({ text: typed }) : m.of({ shown: found.items.length, total: found.expected })}
          </p>
        </>
      )}
    </search>
  )
}

type State = "TO_COME" | "IN" | "OUT" | "ABSENT"

const stateTexts = (): Readonly<Record<State, string>> => ({ TO_COME: "–", IN: m.in, OUT: m.out, ABSENT: m.absent })

/** In, out, to come: a word in a box. */
export const StateMark = ({ state, isBlocked = false }: { state: State; isBlocked?: boolean }) => (
  <span className={css["mark"]} data-state={state} data-blocked={isBlocked || undefined}>
    {state === "TO_COME" ? <span className="visually-hidden">{m.toCome}</span> : null}
    {stateTexts()[state]}
  </span>
)
