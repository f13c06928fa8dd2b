import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useRef, useState } from "react"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import styles from "./promocode-field.module.css"

/** A promo code is typed and used in one step; what is wrong with it stands at the field. */
export function PromocodeField({
  isBusy,
  error,
  label = "Use",
  onUse,
}: {
  isBusy: boolean
  error: string | undefined
  /** What the button says. */
  label?: string
  onUse: (code: string) => void
}) {
  const [code, setCode] = useState("")
  const [isEmpty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fault = isEmpty ? "Type the code first." : error
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
        label="Promo code"
        value={code}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        error={fault}
        onChange={(event) => {
          setCode(event.target.value)
          setEmpty(false)
        }}
      />
      <Button type="submit" variant="line" busy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
