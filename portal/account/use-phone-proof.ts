import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { openPhone } from "../providers/phone-sign-in/phone-provider.ts"
import type { PhoneConfirmation } from "../providers/phone-sign-in/port.ts"
import { notifyPhoneError } from "./phone-code.ts"
import { phoneSignInQuery } from "./queries.ts"

/** A code by text message that proves once more who it is: returns the provider's token. */
export function usePhoneProof(onToken: (token: string) => void) {
  const { data: settings } = useQuery(phoneSignInQuery)
  const [confirmation, setConfirmation] = useState<PhoneConfirmation>()
  const request = useMutation({
    mutationFn: async (phone: string) => {
      if (settings == null) throw new Error("No phone sign-in is configured")
      return (await openPhone(settings)).send(phone)
    },
    onSuccess: (sent) => {
      prove.reset()
      setConfirmation(sent)
    },
    onError: notifyPhoneError,
  })
  const prove = useMutation({
    mutationFn: async (code: string) => {
      if (confirmation === undefined) throw new Error("No confirmation object")
      return confirmation.confirm(code)
    },
    onSuccess: onToken,
    onError: notifyPhoneError,
  })
  return {
    send: request.mutate,
    prove: prove.mutate,
    retype: prove.reset,
    isSent: confirmation !== undefined,
    isProved: prove.isSuccess,
    isBusy: request.isPending || prove.isPending,
    error: prove.error ?? request.error,
  }
}
