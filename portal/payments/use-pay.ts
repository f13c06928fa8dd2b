import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { type PaidWith, type Payable, type Placed, pay } from "./pay.ts"
import { forgetPaying, type Paying, paying, savePaying } from "./paying.ts"
import { failureOf } from "./payment-failed-texts.ts"

interface Options<Taken, Paid> extends Payable<Taken, Paid> {
  kind: Paying
  payer: string
  /** Of what is paid, as it is remembered; undefined before it is placed. */
  idOf: (taken: Taken, placed: Paid | undefined) => string | undefined
  onPlaced?: (placed: Paid) => void
  onPaid: (paid: Paid) => unknown
  onFailed?: (error: Error, taken: Taken) => void
  /** The screen tries again by itself when the connection is back. */
  isRetriedByScreen?: boolean
  /** Reads what was being paid when the page was left; undefined when it isn't paid. */
  recover?: (id: string) => Promise<Paid | undefined>
}

/**
 * Pays, with one recovery for all: a busy server and the provider are waited for, offline nothing is sent until the connection is back,
 * a retry pays once, and what is being paid is remembered until its outcome is seen, also after a reload.
 */
export function usePay<Taken extends PaidWith, Paid>(options: Options<Taken, Paid>) {
  const { kind, payer, idOf, place, onPlaced, onPaid, onFailed, recover, isRetriedByScreen = false } = options
  const remember = (taken: Taken, placed?: Paid) => {
    const id = idOf(taken, placed)
    if (id !== undefined) savePaying(kind, payer, id)
  }
  const placeAndRemember = async (taken: Taken): Promise<Placed<Paid>> => {
    const placed = await place(taken)
    remember(taken, placed.paid)
    onPlaced?.(placed.paid)
    return placed
  }
  const mutation = useMutation({
    // Offline nothing is sent, and the payment begins when the connection is back.
    networkMode: "online",
    mutationFn: (taken: Taken) => pay({ ...options, place: placeAndRemember }, taken),
    onMutate: (taken) => remember(taken),
    onSuccess: (paid) => {
      forgetPaying(kind)
      return onPaid(paid)
    },
    onError: (error, taken) => {
      if (failureOf(error) !== "unknown") forgetPaying(kind)
      onFailed?.(error, taken)
    },
  })
  const latest = useRef({ onPaid, recover })
  useEffect(() => {
    latest.current = { onPaid, recover }
  })
  useEffect(() => {
    const id = paying(kind, payer)
    if (id === undefined) return
    let isLeft = false
    // What fails here is asked again by the next visit, or by paying again.
    void latest.current
      .recover?.(id)
      .catch(() => undefined)
      .then((paid) => {
        if (paid === undefined || isLeft) return
        forgetPaying(kind)
        latest.current.onPaid(paid)
      })
    return () => {
      isLeft = true
    }
  }, [kind, payer])
  const { error, mutate, variables } = mutation
  const isUnknown = error !== null && failureOf(error) === "unknown"
  useEffect(() => {
    if (isRetriedByScreen || !isUnknown || variables === undefined) return undefined
    const again = () => mutate(variables)
    globalThis.addEventListener("online", again)
    return () => globalThis.removeEventListener("online", again)
  }, [isRetriedByScreen, isUnknown, mutate, variables])
  return mutation
}
