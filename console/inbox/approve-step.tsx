import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { Preview, type PreviewLine } from "@hub/ui/preview/preview"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { decidedText, leftOut, refreshInbox } from "./decide.ts"
import { type Application, type Approvals, type PreviewedYes, previewQuery } from "./queries.ts"
import { reasonTexts, untilLabel } from "./texts.ts"
import { useStepFocus } from "./use-step-focus.ts"

const m = messages("console/inbox.approveStep")

interface Props {
  of: readonly Pick<Application, "id" | "name" | "time_zone">[]
  onLeave: () => void
  onDone: () => void
}

const isSaid = ({ preview }: PreviewedYes): boolean => preview !== null

function lineOf(yes: PreviewedYes, time_zone: string): PreviewLine {
  const { id, name, outcome, price, pay_until, reasons, message, decided } = yes
  const until = pay_until === null ? undefined : untilLabel(pay_until, time_zone)
  const cost = price === null ? undefined : <Money cents={price} />
  const [first] = reasons
  switch (outcome) {
    case "BOOKED":
      return { id, name, more: m.booked, value: cost, mark: "ok" }
    case "HELD":
      return { id, name, more: m.held({ until }), value: cost, mark: "ok" }
    case "RESERVED":
      return { id, name, more: m.reserved({ until }), value: cost, mark: "ok" }
    case "FULL":
      return { id, name, more: m.full, value: m.stays, mark: "warn" }
    case "IN_CHECKOUT":
      return { id, name, more: message, value: m.stays, mark: "warn" }
    case "DECIDED":
      return {
        id,
        name,
        more: decided === null ? message : decidedText(decided, time_zone),
        value: m.leftOut,
        mark: "warn",
      }
    case "NOT_ELIGIBLE":
      return { id, name, more: message, value: first === undefined ? m.doesNotFit : reasonTexts()[first], mark: "bad" }
  }
}

/** "2 families will read, here Ines". */
const mailOf = (mail: Approvals["mail"], count: number) =>
  mail === null
    ? {}
    : {
        mail: {
          to: m.willRead({ count, name: mail.first_name }),
          subject: mail.subject,
          text: mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
        },
      }

/** What a yes would do to each, then one button with the number in it. */
export function ApproveStep({ of, onLeave, onDone }: Props) {
  const queries = useQueryClient()
  const query = useQuery(previewQuery(of.map(({ id }) => id)))
  const [changed, setChanged] = useState<string>()
  const time_zone = of[0]?.time_zone ?? "UTC"
  const approve = useMutation({
    mutationFn: (said: readonly PreviewedYes[]) =>
      api.call("POST /applications/approve", {
        body: { ids: said.map(({ id }) => id), previews: said.map(({ preview }) => preview ?? "") },
      }),
    onSuccess: async ({ applications }) => {
      const others = leftOut(applications, (id) => of.find((one) => one.id === id)?.name ?? "", time_zone)
      const done = applications.length - others.length
      if (done > 0) notifySuccess(m.done({ count: done }))
      await refreshInbox(queries)
      if (others.length === 0) onDone()
      else setChanged(others.map(({ name, why }) => `${name}: ${why}`).join(" "))
    },
    onError: (error) => notifyError(error),
  })
  const step = useStepFocus()
  return (
    <section ref={step} tabIndex={-1} aria-label={m.step}>
      <QueryPart query={query} loading={m.loading} rows={4} failed={m.failed}>
        {({ applications, mail }) => {
          const said = applications.filter(isSaid)
          const held = applications.filter(({ outcome }) => outcome === "HELD").length
          const full = applications.filter(({ outcome }) => outcome === "FULL").length
          const unfit = applications.filter(({ outcome }) => outcome === "NOT_ELIGIBLE").length
          const programs = [...new Set(applications.map(({ program }) => program))]
          return (
            <Preview
              counted={m.counted({ count: of.length, program: programs.length === 1 ? programs[0] : undefined })}
              figures={[
                { figure: said.length - held, text: m.getPlace({ count: said.length - held }) },
                ...(held > 0 ? [{ figure: held, text: m.getHeld({ count: held }) }] : []),
                ...(full > 0 ? [{ figure: full, text: m.noPlace }] : []),
                ...(unfit > 0 ? [{ figure: unfit, text: m.doNotFit({ count: unfit }), isBad: true }] : []),
              ]}
              lines={applications.map((one) => lineOf(one, time_zone))}
              {...mailOf(mail, said.length)}
              changed={changed}
              leave={{ label: m.notYet, onPress: onLeave }}
              confirm={{
                label: m.approve({ count: said.length }),
                onPress: () => approve.mutate(said),
                busy: approve.isPending,
                disabled: said.length === 0,
              }}
            />
          )
        }}
      </QueryPart>
    </section>
  )
}
