import type { InviteLink } from "@hub/domain/invites/invites.contract"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { useInit } from "../company/init.ts"
import { ContactRows } from "../company/support-contacts.tsx"

const m = messages("portal/invites.invite")

/** Used: the way to sign in, and from there to the page that the link would have led to. */
export const UsedInvite = ({ email }: Pick<InviteLink, "email">) => (
  <Stack gap={4}>
    <h1>{m.usedTitle}</h1>
    <p className="flush">{m.used}</p>
    <p className="dim flush">{m.forgotten}</p>
    <Link
      className={buttonClass({ wide: true })}
      to="/sign-in"
      search={email === null ? {} : { customer_email: email }}
      state={{ from: "/check-details" }}
    >
      {m.signIn}
    </Link>
  </Stack>
)

/** Too old: a new one goes to the same mailbox. */
export function ExpiredInvite({ token }: { token: string }) {
  const ask = useMutation({
    mutationFn: () => api.call("POST /invites/{token}/another", { params: { token }, body: {} }),
    onError: (error) => notifyError(error),
  })
  return (
    <Stack gap={4}>
      <h1>{m.expiredTitle}</h1>
      <p className="flush">{m.expired}</p>
      {ask.isSuccess ? (
        <p className="note ok" role="status">
          {m.anotherSent}
        </p>
      ) : (
        <Button wide busy={ask.isPending} onClick={() => ask.mutate()}>
          {m.another}
        </Button>
      )}
    </Stack>
  )
}

/** Taken back, or no link of ours: whom to ask. */
export function NoInvite({ isKnown }: { isKnown: boolean }) {
  const { company_profile } = useInit()
  return (
    <Stack gap={4}>
      <h1>{isKnown ? m.goneTitle : m.titlePlain}</h1>
      <p className="flush">{isKnown ? m.gone : m.unknown}</p>
      <ContactRows company={company_profile} />
    </Stack>
  )
}
