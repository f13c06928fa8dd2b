import { messages } from "@hub/domain/kernel/messages"
import { useNavigate } from "@tanstack/react-router"
import { CodeForm } from "../invites/code-form.tsx"
import { InviteFrame } from "./invite.tsx"

const m = messages("portal/invites.code")

/** /invite: the code of a letter leads to where a mail's link does. */
export function InviteCodePage() {
  const navigate = useNavigate()
  return (
    <InviteFrame>
      <div>
        <h1>{m.title}</h1>
        <p>{m.lead}</p>
      </div>
      <CodeForm onFound={(token) => void navigate({ to: "/invite/$token", params: { token } })} />
    </InviteFrame>
  )
}
