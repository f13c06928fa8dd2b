import { messages } from "@hub/domain/kernel/messages"
import type { Audience } from "@hub/domain/messages/messages.staff"
import { isProblem } from "@hub/portal/api/problem"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { usePaused } from "../shell/use-paused.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { hasAudience, useDraft } from "./draft.ts"
import { type Audiences, MESSAGES } from "./queries.ts"

const m = messages("console/messages.write")

/** To more than so many the number is typed. */
const MANY = 200

export interface Writing {
  readonly audiences: Audiences
  readonly offering_id: string | undefined
  readonly date: string | undefined
  readonly onSent: (id: string) => void
}

/** To whom it goes before anything is chosen: where the writer comes from. */
function startOf({ audiences: { family }, offering_id, date }: Writing, site: { id: string } | undefined): Audience {
  if (family !== null) return { family_id: family.id }
  const day = date === undefined ? {} : { date }
  if (offering_id !== undefined) return { offering_id, ...day }
  return site === undefined ? {} : { location_id: site.id, ...day }
}

export type WriteMessage = ReturnType<typeof useWriteMessage>

/** A message as it is written: whom it reaches and how it reads is asked after each pause, and it is sent as it was last counted. */
export function useWriteMessage(writing: Writing) {
  const { audiences, onSent } = writing
  const [first_language = "en", ...others] = audiences.languages
  const { site, today } = useWhereAndWhen()
  const queries = useQueryClient()
  const { id, draft, ...edit } = useDraft(startOf(writing, site), first_language)
  const [index, setIndex] = useState(0)
  const [typed, setTyped] = useState("")
  const [isPressed, setPressed] = useState(false)
  const looked = usePaused(draft, 400)
  const body = { audience: looked.audience, kind: looked.kind, texts: [...looked.texts] }
  const look = useQuery({
    queryKey: [...MESSAGES, "preview", looked, index],
    queryFn: ({ signal }) => api.call("POST /messages/preview", { body: { ...body, index } }, { signal }),
    enabled: hasAudience(looked),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (preview: string) => api.call("POST /messages", { body: { ...body, id, preview } }),
    onSuccess: async (sent) => {
      await queries.invalidateQueries({ queryKey: MESSAGES })
      notifySuccess(m.done({ count: sent.families }))
      onSent(sent.id)
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) void look.refetch()
    },
  })
  const trial = useMutation({
    mutationFn: () => api.call("POST /messages/try", { body: { ...body, id: crypto.randomUUID(), index } }),
    onSuccess: ({ to }) => notifySuccess(m.tried({ email: to })),
  })
  const preview = hasAudience(draft) ? look.data : undefined
  const isCounted = looked === draft && !look.isFetching && preview !== undefined
  // A press on what isn't counted yet does nothing: the buttons say so.
  const isWaiting = isPressed && hasAudience(draft) && !isCounted && !look.isError
  const isWritten = (path: string): boolean => {
    const [, position = "0", field] = path.split(".")
    const text = draft.texts[Number(position)]
    if (text === undefined) return false
    return (field === "subject" ? text.subject : field === "short" ? (text.short ?? "") : text.body) !== ""
  }
  const isMany = (preview?.families ?? 0) > MANY
  const isSure = !isMany || typed.trim() === String(preview?.families)

  return {
    audiences,
    first_language,
    today,
    draft,
    edit: {
      ...edit,
      // Another audience has other families to read it.
      choose: (name: keyof Audience, value: string) => {
        setIndex(0)
        edit.choose(name, value)
      },
      narrow: (audience: Audience) => {
        setIndex(0)
        edit.narrow(audience)
      },
    },
    /** The business's next language that it isn't written in. */
    missing_language: others.find((language) => !draft.texts.some((one) => one.language === language)),
    preview,
    look_error: look.error,
    setIndex,
    // What isn't written yet is no mistake until it is sent.
    errorAt: (path: string): string | undefined =>
      isPressed || isWritten(path) ? preview?.faults.find((one) => one.path === path)?.message : undefined,
    isPressed,
    isMany,
    isSure,
    typed,
    setTyped,
    trial: {
      error: trial.error,
      isBusy: trial.isPending || isWaiting,
      press: () => {
        setPressed(true)
        if (isCounted && preview.preview !== null) trial.mutate()
      },
    },
    send: {
      error: send.error,
      isBusy: send.isPending || isWaiting,
      press: () => {
        setPressed(true)
        if (isCounted && preview.preview !== null && isSure) send.mutate(preview.preview)
      },
    },
  }
}
