import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { Door } from "./door.tsx"
import { JoinByPassword } from "./join-by-password.tsx"
import { hasPasskeys, makePasskey } from "./passkey.ts"
import { meQuery } from "./queries.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { roleName } from "./roles.ts"

const joinTexts = messages("console/staff.join")

/** For people who work at the gate alone, on its shared devices. */
function JoinByPin({ token, onBack }: { token: string; onBack: () => void }) {
  const save = useMutation({
    mutationFn: (pin: string) => api.call("POST /invitations/{token}/pin", { params: { token }, body: { pin } }),
  })
  const form = useForm({
    initial: { pin: "" },
    check: ({ pin }) => (/^\d{6}$/.test(pin) ? [] : [{ path: "pin", message: joinTexts.sixDigits, code: "pattern" }]),
    save,
    submit: ({ pin }) => save.mutate(pin),
    focusesField: true,
  })
  if (save.isSuccess) return <p role="status">{joinTexts.pinDone}</p>
  return (
    <Form form={form}>
      <p>{joinTexts.pinLead}</p>
      <FormErrors form={form} safe="" />
      <PasswordField
        label={joinTexts.pinLabel}
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={6}
        autoFocus
        required
        {...form.text("pin")}
      />
      <Button type="submit" wide busy={save.isPending}>
        {joinTexts.join}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {joinTexts.back}
      </Button>
    </Form>
  )
}

const m = messages("console/staff.join")
const codesTexts = messages("console/staff.codes")
const signIn = messages("console/staff.signIn")

interface Props {
  token: string
  invitation: Answer<"GET /invitations/{token}">
}

type Way = "password" | "pin"

/** What someone is invited to, and how they want to sign in from now on. */
export function JoinScreen({ token, invitation: { name, business, invited_by, roles } }: Props) {
  const [way, setWay] = useState<Way>()
  const [codes, setCodes] = useState<readonly string[]>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const passkey = useMutation({
    mutationFn: async () => {
      const options = await api.call("POST /invitations/{token}/passkey/options", { params: { token }, body: {} })
      const body = await makePasskey(options, signIn.cancelled)
      return api.call("POST /invitations/{token}/passkey", { params: { token }, body })
    },
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  const enter = async () => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    await navigate({ to: "/" })
  }
  if (codes !== undefined) {
    return (
      <Door title={codesTexts.title}>
        <RecoveryCodes codes={codes} onDone={() => void enter()} />
      </Door>
    )
  }
  const title = m.title({ business })
  if (way === "password")
    return (
      <Door title={title}>
        <JoinByPassword token={token} onJoin={setCodes} onBack={() => setWay(undefined)} />
      </Door>
    )
  if (way === "pin")
    return (
      <Door title={title}>
        <JoinByPin token={token} onBack={() => setWay(undefined)} />
      </Door>
    )
  return (
    <Door title={title} lead={m.lead({ name, invited_by })}>
      <section>
        <h2>{m.mayDo}</h2>
        <ul>
          {roles.map(({ role, location }) => (
            <li key={`${role} ${location ?? ""}`}>
              {roleName(role)}
              {location !== null && `, ${location}`}
            </li>
          ))}
        </ul>
      </section>
      <Stack gap={3} as="section">
        <h2>{m.how}</h2>
        {hasPasskeys() && (
          <Stack gap={1}>
            <Button wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
              {m.passkey}
            </Button>
            <p className="small dim">{m.passkeyHint}</p>
          </Stack>
        )}
        {passkey.error !== null && <FormAlert>{passkey.error.message}</FormAlert>}
        <Stack gap={1}>
          <Button variant="line" wide onClick={() => setWay("password")}>
            {m.password}
          </Button>
          <p className="small dim">{m.passwordHint}</p>
        </Stack>
        {roles.every(({ role }) => role === "GATE") && (
          <Button variant="line" wide onClick={() => setWay("pin")}>
            {m.pin}
          </Button>
        )}
      </Stack>
    </Door>
  )
}
