import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { CATALOGUE, type SaveShown, type Thing, type Values } from "./queries.ts"

const words = messages("console/catalogue.preview")
const draft = messages("console/catalogue.draft")

interface Saving {
  readonly kind: ThingKind
  /** Undefined for a new one. */
  readonly base: Thing | undefined
  readonly values: Values
  readonly onSaved: (id: string) => void
  readonly onKept: ((draft_id: string) => void) | undefined
  /** Someone else has saved it since it was read. */
  readonly onChangedElsewhere: () => void
}

/** Saving a thing, or undoing the last save: what it changes is looked at first, and only what was shown is saved. */
export function useSaveThing({ kind, base, values, onSaved, onKept, onChangedElsewhere }: Saving) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<SaveShown>()
  const [asks_again, setAsksAgain] = useState<string | null>(null)
  const [isUndo, setUndo] = useState(false)
  const [isStale, setStale] = useState(false)
  const params = { kind }
  const body = { id: base?.id ?? null, version: base?.version ?? null, values: { ...values } }
  const asking = (why: string | null) => (why === null ? body : { ...body, asks_again: why })
  const ofThing = { params: { kind, id: base?.id ?? "" } }
  const fail = (error: unknown) => {
    if (isProblem(error, "CHANGED_ELSEWHERE")) onChangedElsewhere()
    else if (!isProblem(error, "VALIDATION", "OWNER_NEEDED")) notifyError(error)
  }
  const look = useMutation({
    mutationFn: ({ undoes, why }: { undoes: boolean; why: string | null }) =>
      undoes
        ? api.call("POST /catalogue/things/{kind}/{id}/undo/preview", ofThing)
        : api.call("POST /catalogue/things/{kind}/preview", { params, body: asking(why) }),
    onSuccess: setShown,
    onError: fail,
  })
  const save = useMutation({
    mutationFn: (preview: string) =>
      isUndo
        ? api.call("POST /catalogue/things/{kind}/{id}/undo", { ...ofThing, body: { preview } })
        : api.call("POST /catalogue/things/{kind}", { params, body: { ...asking(asks_again), preview } }),
    onSuccess: async (saved) => {
      notifySuccess(isUndo ? words.undone : words.saved)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onSaved(saved.id)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) {
        setStale(true)
        look.mutate({ undoes: isUndo, why: asks_again })
      } else {
        setShown(undefined)
        fail(error)
      }
    },
  })
  const keep = useMutation({
    mutationFn: () => api.call("POST /catalogue/drafts", { body: { kind, values: { ...values } } }),
    onSuccess: async (kept) => {
      notifySuccess(draft.kept)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      onKept?.(kept.id)
    },
    onError: fail,
  })
  return {
    /** What a save would change, while it is looked at. */
    shown,
    isUndo,
    /** What was shown is no longer what it changes. */
    isStale,
    asks_again,
    askAgain: (why: string | null) => {
      // The count is another one; the words aren't counted.
      if ((why === null) !== (asks_again === null)) look.mutate({ undoes: false, why })
      setAsksAgain(why)
    },
    refused: look.error ?? save.error ?? keep.error,
    error: save.error,
    isLooking: look.isPending,
    isBusy: save.isPending || look.isPending,
    look: () => look.mutate({ undoes: false, why: null }),
    lookAtUndo: () => {
      setUndo(true)
      look.mutate({ undoes: true, why: null })
    },
    forgetLook: look.reset,
    forgetSave: () => {
      save.reset()
      keep.reset()
    },
    save: save.mutate,
    keep: () => {
      look.reset()
      keep.mutate()
    },
    back: () => {
      look.reset()
      setShown(undefined)
      setAsksAgain(null)
      setUndo(false)
      setStale(false)
    },
  }
}
