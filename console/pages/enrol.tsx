import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { Door } from "../staff/door.tsx"

const m = messages("console/staff.device")

/** /staff/enrol#code: what Staff shows as a QR code. The code is behind the #, so that no server or proxy logs it. */
export function EnrolPage() {
  const navigate = useNavigate()
  const enrol = useMutation({
    mutationFn: async () => {
      await api.call("POST /device/enrol", { body: { code: location.hash.slice(1) } })
      await navigate({ to: "/device", replace: true })
    },
  })
  return (
    <Door title={m.enrolTitle} lead={m.enrolLead}>
      {enrol.error !== null && <FormAlert>{enrol.error.message}</FormAlert>}
      <Button wide busy={enrol.isPending} onClick={() => enrol.mutate()}>
        {m.enrol}
      </Button>
    </Door>
  )
}
