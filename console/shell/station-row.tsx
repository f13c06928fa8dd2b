import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { type ReactNode, type Ref, useId } from "react"
import css from "./station-row.module.css"

/** The stations of a way through something that takes longer than one page: one is open at a time. */
export const Stations = ({ ref, children }: { ref?: Ref<HTMLOListElement>; children: ReactNode }) => (
  <ol ref={ref} className={css["stations"]}>
    {children}
  </ol>
)

interface Props {
  name: string
  number: number
  look: "done" | "trial" | "skipped" | "open"
  /** The look, for the ear. */
  state: string
  /** What is there, in a few words. */
  text: ReactNode
  body: ReactNode
  isOpen: boolean
  /** "Next: Prices", where one goes on from here. */
  next: string | undefined
  onPress: () => void
  /** Something in it is pressed, or dropped there: it stays open when that makes it done. */
  onWork: () => void
  onNext: () => void
}

export function StationRow(props: Props) {
  const { name, number, look, state, text, body, isOpen, next, onPress, onWork, onNext } = props
  const id = useId()
  const isDone = look !== "open"
  const looks = [isDone ? css["passed"] : "", css[look] ?? "", isOpen ? css["here"] : ""]
  return (
    <li className={looks.filter((part) => part !== "").join(" ")}>
      <span className={css["mark"]} aria-hidden="true">
        {isDone ? <Icon name={look === "skipped" ? "minus" : "check"} /> : number}
      </span>
      <h3 className={css["head"]}>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onPress}>
          {name}
          <span className="visually-hidden">{`(${state})`}</span>
        </button>
        <span className={css["words"]}>{text}</span>
      </h3>
      {isOpen && (
        <div
          id={id}
          className={css["body"]}
          onPointerDownCapture={onWork}
          onKeyDownCapture={onWork}
          onDropCapture={onWork}
        >
          {body}
          {isDone && next !== undefined && (
            <p className={css["next"]}>
              <Button variant="quiet" onClick={onNext}>
                {next}
              </Button>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
