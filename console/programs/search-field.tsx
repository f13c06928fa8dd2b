import { TextField } from "@hub/ui/field/field"
import { useEffect, useState } from "react"

const QUIET_MS = 250

/** Looks when typing pauses; the address has what is looked for. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
