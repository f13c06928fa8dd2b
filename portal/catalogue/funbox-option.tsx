import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { announce } from "@hub/ui/page-header/announcer"
import { useState } from "react"
import type { Init } from "../api/inlined.ts"
import styles from "./funbox-option.module.css"
import { whoFor } from "./funbox-words.ts"

interface Props {
  funbox: Init["funboxes"][number]
  isSelected: boolean
  onSelect: () => void
}

/** 2.4: a funbox in the switcher: its sign, name and requirements; its description is on the back. */
export function FunboxOption({ funbox, isSelected, onSelect }: Props) {
  const [isFlipped, setFlipped] = useState(false)
  const { name, thumbnail, mark, requirements, description } = funbox
  const lines = requirements.split("\n").filter((line) => line.trim() !== "")
  const flip = () => {
    setFlipped(!isFlipped)
    announce(`You've flipped a card. ${isFlipped ? "Front" : "Back"} side is now visible`)
  }
  return (
    <li className={styles["option"]} data-flipped={isFlipped || undefined} aria-current={isSelected || undefined}>
      <div className={styles["head"]}>
        {thumbnail === null ? (
          <FunboxMark mark={mark} size={2.5} tint />
        ) : (
          <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
        )}
        <h3>{name}</h3>
        {isSelected && <span className="tag">Selected</span>}
      </div>
      {isFlipped ? (
        <p>{description}</p>
      ) : (
        <ul aria-label="Requirements">
          {(lines.length > 0 ? lines : [whoFor(funbox)]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles["acts"]}>
        {!isSelected && (
          <Button variant="line" size="s" onClick={onSelect}>
            Select This Option<span className="vh">: {name}</span>
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={flip}>
          <Icon name={isFlipped ? "back" : "swap"} />
          {isFlipped ? "Back" : "See Description"}
          <span className="vh">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
