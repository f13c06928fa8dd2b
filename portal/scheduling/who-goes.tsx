import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { isCompleteChoice, mostThatCanGo, type PoolLeft } from "@hub/domain/scheduling/short-places"
import { Button } from "@hub/ui/button/button"
import { CheckboxesField, RadioField } from "@hub/ui/field/choice-field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { type ReactNode, useState } from "react"
import { nameOf } from "../participants/members.ts"
import type { HeldItem } from "./basket.ts"
import type { LeftOut, ShortPick } from "./pick-choice.ts"

const m = messages("portal/scheduling.whoGoes")

/** What becomes of those who can't go. */
function restOf(group: readonly { readonly is_waitlist_enabled: boolean }[], others: number): string {
  if (group.every(({ is_waitlist_enabled }) => is_waitlist_enabled)) return m.othersWait({ others })
  return group.some(({ is_waitlist_enabled }) => is_waitlist_enabled) ? m.othersWaitWhere({ others }) : m.noWaitlist
}

interface Props {
  /** The picks that compete for too few places. */
  groups: readonly (readonly ShortPick[])[]
  pools: readonly PoolLeft[]
  students: Customer["students"]
  onChoose: (left_out: LeftOut) => void
  /** The other way out. */
  children: ReactNode
}

const keyOf = ({ student_id, offering_id }: HeldItem): string => `${student_id} ${offering_id}`

/** Fewer places than picks: who goes, and who waits, in one press. */
export function WhoGoes({ groups, pools, students, onChoose, children }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wasPressed, setPressed] = useState(false)
  const isGoing = (pick: ShortPick): boolean => chosen.includes(keyOf(pick))
  const isDone = (group: readonly ShortPick[]): boolean => isCompleteChoice(group, group.filter(isGoing), pools)
  const isComplete = groups.every(isDone)
  const picks = groups.flat()
  const others = picks.filter((pick) => !isGoing(pick))
  const waiting = others.filter(({ is_waitlist_enabled }) => is_waitlist_enabled)
  const dropped = others.filter(({ is_waitlist_enabled }) => !is_waitlist_enabled)
  const childOf = ({ student_id, name }: ShortPick): string => {
    const student = students.find(({ id }) => id === student_id)
    return student === undefined ? name : nameOf(student)
  }
  const namesOf = (some: readonly ShortPick[]) => [...new Set(some.map(childOf))]
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (isComplete) onChoose({ waiting, dropped })
      }}
    >
      {groups.map((group) => {
        const most = mostThatCanGo(group, pools).length
        const isOneOf = group.every((pick) => isCompleteChoice(group, [pick], pools))
        const isOneChild = namesOf(group).length < group.length
        const programs = new Set(group.map(({ offering_id }) => offering_id)).size
        const question = {
          label: m.question({ places: most, picks: group.length, isOneChild }),
          hint: restOf(group, group.length - most),
          error: wasPressed && !isDone(group) ? m.choose({ places: most, isOneChild }) : undefined,
          options: group.map((pick) => ({
            value: keyOf(pick),
            label: programs > 1 || isOneChild ? `${childOf(pick)}: ${pick.name}, ${pick.dates}` : childOf(pick),
          })),
        }
        const keys = group.map(keyOf)
        const choose = (values: readonly string[]) =>
          setChosen((before) => [...before.filter((key) => !keys.includes(key)), ...values])
        return (
          <div key={keys.join()}>
            {programs === 1 && (
              <p>
                <b>{group[0]?.name}</b>, {group[0]?.dates}
              </p>
            )}
            {isOneOf ? (
              <RadioField
                {...question}
                value={keys.find((key) => chosen.includes(key))}
                onChange={(key) => choose([key])}
              />
            ) : (
              <CheckboxesField {...question} value={keys.filter((key) => chosen.includes(key))} onChange={choose} />
            )}
          </div>
        )
      })}
      <Row as="p" gap={2} wrap items="stretch" above={2}>
        <Button type="submit">
          {isComplete
            ? m.goOn({
                going: listOf(namesOf(picks.filter(isGoing))),
                waiting: listOf(namesOf(waiting)),
                waiting_count: namesOf(waiting).length,
              })
            : m.holdThePlaces}
        </Button>
        {children}
      </Row>
    </Stack>
  )
}
