import { messages } from "@hub/domain/kernel/messages"
import type { ReportKey } from "@hub/domain/reports/report-list"
import { PERIODS, type Period } from "@hub/domain/reports/report-period"
import type { Schedule } from "@hub/domain/reports/report-schedule"
import type { StaffSavedReport } from "@hub/domain/reports/saved-reports.staff"
import { isProblem } from "@hub/portal/api/problem"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import type { ErrorsOf } from "@hub/portal/form/use-form-errors"
import { Button } from "@hub/ui/button/button"
import { Drawer } from "@hub/ui/drawer/drawer"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { SelectField } from "@hub/ui/field/select-field"
import { Stack } from "@hub/ui/layout/stack"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Segmented } from "@hub/ui/segmented/segmented"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { api } from "../api/client.ts"
import type { DrawerState } from "../families/use-drawer.ts"
import { readersQuery, SAVED } from "./queries.ts"
import { ScheduleFields } from "./schedule-fields.tsx"

const m = messages("console/reports.save")
const periods = messages("console/reports.periods")

/** A report as it is shown, before someone has saved it. */
export interface Unsaved {
  readonly id: string
  readonly key: ReportKey
  readonly report: string
  readonly filters: StaffSavedReport["filters"]
  /** Whether it asks for days. */
  readonly has_range: boolean
}

interface Values {
  readonly name: string
  readonly period: Period
  readonly schedule: Schedule | null
  readonly recipient_ids: readonly string[]
}

const FIRST: Schedule = { every: "WEEK", day: 1, time: "07:00" }

/** The server names what lies inside a field; here the field is one. */
const FIELD_OF: Readonly<Record<string, string>> = { filters: "period" }
const errorsOf: ErrorsOf = (failure) =>
  !isProblem(failure, "VALIDATION")
    ? []
    : failure.errors.map((error) => {
        const [field = ""] = error.path.split(".")
        return { ...error, path: FIELD_OF[field] ?? field }
      })

/** Gives a report with its filters a name, and says to whom it goes when. */
export function SaveDrawer({ known, drawer }: { known: StaffSavedReport | Unsaved; drawer: DrawerState }) {
  const queries = useQueryClient()
  const form_id = useId()
  const { id, key, report, filters } = known
  const saved = "version" in known ? known : undefined
  const hasRange = "has_range" in known ? known.has_range : known.from !== null
  const readers = useQuery(readersQuery(key))
  const done = async (text: string) => {
    notifySuccess(text)
    drawer.onClose()
    await queries.invalidateQueries({ queryKey: SAVED })
  }
  const save = useMutation({
    mutationFn: ({ name, period, schedule, recipient_ids }: Values) => {
      const { from, to, ...rest } = filters
      const days = period === "DAYS" ? { from, to } : {}
      return api.call("PUT /saved_reports/{id}", {
        params: { id },
        body: {
          name,
          key,
          filters: { ...rest, ...days, period },
          schedule,
          recipient_ids: schedule === null ? [] : [...recipient_ids],
          version: saved?.version ?? 0,
        },
      })
    },
    onSuccess: () => done(m.done),
  })
  const remove = useMutation({
    mutationFn: () => api.call("POST /saved_reports/{id}/remove", { params: { id } }),
    onSuccess: () => done(m.removed),
    onError: (error) => notifyError(error),
  })
  const form = useForm<Values>({
    initial: () => ({
      name: saved?.name ?? "",
      period: filters.period,
      schedule: saved?.schedule ?? null,
      recipient_ids: saved?.recipients.map((one) => one.id) ?? [],
    }),
    save,
    errorsOf,
    submit: (values) => save.mutate(values),
    focusesField: true,
  })
  const { period, schedule } = form.values
  const daysOptions = PERIODS.filter((one) => one !== "DAYS" || filters.from !== undefined || period === "DAYS").map(
    (value) => ({ value, label: periods[value] }),
  )
  return (
    <Drawer
      isOpen={drawer.isOpen}
      title={saved === undefined ? m.title : m.titleChange}
      more={report}
      closesOnBackdrop={false}
      onClose={drawer.onClose}
      onClosed={drawer.onClosed}
      foot={
        <>
          {saved !== undefined && (
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {m.remove}
            </Button>
          )}
          <Button type="submit" form={form_id} busy={save.isPending}>
            {m.save}
          </Button>
        </>
      }
    >
      <form id={form_id} {...form.element}>
        <Stack gap={4}>
          {form.failure !== null && <FormErrors form={form} />}
          <TextField label={m.name} required maxLength={80} autoComplete="off" {...form.text("name")} />
          {hasRange && (
            <SelectField label={m.days} required options={daysOptions} {...form.choice("period", PERIODS)} />
          )}
          <Segmented
            label={m.goesOut}
            options={[
              { value: "NEVER", label: m.never },
              { value: "WEEK", label: m.weekly },
              { value: "MONTH", label: m.monthly },
            ]}
            value={schedule?.every ?? "NEVER"}
            onChange={(every) => {
              if (every === "NEVER") return form.set({ schedule: null })
              // The same days each time are hardly meant.
              if (period === "DAYS" && filters.season_id === undefined)
                form.set({ period: every === "WEEK" ? "LAST_WEEK" : "LAST_MONTH" })
              return form.set({
                schedule: { ...(schedule ?? FIRST), every, day: every === "MONTH" ? 3 : FIRST.day },
              })
            }}
          />
          {schedule !== null && (
            <>
              <ScheduleFields
                schedule={schedule}
                error={form.errorAt("schedule")}
                onChange={(next) => form.set({ schedule: next })}
              />
              {readers.isPending ? (
                <SkeletonRows label={m.loading} rows={2} shape="record" />
              ) : (
                <CheckboxesField
                  label={m.people}
                  required
                  hint={m.link}
                  options={(readers.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
                  {...form.field("recipient_ids")}
                />
              )}
            </>
          )}
        </Stack>
      </form>
    </Drawer>
  )
}
