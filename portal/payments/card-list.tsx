import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem, sentenceOf } from "../api/problem.ts"
import styles from "./card-list.module.css"
import { cardsQuery } from "./queries.ts"
import { RemoveCardModal } from "./remove-card-modal.tsx"
import { SavedCard } from "./saved-card.tsx"

const neededByTexts = messages("portal/payments.neededBy")

const textOf = (thing: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(thing, key)
  return typeof value === "string" ? value : undefined
}

function wordsOf(use: object): string {
  const title = textOf(use, "title") ?? ""
  const amount: unknown = Reflect.get(use, "amount")
  const due_on = textOf(use, "due_on")
  if (typeof amount !== "number" || due_on === undefined) return neededByTexts.application({ title })
  return neededByTexts.plan({ title, amount: formatMoney(amount), day: dayLabel(due_on) })
}

/** What needs a card that was to be removed, a sentence each; empty when nothing was refused for it. */
function neededBy(error: Error | null): readonly string[] {
  if (!(error instanceof ApiProblem) || error.code !== "CARD_NEEDED") return []
  const uses: unknown = error.payload["needed_by"]
  const all: readonly unknown[] = Array.isArray(uses) ? uses : []
  return all.flatMap((use) => (typeof use === "object" && use !== null ? [wordsOf(use)] : []))
}

const cardTexts = messages("portal/payments.cards")

interface Props {
  cards: readonly PaymentMethod[]
  default_id: string | undefined
  /** Of a provider that the business has left: they can only be removed. */
  isFormer?: boolean
  /** Gets the focus when the focused row is gone. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The saved cards, with the default and removing (4.8). */
export function CardList({ cards, default_id, isFormer = false, heading }: Props) {
  const queries = useQueryClient()
  // Stays set while the dialog closes.
  const [removing, setRemoving] = useState<PaymentMethod>()
  const [isAsking, setAsking] = useState(false)
  const wasRemoved = useRef(false)
  // After the dialog has returned the focus to a button that is gone. With the last card the list unmounts, and the dialog with it.
  const focusHeading = () => {
    if (wasRemoved.current) heading.current?.focus()
    wasRemoved.current = false
  }
  useEffect(
    () => () => {
      if (wasRemoved.current) heading.current?.focus()
    },
    [heading],
  )
  const makeDefault = useMutation({
    mutationFn: (id: string) => api.call("POST /payment_methods/{id}/set_default", { params: { id }, body: {} }),
    onSuccess: (list) => {
      queries.setQueryData(cardsQuery.queryKey, list)
      notifySuccess(cardTexts.made_default)
      heading.current?.focus()
    },
    onError: (error) => {
      notifyError(error)
      void queries.invalidateQueries({ queryKey: cardsQuery.queryKey })
    },
  })
  const remove = useMutation({
    mutationFn: ({ id, replaced_by }: { id: string; replaced_by: string | undefined }) =>
      api.call("DELETE /payment_methods/{id}", {
        params: { id },
        query: replaced_by === undefined ? {} : { replaced_by },
      }),
    onSuccess: (list) => {
      wasRemoved.current = true
      makeDefault.reset()
      setAsking(false)
      queries.setQueryData(cardsQuery.queryKey, list)
      // Plans name another card now.
      void queries.invalidateQueries({ queryKey: ["orders"] })
      notifySuccess(cardTexts.removed)
    },
  })
  const rank = (card: PaymentMethod): number => (card.payment_method_id === default_id ? 0 : 1)
  const defaultFirst = cards.toSorted((one, other) => rank(one) - rank(other))
  const busyWith = makeDefault.isPending ? makeDefault.variables : undefined
  const isDefaultGoing = removing !== undefined && removing.payment_method_id === default_id
  return (
    <>
      {cards.length > 1 && default_id === undefined && !isFormer && <p className="note">{cardTexts.no_default}</p>}
      <ul className={styles["cards"]}>
        {defaultFirst.map((card) => (
          <SavedCard
            key={card.payment_method_id}
            card={card}
            isFormer={isFormer}
            isDefault={card.payment_method_id === default_id}
            busy={busyWith === card.payment_method_id}
            onMakeDefault={() => makeDefault.mutate(card.payment_method_id)}
            onRemove={() => {
              remove.reset()
              setRemoving(card)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {makeDefault.isError && <p className="note bad">{sentenceOf(makeDefault.error)}</p>}
      <RemoveCardModal
        isOpen={isAsking}
        card={removing}
        others={isDefaultGoing ? cards.filter((card) => card !== removing) : undefined}
        successors={isFormer ? [] : cards.filter((card) => card !== removing)}
        needed_by={neededBy(remove.error)}
        error={remove.error === null || isProblem(remove.error, "CARD_NEEDED") ? undefined : sentenceOf(remove.error)}
        busy={remove.isPending}
        onRemove={(replaced_by) =>
          removing !== undefined && remove.mutate({ id: removing.payment_method_id, replaced_by })
        }
        onKeep={() => setAsking(false)}
        onClosed={focusHeading}
      />
    </>
  )
}
