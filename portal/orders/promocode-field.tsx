import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { type ComponentProps, useEffect, useRef, useState } from "react"
import { secondsToWait, sentenceOf } from "../api/problem.ts"
import { missingTexts } from "../form/form-fields.ts"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import styles from "./promocode-field.module.css"

const m = messages("portal/orders.promocodeField")

/** What is wrong with a typed code. Too many wrong ones block it for up to an hour, which is more than "a moment" (spec 8). */
export function promocodeError(error: unknown): string {
  const seconds = secondsToWait(error)
  if (seconds === undefined || seconds <= 60) return sentenceOf(error)
  const minutes = Math.ceil(seconds / 60)
  return m.tooMany({ minutes })
}

const errorsOf: ErrorsOf = (error) => [{ path: "code", message: promocodeError(error), code: "refused" }]

type Props = ComponentProps<typeof PromocodeField>

/** One line until it is pressed: most families have no code. */
export function FoldedPromocodeField(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.querySelector("input")?.focus()
  }, [isOpen])
  const button = useTakesFocus<HTMLButtonElement>(props.takesFocus ?? false)
  if (isOpen)
    return (
      <div ref={field}>
        <PromocodeField {...props} takesFocus={false} />
      </div>
    )
  return (
    <p className="flush">
      <Button ref={button} variant="quiet" size="s" disabled={props.isDisabled ?? false} onClick={() => setOpen(true)}>
        {m.haveACode}
      </Button>
    </p>
  )
}

export function PromocodeField({
  isBusy,
  error,
  label = m.use,
  takesFocus = false,
  isDisabled = false,
  onUse,
}: {
  isBusy: boolean
  /** Of the last try. */
  error: Error | null
  /** The button's text. */
  label?: string
  /** A code was just taken off here. */
  takesFocus?: boolean
  /** While the order is being paid. */
  isDisabled?: boolean
  onUse: (code: string) => void
}) {
  const button = useTakesFocus<HTMLButtonElement>(takesFocus)
  const form = useForm({
    initial: { code: "" },
    focusesField: true,
    check: (values) => missingTexts(values, { code: m.missing }),
    save: { error, isPending: isBusy },
    errorsOf,
    submit: ({ code }) => onUse(code.trim()),
  })
  return (
    <form className={styles["promo"]} {...form.element}>
      <TextField
        label={m.promoCode}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        disabled={isDisabled}
        {...form.text("code")}
      />
      <Button ref={button} type="submit" variant="line" busy={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </form>
  )
}
