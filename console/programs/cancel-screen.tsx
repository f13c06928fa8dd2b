import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { SelectField } from "@hub/ui/field/select-field"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { type Canceling, cancelForAll, previewCanceling } from "./cancel-calls.ts"
import { CancelPreview } from "./cancel-preview.tsx"
import { instantText, rangeOf } from "./date-texts.ts"
import type { PickedDate } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.cancel")

const SCOPES = ["DAY", "SITE", "ALL"] as const
type Scope = (typeof SCOPES)[number]
const DAY_GIVES = ["MONEY", "CODE", "NOTHING"] as const
const ALL_GIVES = ["MONEY", "CREDIT"] as const
type Give = "MONEY" | "CODE" | "NOTHING" | "CREDIT"

interface Asked {
  scope: Scope
  date: string
  give: Give
  reason: string
}

const scopeOf = (value: string): Scope => SCOPES.find((one) => one === value) ?? "DAY"
const giveOf = (value: string): Give => [...DAY_GIVES, ...ALL_GIVES].find((one) => one === value) ?? "MONEY"

const cancelingOf = ({ offering }: PickedDate, { scope, date, give, reason }: Asked): Canceling => ({
  offering_id: scope === "SITE" ? null : offering.id,
  location_id: offering.location.id,
  date: scope === "ALL" ? null : date,
  give,
  reason,
})

function propose({ offering }: PickedDate, { scope, date, give, reason }: Asked) {
  const where = scope === "SITE" ? { location_id: offering.location.id } : { offering_id: offering.id }
  return api.call("POST /cancel_proposals", { body: { ...where, ...(scope === "ALL" ? {} : { date }), give, reason } })
}

interface Props {
  picked: PickedDate
  /** The day that the link has named. */
  off: string | undefined
  onLeave: () => void
  onDone: (off: string | undefined, whole: "SITE" | undefined) => void
}

/** Cancels a day, a site's day or a date as a whole for everybody: what, why and what comes back, then a preview, then one press. */
export function CancelScreen({ picked, off, onLeave, onDone }: Props) {
  const me = useMe()
  const { offering, sessions } = picked
  const open = sessions.filter(({ cancellation }) => cancellation === null)
  const [scope, setScope] = useState<Scope>("DAY")
  const [date, setDate] = useState(off ?? firstAhead(picked))
  const [give, setGive] = useState<Give>("MONEY")
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isLooked, setLooked] = useState(false)
  const [isStale, setStale] = useState(false)
  const asked: Asked = { scope, date, give, reason: reasonText(why) }
  const look = useMutation({ mutationFn: (one: Asked) => previewCanceling(cancelingOf(picked, one)) })
  const mayConfirm = isPermitted(me, "cancel_for_all", offering.location.id)
  const press = useProgramChange(
    async (preview: string) => {
      if (mayConfirm) await cancelForAll(cancelingOf(picked, asked), preview)
      else await propose(picked, asked)
    },
    {
      onDone: () => {
        if (!mayConfirm) notifySuccess(m.proposed)
        if (mayConfirm) onDone(scope === "ALL" ? undefined : date, scope === "SITE" ? "SITE" : undefined)
        else onLeave()
      },
      onStale: () => {
        setStale(true)
        look.mutate(asked)
      },
    },
  )
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      look.reset()
      setStale(false)
      set(value)
    }
  const gives: readonly Give[] = scope === "ALL" ? ALL_GIVES : DAY_GIVES
  return (
    <Columns wide="first" gap={5} above={4}>
      <Stack gap={5}>
        <RadioField
          label={m.what}
          options={[
            { value: "DAY", label: m.day({ day: dayWithWeekday(date) }) },
            { value: "SITE", label: m.site({ site: offering.location.name }) },
            { value: "ALL", label: m.whole({ range: rangeOf(offering) }) },
          ]}
          value={scope}
          onChange={change((value) => {
            setScope(scopeOf(value))
            setGive("MONEY")
          })}
        />
        {scope !== "ALL" && open.length > 1 && (
          <SelectField
            label={m.pick}
            required
            options={open.map((one) => ({ value: one.date, label: dayWithWeekday(one.date) }))}
            value={date}
            onChange={change(setDate)}
          />
        )}
        <Reason
          label={m.why}
          usual={m.usual.split("|")}
          value={why}
          onChange={change(setWhy)}
          reads={m.reads}
          error={isLooked ? reasonError(why) : undefined}
        />
        <RadioField
          label={m.back2}
          options={gives.map((value) => ({ value, label: m[value] }))}
          value={give}
          onChange={change((value) => setGive(giveOf(value)))}
        />
        {look.error !== null && <FormAlert>{look.error.message}</FormAlert>}
        {look.data === undefined && (
          <Button
            variant="ink"
            busy={look.isPending}
            onClick={() => {
              setLooked(true)
              if (reasonError(why) === undefined) look.mutate(asked)
            }}
          >
            {m.look}
          </Button>
        )}
      </Stack>
      <Aside>
        {look.data !== undefined && (
          <CancelPreview
            shown={look.data}
            counted={m.counted({ when: instantText(look.submittedAt, offering.location.time_zone) })}
            zone={offering.location.time_zone}
            confirm={{
              label: mayConfirm
                ? scope === "ALL"
                  ? m.confirmAll({ count: look.data.children })
                  : scope === "SITE"
                    ? m.confirmSite({
                        day: dayWithWeekday(date),
                        site: offering.location.name,
                        count: look.data.children,
                      })
                    : m.confirmDay({ day: dayWithWeekday(date), count: look.data.children })
                : m.propose,
              busy: press.isPending,
              onPress: () => press.mutate(look.data.preview),
            }}
            isProposal={!mayConfirm}
            isStale={isStale}
            onLeave={onLeave}
          />
        )}
      </Aside>
    </Columns>
  )
}

function firstAhead({ sessions, offering }: PickedDate): string {
  const open = sessions.filter(({ cancellation }) => cancellation === null)
  const today = dayAt(new Date().toISOString(), offering.location.time_zone)
  return (open.find(({ date }) => date >= today) ?? open[0] ?? sessions[0])?.date ?? offering.start_date
}
