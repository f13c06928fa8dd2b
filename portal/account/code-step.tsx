import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { preloaded } from "../api/preloaded.ts"
import { isSignedIn } from "../api/tokens.ts"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import styles from "./code-step.module.css"
import { secondsLeft } from "./pending-code.ts"
import { codeStep as t } from "./words.tsx"

/** Counts down to when another code may be requested. */
function useSecondsLeft(requested_at: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(requested_at))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(requested_at)), 1000)
    return () => clearInterval(timer)
  }, [requested_at])
  return seconds
}

interface Props {
  /** Where the code went, as a person knows it. */
  sentTo: string
  requested_at: number
  /** What went wrong beside the code. */
  failed: string | undefined
  /** What is wrong with the code that was sent in. */
  error: string | undefined
  submitLabel: string
  isBusy: boolean
  isResending: boolean
  onCode: (code: string) => void
  onResend: () => void
  onBack: () => void
  /** More fields of the same step. */
  children?: ReactNode
}

/** The code's own step: six digits from a mail or a message, typed, pasted or filled in by the phone. */
export function CodeStep(props: Props) {
  const { sentTo, requested_at, failed, error, submitLabel, isBusy, isResending, onCode, onResend, onBack, children } =
    props
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState("")
  const [isShort, setShort] = useState(false)
  const seconds = useSecondsLeft(requested_at)
  const fault = isShort ? t.sixDigits : error
  useEffect(() => form.current?.querySelector<HTMLElement>("[name=code]")?.focus(), [])
  useFocusOnFault(form, fault)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setShort(code.length !== 6)
        if (code.length === 6) onCode(code)
      }}
    >
      {failed !== undefined && <FormAlert>{failed}</FormAlert>}
      <p>
        {t.sentTo(<b>{sentTo}</b>)}{" "}
        <Button variant="quiet" size="s" onClick={onBack}>
          {t.changeIt}
        </Button>
      </p>
      {preloaded.outbox_url != null && (
        <p className="small dim">
          {t.sandbox}{" "}
          <a href={preloaded.outbox_url} target="_blank" rel="noreferrer noopener">
            {t.readItInTheOutbox}
          </a>
          .
        </p>
      )}
      <TextField
        label={t.code}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={fault}
        onChange={(event) => {
          setShort(false)
          setCode(event.target.value.replaceAll(/\D/g, "").slice(0, 6))
        }}
      />
      {children}
      <Button type="submit" wide busy={isBusy}>
        {submitLabel}
      </Button>
      {seconds > 0 ? (
        <p className="dim">{t.resendIn(seconds)}</p>
      ) : (
        <Button variant="line" wide busy={isResending} onClick={onResend}>
          {t.sendANewCode}
        </Button>
      )}
    </form>
  )
}

/** The code step without a request: the code has expired, or a text message was waited for when the page was loaded again. */
export function NoPendingCode({ words, onBack }: { words: string; onBack: () => void }) {
  // The code was right, and another page is on its way.
  if (isSignedIn()) return null
  return (
    <div className={`note bad ${styles["none"] ?? ""}`} role="alert">
      <p>{t.expired(<b>{words}.</b>)}</p>
      <Button onClick={onBack}>{t.askForACode}</Button>
    </div>
  )
}
