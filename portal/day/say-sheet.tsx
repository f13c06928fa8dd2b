import { spokenDay } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { phoneHref } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { isProblem, sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import styles from "./day.module.css"
import type { DayPlace } from "./queries.ts"

const m = messages("portal/day.sheet")

/** A child's place of the day that something can be said of. */
export interface Sayable {
  readonly place: DayPlace
  readonly member: Member
}

interface WhoProps {
  all: readonly Sayable[]
  chosen: readonly string[]
  onChange: (session_keys: string[]) => void
}

export const keyOf = ({ attendance_id, session_id }: DayPlace): string => `${attendance_id} ${session_id}`

/** Both children at once, or one of them. */
function Who({ all, chosen, onChange }: WhoProps) {
  const isTwice = (id: string) => all.filter(({ member }) => member.id === id).length > 1
  return (
    <fieldset className={styles["who"]}>
      <legend className="visually-hidden">{m.forWhom}</legend>
      {all.map(({ place, member }) => {
        const key = keyOf(place)
        const isChosen = chosen.includes(key)
        return (
          <label key={key} data-k={member.colour}>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={() => onChange(isChosen ? chosen.filter((one) => one !== key) : [...chosen, key])}
            />
            <span className="roundel compact" data-k={member.colour} aria-hidden="true">
              {member.letter}
            </span>
            <span>
              {member.name}
              {isTwice(member.id) && <small>{place.name}</small>}
            </span>
            <Icon name={isChosen ? "check" : "plus"} />
          </label>
        )
      })}
    </fieldset>
  )
}

interface Props extends WhoProps {
  isOpen: boolean
  title: string
  /** Its button. */
  does: string
  save: { readonly isPending: boolean; readonly error: Error | null }
  onDo: () => void
  onClose: () => void
  children: ReactNode
}

/** One thing that a family says of a day: of whom, what, whom we tell, and what the gate does then. */
export function SaySheet({ isOpen, title, does, save, onDo, onClose, children, ...who }: Props) {
  const { phone } = useInit().company_profile
  const [first] = who.all
  const { error } = save
  const isOfField = isProblem(error) && error.errors.length > 0
  return (
    <Drawer
      isOpen={isOpen}
      title={title}
      more={first === undefined ? undefined : spokenDay(first.place.date)}
      onClose={onClose}
      foot={
        <>
          {phone === null ? (
            <Button variant="line" onClick={onClose}>
              {m.cancel}
            </Button>
          ) : (
            <a className={buttonClass({ variant: "line" })} href={phoneHref(phone)}>
              {m.callInstead}
            </a>
          )}
          <Button busy={save.isPending} disabled={who.chosen.length === 0} onClick={onDo}>
            {does}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {error !== null && !isOfField && <FormAlert>{sentenceOf(error)}</FormAlert>}
        <Who {...who} />
        {children}
      </Stack>
    </Drawer>
  )
}
