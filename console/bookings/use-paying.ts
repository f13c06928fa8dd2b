import { useState } from "react"
import { usePaused } from "../shell/use-paused.ts"
import { type Pay, priceKey } from "./pay-fields.tsx"

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
