import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Preview, type PreviewAmount } from "@hub/ui/preview/preview"
import { momentText } from "./date-texts.ts"
import type { CancelShown } from "./queries.ts"

const m = messages("console/programs.cancel")

interface Props {
  shown: CancelShown
  /** When. */
  counted: string
  zone: string
  confirm: { label: string; busy: boolean; onPress: () => void }
  isProposal: boolean
  /** Counted again, since it was no longer what was shown. */
  isStale: boolean
  /** What the way out is called. */
  leave?: string
  onLeave: () => void
}

/** What it does: who, who is inside by name and number, what comes back by way of payment, and the mail. */
export function CancelPreview({ shown, counted, zone, confirm, isProposal, isStale, leave = m.leave, onLeave }: Props) {
  const { children, families, inside, back, programs, claims, paying, mail } = shown
  const at = (instant: string) => momentText(instant, zone)
  const left_out = programs.reduce((sum, one) => sum + one.left_out, 0)
  return (
    <Preview
      counted={counted}
      figures={[
        { figure: children, text: m.children({ count: children, families }) },
        ...(inside.length === 0
          ? []
          : [{ figure: inside.length, text: m.inside({ count: inside.length }), isBad: true }]),
      ]}
      lines={[
        ...inside.map(({ student_name, since, guardian_name, phone }) => ({
          id: `${student_name} ${since}`,
          name: student_name,
          more: m.since({ when: at(since) }),
          value: [guardian_name, phone].filter((part) => part !== null).join(", "),
        })),
        ...(programs.length < 2
          ? []
          : programs.map(({ offering_id, name, children: count }) => ({ id: offering_id, name, value: count }))),
      ]}
      sum={{ lines: amountsOf(back), total: m.goesBack }}
      {...(mail === null
        ? {}
        : {
            mail: {
              to: m.mailTo({ count: families, name: mail.first_name }),
              subject: mail.subject,
              text: mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
            },
          })}
      {...(isStale ? { changed: m.changed } : {})}
      leave={{ label: leave, onPress: onLeave }}
      confirm={confirm}
      isStop={!isProposal}
    >
      <Stack gap={2}>
        {inside.length > 0 && <p>{m.stay}</p>}
        {left_out > 0 && <p>{m.leftOut({ count: left_out })}</p>}
        {claims.length > 0 && <p>{m.claims({ count: claims.length })}</p>}
        {paying > 0 && <p>{m.paying({ count: paying })}</p>}
        {isProposal && <p>{m.ofOwner}</p>}
      </Stack>
    </Preview>
  )
}

function amountsOf({ card, owed, code, credit, nothing }: CancelShown["back"]): PreviewAmount[] {
  const of = (id: "card" | "owed" | "code", { count, amount }: { count: number; amount: number }): PreviewAmount[] =>
    count === 0 ? [] : [{ id, name: m[id]({ count }), amount: { cents: amount } }]
  return [
    ...of("card", card),
    ...of("owed", owed),
    ...of("code", code),
    ...(credit.count === 0
      ? []
      : [
          {
            id: "credit",
            name: m.credit({ count: credit.count }),
            amount: { text: m.credits({ count: credit.count }) },
          },
        ]),
    ...(nothing.count === 0
      ? []
      : [{ id: "nothing", name: m.nothing({ count: nothing.count }), amount: { cents: 0 } }]),
  ]
}
