import { instantOf } from "@hub/domain/kernel/instant"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { DateField } from "@hub/ui/date-field/date-field"
import { CheckboxesField } from "@hub/ui/field/choice-field"
import { TextField } from "@hub/ui/field/field"
import { MoneyField, NumberField } from "@hub/ui/field/number-field"
import { SelectField } from "@hub/ui/field/select-field"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import type { Copying, CopyShown } from "./draft-queries.ts"

const m = messages("console/catalogue.copy")

const TAKES = ["documents", "questions", "payment_plans", "add_ons"] as const
const ROUNDS = [1, 25, 100, 500] as const
const roundText = (cents: (typeof ROUNDS)[number]): string =>
  ({ 1: m.round1, 25: m.round25, 100: m.round100, 500: m.round500 })[cents]
const PRICES = ["SAME", "PERCENT", "AMOUNT"] as const
type PriceChange = (typeof PRICES)[number]

interface Props {
  readonly copying: Copying
  readonly shown: CopyShown | undefined
  readonly errors: ReadonlyMap<string, string>
  readonly today: string
  readonly zone: string
  readonly prices: PriceChange
  readonly onPrices: (prices: PriceChange) => void
  readonly onChange: (change: Partial<Copying>) => void
}

/** What the new season begins with, costs and is called. */
export function CopyForm({ copying, shown, errors, today, zone, prices, onPrices, onChange }: Props) {
  const { first_day, name, opens_at, replacements, takes } = copying
  const pairs = replacements ?? shown?.replacements ?? []
  const there = shown?.notes.find(({ code }) => code === "SEASON_THERE")?.name ?? undefined
  const opens_day = opens_at === null ? "" : dayAt(opens_at, zone)
  const opens_time = opens_at === null ? "09:00" : timeAt(opens_at, zone)
  const open = (day: string, time: string) =>
    onChange({ opens_at: day === "" ? null : instantOf(day, time === "" ? "09:00" : time, zone) })
  const setPair = (index: number, change: Partial<(typeof pairs)[number]>) =>
    onChange({ replacements: pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)) })
  return (
    <Stack gap={4}>
      <Columns wide="even" gap={4}>
        <DateField
          label={m.first}
          required
          today={today}
          min={today}
          value={first_day}
          error={errors.get("first_day")}
          hint={shown === undefined ? undefined : m.weeks({ count: shown.weeks })}
          onChange={(day) => {
            if (day !== "") onChange({ first_day: day })
          }}
        />
        <TextField
          label={m.name}
          maxLength={200}
          value={name ?? shown?.name ?? ""}
          hint={there === undefined ? undefined : m.joins({ name: there })}
          error={errors.get("name")}
          onChange={({ target }) => onChange({ name: target.value.trim() === "" ? null : target.value })}
        />
      </Columns>
      <Columns wide="even" gap={4}>
        <SelectField
          label={m.prices}
          required
          options={PRICES.map((one) => ({ value: one, label: m[one] }))}
          value={prices}
          onChange={(next) => {
            onPrices(PRICES.find((one) => one === next) ?? "SAME")
            onChange({ basis_points: 0, amount: 0 })
          }}
        />
        {prices === "PERCENT" && (
          <NumberField
            label={m.percent}
            min={-90}
            max={500}
            decimal_places={2}
            postfix="%"
            allows_empty
            hint={m.down}
            error={errors.get("basis_points")}
            value={copying.basis_points / 100}
            onChange={(percent) => onChange({ basis_points: Math.round((percent ?? 0) * 100) })}
          />
        )}
        {prices === "AMOUNT" && (
          <MoneyField
            label={m.amount}
            min_cents={-1_000_000}
            hint={m.down}
            error={errors.get("amount")}
            cents={copying.amount}
            onChange={(cents) => onChange({ amount: cents ?? 0 })}
          />
        )}
      </Columns>
      {prices !== "SAME" && (
        <SelectField
          label={m.round}
          required
          options={ROUNDS.map((cents) => ({ value: String(cents), label: roundText(cents) }))}
          value={String(copying.round_to)}
          onChange={(cents) => onChange({ round_to: Number(cents) })}
        />
      )}
      <Columns wide="even" gap={4}>
        <DateField
          label={m.opens}
          today={today}
          value={opens_day}
          error={errors.get("opens_at")}
          hint={opens_day === "" ? m.opensMoved : m.zone({ zone })}
          onChange={(day) => open(day, opens_time)}
        />
        <TextField
          label={m.opensTime}
          type="time"
          disabled={opens_day === ""}
          value={opens_time}
          onChange={({ target }) => open(opens_day, target.value)}
        />
      </Columns>
      {pairs.map((pair, index) => (
        // Pairs have no identity but their place.
        <Columns wide="even" gap={4} key={`pair-${String(index)}`}>
          <TextField
            label={m.from}
            maxLength={60}
            hint={m.words}
            value={pair.from}
            onChange={({ target }) => setPair(index, { from: target.value })}
          />
          <TextField
            label={m.to}
            maxLength={60}
            error={errors.get("replacements")}
            value={pair.to}
            onChange={({ target }) => setPair(index, { to: target.value })}
          />
        </Columns>
      ))}
      <CheckboxesField
        label={m.takes}
        columns={2}
        options={TAKES.map((one) => ({ value: one, label: m[one] }))}
        value={takes}
        onChange={(next) => onChange({ takes: TAKES.filter((one) => next.includes(one)) })}
      />
    </Stack>
  )
}
