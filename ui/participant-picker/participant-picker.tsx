import { useId, useRef } from "react"
import { Avatar } from "../avatar/avatar.tsx"
import { IconButton } from "../button/icon-button.tsx"
import { forward } from "../layout/forward.ts"
import { kitTexts } from "../texts.ts"
import styles from "./participant-picker.module.css"
import type { Participant } from "./participant-selector.tsx"

/** Spec 9: a step is two participants; arrows appear above three. */
const STEP_PX = 206
const WITHOUT_ARROWS = 3

/** One of the family (spec 2.6), as radio buttons. */
export function ParticipantPicker({
  legend,
  participants,
  chosen,
  onChoose,
}: {
  legend: string
  participants: readonly Participant[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const name = useId()
  const track = useRef<HTMLDivElement>(null)
  const has_arrows = participants.length > WITHOUT_ARROWS
  const step = (direction: 1 | -1) => track.current?.scrollBy({ left: forward() * direction * STEP_PX })
  return (
    <fieldset className={styles["picker"]} data-arrows={has_arrows}>
      <legend className="visually-hidden">{legend}</legend>
      {has_arrows && <IconButton icon="back" label={kitTexts("people").scrollBack} onClick={() => step(-1)} />}
      <div ref={track} className={styles["track"]}>
        {participants.map((person) => (
          <label key={person.id}>
            <input
              type="radio"
              name={name}
              checked={person.id === chosen}
              onChange={() => onChoose(person.id)}
              // Arrow keys choose radios out of sight too.
              onFocus={(event) => event.target.parentElement?.scrollIntoView?.({ block: "nearest", inline: "nearest" })}
            />
            <Avatar {...person} isDecorative />
            <span>
              <bdi translate="no">{person.first_name}</bdi>
              {person.is_you === true && <small> {kitTexts("people").you}</small>}
            </span>
          </label>
        ))}
      </div>
      {has_arrows && <IconButton icon="next" label={kitTexts("people").scrollOn} onClick={() => step(1)} />}
    </fieldset>
  )
}
