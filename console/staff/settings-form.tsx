import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { settingsQuery } from "./queries.ts"

const m = messages("console/staff.settings")

type Settings = Answer<"GET /settings">
type Typed = { readonly [Name in keyof Settings]: Settings[Name] extends boolean ? boolean : string }

const COUNTS = [
  "waitlist_offer_hours",
  "application_payment_hours",
  "payment_link_hours",
  "application_answer_days",
  "exact_places_up_to",
] as const
const TIMES = ["morning_digest_at", "evening_digest_at"] as const

const typedOf = (settings: Settings): Typed => ({
  waitlist_offer_hours: String(settings.waitlist_offer_hours),
  application_payment_hours: String(settings.application_payment_hours),
  application_answer_days: String(settings.application_answer_days),
  exact_places_up_to: String(settings.exact_places_up_to),
  office_refund_limit: (settings.office_refund_limit / 100).toFixed(2).replace(".00", ""),
  payment_link_hours: String(settings.payment_link_hours),
  are_reviews_on: settings.are_reviews_on,
  are_day_photos_on: settings.are_day_photos_on,
  day_photo_days: String(settings.day_photo_days),
  morning_digest_at: settings.morning_digest_at,
  evening_digest_at: settings.evening_digest_at,
})

const settingsOf = (typed: Typed): Settings => ({
  waitlist_offer_hours: Number(typed.waitlist_offer_hours),
  application_payment_hours: Number(typed.application_payment_hours),
  application_answer_days: Number(typed.application_answer_days),
  exact_places_up_to: Number(typed.exact_places_up_to),
  office_refund_limit: Math.round(Number(typed.office_refund_limit) * 100),
  payment_link_hours: Number(typed.payment_link_hours),
  are_reviews_on: typed.are_reviews_on,
  are_day_photos_on: typed.are_day_photos_on,
  day_photo_days: Number(typed.day_photo_days),
  morning_digest_at: typed.morning_digest_at,
  evening_digest_at: typed.evening_digest_at,
})

const errorsOf = (typed: Typed): FieldError[] => [
  ...COUNTS.flatMap((path) =>
    /^\d{1,4}$/.test(typed[path]) ? [] : [{ path, message: m.wrongNumber, code: "pattern" }],
  ),
  ...(/^\d{1,6}(\.\d{2})?$/.test(typed.office_refund_limit)
    ? []
    : [{ path: "office_refund_limit", message: m.wrongAmount, code: "pattern" }]),
  ...TIMES.flatMap((path) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(typed[path]) ? [] : [{ path, message: m.wrongTime, code: "pattern" }],
  ),
]

export function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (typed: Typed) => api.call("PUT /settings", { body: settingsOf(typed) }),
    onSuccess: (found) => {
      queries.setQueryData(settingsQuery.queryKey, found)
      notifySuccess(m.saved)
    },
  })
  const form = useForm({
    initial: () => typedOf(settings),
    check: errorsOf,
    save,
    submit: (typed) => save.mutate(typed),
  })
  const count = { inputMode: "numeric", maxLength: 4, autoComplete: "off" } as const
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <Stack as="section" gap={4}>
        <div className="sign">
          <h2>{m.waits}</h2>
        </div>
        <TextField label={m.waitlist_offer_hours} hint={m.hours} {...count} {...form.text("waitlist_offer_hours")} />
        <TextField
          label={m.application_payment_hours}
          hint={m.hours}
          {...count}
          {...form.text("application_payment_hours")}
        />
        <TextField
          label={m.application_answer_days}
          hint={m.days}
          {...count}
          {...form.text("application_answer_days")}
        />
        <TextField
          label={m.payment_link_hours}
          hint={`${m.hours}. ${m.link}`}
          {...count}
          {...form.text("payment_link_hours")}
        />
      </Stack>
      <Stack as="section" gap={4}>
        <div className="sign">
          <h2>{m.limits}</h2>
        </div>
        <TextField label={m.exact_places_up_to} hint={m.exactHint} {...count} {...form.text("exact_places_up_to")} />
        <TextField
          label={m.office_refund_limit}
          hint={m.limitHint}
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          {...form.text("office_refund_limit")}
        />
      </Stack>
      <Stack as="section" gap={4}>
        <div className="sign">
          <h2>{m.reviews}</h2>
        </div>
        <Checkbox
          checked={form.values.are_reviews_on}
          label={m.are_reviews_on}
          onChange={({ target }) => form.set({ are_reviews_on: target.checked })}
        />
        <p className="hint">{m.reviewsHint}</p>
      </Stack>
      <Stack as="section" gap={4}>
        <div className="sign">
          <h2>{m.dayPhotos}</h2>
        </div>
        <Checkbox
          checked={form.values.are_day_photos_on}
          label={m.are_day_photos_on}
          onChange={({ target }) => form.set({ are_day_photos_on: target.checked })}
        />
        <p className="hint">{m.dayPhotosHint}</p>
        <TextField label={m.day_photo_days} inputMode="numeric" {...form.text("day_photo_days")} />
      </Stack>
      <Stack as="section" gap={4}>
        <div className="sign">
          <h2>{m.digests}</h2>
        </div>
        <TextField label={m.morning_digest_at} type="time" {...form.text("morning_digest_at")} />
        <TextField label={m.evening_digest_at} type="time" {...form.text("evening_digest_at")} />
      </Stack>
      <Button type="submit" busy={save.isPending}>
        {m.save}
      </Button>
    </Form>
  )
}
