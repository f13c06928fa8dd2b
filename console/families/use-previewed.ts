import { ApiProblem, isProblem } from "@hub/portal/api/problem"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { usePaused } from "../shell/use-paused.ts"
import { familyQuery } from "./queries.ts"

interface Errand<Body, Shown, Result> {
  family_id: string
  name: string
  /** What is filled in; undefined while there is nothing to look at. */
  body: Body | undefined
  /** What follows, and, where the family reads the reason, its mail with it. */
  look: (body: Body & { reason?: string }, signal: AbortSignal) => Promise<Shown>
  act: (body: Body & { reason: string; preview: string }, pressed: { key: string; shown: Shown }) => Promise<Result>
  onDone: (result: Result, shown: Shown) => void
  isReasonRead?: boolean
}

/** Fields, then what follows from them, then done as it was shown, for a reason. What has changed since is counted again. */
export function usePreviewed<Body extends object, Shown extends { preview: string }, Result>({
  family_id,
  name,
  body,
  look,
  act,
  onDone,
  isReasonRead = false,
}: Errand<Body, Shown, Result>) {
  const queries = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const text = reasonText(reason)
  const told = usePaused(isReasonRead && reasonError(reason) === undefined ? text : "", 400)
  const shown = useQuery<Shown>({
    queryKey: ["errand", family_id, name, body, told],
    queryFn: ({ signal }) => {
      if (body === undefined) throw new Error("nothing to look at")
      return look(told === "" ? body : { ...body, reason: told }, signal)
    },
    enabled: isLooking && body !== undefined,
    placeholderData: (previous, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(body) ? previous : undefined,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
  const press = useMutation({
    mutationFn: (looked: Shown) => {
      if (body === undefined) throw new Error("nothing to do")
      return act({ ...body, reason: text, preview: looked.preview }, { key, shown: looked })
    },
    onMutate: () => setChanged(false),
    onSuccess: async (result, looked) => {
      setLooking(false)
      onDone(result, looked)
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
    },
    onError: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) {
        setChanged(true)
        setKey(crypto.randomUUID())
        void shown.refetch()
        void queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey, exact: true })
      } else if (!isProblem(error, "VALIDATION")) notifyError(error)
    },
  })
  const refused = press.error ?? shown.error
  return {
    shown: shown.isError ? undefined : shown.data,
    isCounting: shown.isFetching,
    /** Of the last answer, where it isn't a field's. */
    error: shown.error !== null && !isProblem(shown.error, "VALIDATION") ? shown.error.message : undefined,
    errorAt: (path: string): string | undefined =>
      refused instanceof ApiProblem ? refused.errors.find((one) => one.path === path)?.message : undefined,
    look: () => {
      setLooking(true)
      if (isLooking) void shown.refetch()
    },
    /** After a field has changed it is looked at anew. */
    unlook: () => {
      setLooking(false)
      setChanged(false)
      press.reset()
    },
    reason,
    setReason: (value: ReasonValue) => {
      setReason(value)
      setSent(false)
    },
    reasonError: isSent ? reasonError(reason) : undefined,
    hasChanged,
    isDoing: press.isPending,
    act: () => {
      setSent(true)
      if (reasonError(reason) === undefined && shown.data !== undefined) press.mutate(shown.data)
    },
  }
}
