import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { useRef, useState } from "react"
import { secondsToWait, sentenceOf } from "../api/problem.ts"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import { promocodeField as t } from "./checkout-words.tsx"
import styles from "./promocode-field.module.css"

/** What is wrong with a typed code. Too many wrong ones block it for up to an hour, which is more than "a moment" (spec 8). */
export function promocodeError(error: unknown): string {
  const seconds = secondsToWait(error)
  if (seconds === undefined || seconds <= 60) return sentenceOf(error)
  const minutes = Math.ceil(seconds / 60)
  return t.tooMany(minutes)
}

export function PromocodeField({
  isBusy,
  error,
  label = t.use,
  takesFocus = false,
  isDisabled = false,
  onUse,
}: {
  isBusy: boolean
  error: string | undefined
  /** The button's text. */
  label?: string
  /** A code was just taken off here. */
  takesFocus?: boolean
  /** While the order is being paid. */
  isDisabled?: boolean
  onUse: (code: string) => void
}) {
  const [code, setCode] = useState("")
  const [isEmpty, setEmpty] = useState(false)
  const button = useTakesFocus<HTMLButtonElement>(takesFocus)
  const form = useRef<HTMLFormElement>(null)
  const fault = isEmpty ? t.missing : error
  useFocusOnFault(form, fault)
  return (
    <form
      ref={form}
      className={styles["promo"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = code.trim()
        setEmpty(typed === "")
        if (typed !== "" && !isBusy) onUse(typed)
      }}
    >
      <TextField
        label={t.promoCode}
        value={code}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        disabled={isDisabled}
        error={fault}
        onChange={(event) => {
          setCode(event.target.value)
          setEmpty(false)
        }}
      />
      <Button ref={button} type="submit" variant="line" busy={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </form>
  )
}
