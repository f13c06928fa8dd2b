import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FlipCard } from "@hub/ui/flip-card/flip-card"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Markdown } from "@hub/ui/markdown/markdown"
import { type ReactNode, useState } from "react"
import type { Init } from "../api/preloaded.ts"
import styles from "./funbox-option.module.css"
import { whoFor } from "./funbox-texts.ts"

const m = messages("portal/catalogue.funboxOption")

interface Props {
  funbox: Init["funboxes"][number]
  isSelected: boolean
  onSelect: () => void
}

/** 2.4: a funbox in the switcher, with its description on the back. */
export function FunboxOption({ funbox, isSelected, onSelect }: Props) {
  const [isFlipped, setFlipped] = useState(false)
  const { name, thumbnail, mark, requirements, description } = funbox
  const lines = requirements.split("\n").filter((line) => line.trim() !== "")
  const flip = () => setFlipped(!isFlipped)
  const side = (isBack: boolean, children: ReactNode) => (
    <Stack gap={2} className={styles["side"]} data-back={isBack || undefined}>
      <Row gap={3} className={styles["head"]}>
        {thumbnail === null ? (
          <FunboxMark mark={mark} size={2.5} tint />
        ) : (
          <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
        )}
        <h3>{name}</h3>
        {isSelected && <span className="tag">{m.selected}</span>}
      </Row>
      {children}
      <Row gap={2} wrap>
        {!isSelected && (
          <Button variant="line" size="s" onClick={onSelect}>
            {m.selectThisOption({ name: <span className="visually-hidden">: {name}</span> })}
          </Button>
        )}
        <Button variant="quiet" size="s" data-flips="" onClick={flip}>
          <Icon name={isBack ? "back" : "swap"} />
          {isBack ? m.back : m.seeDescription}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </Row>
    </Stack>
  )
  return (
    <li className={styles["option"]} aria-current={isSelected || undefined}>
      <FlipCard
        height="seen"
        isFlipped={isFlipped}
        front={side(
          false,
          <ul aria-label={m.requirements}>
            {(lines.length > 0 ? lines : [whoFor(funbox)]).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>,
        )}
        back={side(true, <Markdown text={description} />)}
      />
    </li>
  )
}
