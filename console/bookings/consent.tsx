import { messages } from "@hub/domain/kernel/messages"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Stack } from "@hub/ui/layout/stack"

const m = messages("console/bookings.pay")

interface Props {
  /** The sentence; null where no card is charged. */
  consent: string | null
  name: string
  hasConsented: boolean
  onConsent: (isGiven: boolean) => void
  isSent: boolean
}

/** A saved card is charged after the family said yes to a sentence that is read out. */
export const Consent = ({ consent, name, hasConsented, onConsent, isSent }: Props) =>
  consent === null ? null : (
    <Stack gap={2}>
      <p>{m.consent}</p>
      <blockquote>
        <b>{consent}</b>
      </blockquote>
      <Checkbox
        label={m.agreed({ name })}
        checked={hasConsented}
        error={isSent && !hasConsented ? m.giveYes : undefined}
        onChange={({ target }) => onConsent(target.checked)}
      />
    </Stack>
  )
