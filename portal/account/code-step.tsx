import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { useEffect, useState } from "react"
import { preloaded } from "../api/preloaded.ts"
import { isSignedIn } from "../api/tokens.ts"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import { secondsLeft } from "./pending-code.ts"

const m = messages("portal/account.codeStep")

/** Counts down to when another code may be requested. */
function useSecondsLeft(requested_at: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(requested_at))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(requested_at)), 1000)
    return () => clearInterval(timer)
  }, [requested_at])
  return seconds
}

/** How a code goes out, and what the failures on that way say. */
export interface CodeWay {
  readonly by: "email" | "phone"
  readonly errorsOf: ErrorsOf
  /** Of a failure that is of no field. */
  readonly text: (failure: Error) => string
}

interface Props {
  way: CodeWay
  /** Where the code went, as a person knows it. */
  sentTo: string
  requested_at: number
  /** Also asks for a new password, which the server judges. */
  asksPassword?: boolean
  submitLabel: string
  save: { readonly error: Error | null; readonly isPending: boolean; readonly reset: () => void }
  resend: { readonly error: Error | null; readonly isPending: boolean }
  onCode: (code: string, password: string) => void
  onResend: () => void
  onBack: () => void
}

/** The code's own step: six digits from a mail or a message, typed, pasted or filled in by the phone. */
export function CodeStep(props: Props) {
  const { way, sentTo, requested_at, asksPassword = false, submitLabel, save, resend, onCode, onResend, onBack } = props
  const form = useForm({
    initial: { code: "", password: "" },
    focusesField: true,
    check: ({ code }) => (code.length === 6 ? [] : [{ path: "code", message: m.sixDigits, code: "short" }]),
    save,
    errorsOf: way.errorsOf,
    submit: ({ code, password }) => onCode(code, password),
  })
  const { ref } = form.element
  const seconds = useSecondsLeft(requested_at)
  const failure = form.failure ?? (save.error === null ? resend.error : null)
  useEffect(() => ref.current?.querySelector<HTMLElement>("[name=code]")?.focus(), [ref])
  return (
    <form {...form.element}>
      {failure !== null && <FormAlert>{way.text(failure)}</FormAlert>}
      <p>
        {m.sentTo({ sentTo: <b>{sentTo}</b> })}{" "}
        <Button variant="quiet" size="s" onClick={onBack}>
          {m.changeIt}
        </Button>
      </p>
      {preloaded.outbox_url != null && (
        <p className="small dim">
          {m.sandbox}{" "}
          <a href={preloaded.outbox_url} target="_blank" rel="noreferrer noopener">
            {m.readItInTheOutbox}
          </a>
          .
        </p>
      )}
      <TextField
        label={m.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text("code")}
        onChange={({ target }) => form.set({ code: target.value.replaceAll(/\D/g, "").slice(0, 6) })}
      />
      {asksPassword && (
        <PasswordField
          label={m.newPassword}
          required
          autoComplete="new-password"
          hint={m.passwordHint}
          maxLength={256}
          {...form.text("password")}
        />
      )}
      <Button type="submit" wide busy={form.isBusy}>
        {submitLabel}
      </Button>
      {seconds > 0 ? (
        <p className="dim">{m.resendIn({ seconds })}</p>
      ) : (
        <Button variant="line" wide busy={resend.isPending} onClick={onResend}>
          {m.sendANewCode}
        </Button>
      )}
    </form>
  )
}

/** The code step without a request: the code has expired, or a text message was waited for when the page was loaded again. */
export function NoPendingCode({ text, onBack }: { text: string; onBack: () => void }) {
  // The code was right, and another page is on its way.
  if (isSignedIn()) return null
  return (
    <Stack gap={4} items="start" className="note bad" role="alert">
      <p>{m.expired({ words: <b>{text}.</b> })}</p>
      <Button onClick={onBack}>{m.askForACode}</Button>
    </Stack>
  )
}
