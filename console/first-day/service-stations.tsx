import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { Command } from "./command.tsx"
import type { FirstDay } from "./queries.ts"
import { SkipButton } from "./skip-button.tsx"
import { useFirstDayChange } from "./use-first-day-change.ts"

const c = messages("console/first-day.cards")
const m = messages("console/first-day.mail")
const commands = messages("console/first-day.command")

const WEBHOOK = "/webhooks/stripe"
const CARDS = { SANDBOX: "sandbox", TEST: "test", LIVE: "live", NONE: "none" } as const
const MAIL = { SANDBOX: "sandbox", OFF: "off" } as const

export const cardsText = ({ cards }: FirstDay): string => c[cards.keys]
export const mailText = ({ mail: { way, from } }: FirstDay): string => (way === "SMTP" ? m.SMTP({ from }) : m[way])

export function CardsStation({ found }: { found: FirstDay }) {
  const { keys, has_webhook, is_webhook_heard } = found.cards
  return (
    <Stack gap={3}>
      <p>{c[CARDS[keys]]}</p>
      {(keys === "TEST" || keys === "LIVE") &&
        has_webhook &&
        (is_webhook_heard ? (
          <p>{c.webhook}</p>
        ) : (
          <>
            <p className="note warn">{c.noWebhook}</p>
            <Command text={`${location.origin}${WEBHOOK}`} />
          </>
        ))}
      {keys !== "LIVE" && (
        <>
          <p className="small dim">{c.keys}</p>
          <Command text={commands.stripe} />
        </>
      )}
      <Row justify="end">
        <SkipButton found={found} station="CARDS" />
      </Row>
    </Stack>
  )
}

export function MailStation({ found }: { found: FirstDay }) {
  const { way, from, is_taken } = found.mail
  const isOwner = isPermitted(useMe(), "settings")
  const send = useFirstDayChange(() => api.call("POST /first_day/test_mail"), {
    onDone: ({ recipient }) => notifySuccess(m.sent({ recipient })),
  })
  return (
    <Stack gap={3}>
      <p>{way === "SMTP" ? m.smtp({ from }) : m[MAIL[way]]}</p>
      {way === "SMTP" && <p className={is_taken ? "" : "note warn"}>{is_taken ? m.taken : m.notTaken}</p>}
      <TestText test={found.mail.test} />
      {way !== "SMTP" && (
        <>
          <p className="small dim">{m.set}</p>
          <Command text={commands.smtp} />
        </>
      )}
      <Row wrap gap={2} justify="end">
        <SkipButton found={found} station="MAIL" />
        {way === "SANDBOX" && (
          <a className="button line" href="/sandbox/outbox" target="_blank" rel="noreferrer">
            {m.outbox}
          </a>
        )}
        {isOwner && way !== "OFF" && (
          <Button busy={send.isPending} onClick={() => send.mutate(undefined)}>
            {m.send}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function TestText({ test }: Pick<FirstDay["mail"], "test">) {
  if (test === null) return null
  const { sent_at, problem } = test
  if (sent_at !== null) return <p>{m.testTaken}</p>
  if (problem === null) return <p>{m.testWaits}</p>
  return <p className="note bad">{m.testRefused({ reason: problem === "" ? m.noReason : problem })}</p>
}
