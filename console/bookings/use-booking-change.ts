import { isProblem } from "@hub/portal/api/problem"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { usePaused } from "../shell/use-paused.ts"
import { type Pay, priceKey } from "./pay-fields.tsx"

/** Answers to what has changed since it was shown: it is counted again. */
const STALE = ["PREVIEW_CHANGED", "PLACES_GONE", "RULE_REFUSES", "ORDER_CHANGED"]
/** The card gave nothing, and the try is over: the next press is another one, and needs its own yes. */
const DECLINED = ["PAYMENT_DECLINED", "PAYMENT_METHOD_UNKNOWN"]
/** The booking isn't what it was: it is read again. */
const GONE = ["BOOKING_CANCELLED", "NOT_FOUND"]

/**
 * What staff do for a family: all that is shown of it and of programs is read again, but no preview of what is done now. A stale preview is counted again by the caller;
 * `hasChanged` until the next press.
 */
export function useBookingChange<Result, Given = void>(
  work: (given: Given) => Promise<Result>,
  { onDone, onStale }: { onDone: (result: Result) => void; onStale: () => void },
) {
  const queries = useQueryClient()
  const [hasChanged, setChanged] = useState(false)
  const readAgain = () =>
    Promise.all(
      ["family", "families", "programs", "bookings", "today"].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  const change = useMutation({
    mutationFn: work,
    onMutate: () => setChanged(false),
    onSuccess: async (result) => {
      onDone(result)
      await readAgain()
    },
    onError: (error) => {
      if (isProblem(error, ...STALE)) {
        setChanged(true)
        onStale()
        return
      }
      notifyError(error)
      if (isProblem(error, ...DECLINED)) onStale()
      if (isProblem(error, ...GONE)) void readAgain()
    },
  })
  return { ...change, hasChanged }
}

/** How staff's press is paid, the family's yes to its card, which ends with each change, and the key of the press. */
export function usePaying() {
  const [pay, setPay] = useState<Pay>({ way: "LINK" })
  const [hasConsented, setConsented] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const paused = usePaused(priceKey(pay), 300)
  const askAgain = () => setConsented(false)
  return {
    pay,
    setPay: (next: Pay) => {
      setPay(next)
      askAgain()
    },
    hasConsented,
    setConsented,
    askAgain,
    key,
    paused,
    isTyping: paused !== priceKey(pay),
    /** Nothing was done with the key, so the next press is another one. */
    renew: () => {
      setKey(crypto.randomUUID())
      askAgain()
    },
  }
}
