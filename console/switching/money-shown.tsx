import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { SwitchFamily } from "@hub/domain/switching/switch-shown"
import type { Switch } from "./queries.ts"

const m = messages("console/switching.money")

/** What the files say of passes, codes, plans, invoices and payments, to hold against the old system's own figures. */
export function MoneySums({
  sums: { passes, codes, plans, invoices, payments, cards, signed_files },
}: {
  sums: Switch["sums"]
}) {
  const lines = [
    passes.count + passes.left_out === 0
      ? ""
      : m.passes({ count: passes.count, uses: passes.uses, paid: formatMoney(passes.cents), left: passes.left_out }),
    codes.in_files === 0 ? "" : m.codes({ count: codes.count, all: codes.in_files }),
    plans.count === 0 ? "" : m.plans({ count: plans.count, parts: plans.parts, amount: formatMoney(plans.cents) }),
    invoices.in_files === 0
      ? ""
      : m.invoices({ count: invoices.count, all: invoices.in_files, amount: formatMoney(invoices.cents) }),
    payments.in_files === 0
      ? ""
      : m.payments({
          count: payments.count,
          all: payments.in_files,
          paid: formatMoney(payments.paid),
          back: formatMoney(payments.back),
          care: formatMoney(payments.care),
        }),
    signed_files.in_files === 0
      ? ""
      : signed_files.is_open
        ? m.signedFilesOpen({ count: signed_files.in_files })
        : m.signedFiles({ count: signed_files.count, all: signed_files.in_files, left: signed_files.left_out }),
    cards.in_files === 0 ? "" : m.cards({ count: cards.count, left: cards.left_out }),
  ].filter((line) => line !== "")
  return lines.map((line) => <p key={line}>{line}</p>)
}

export function FamilyMoney({ money }: { money: SwitchFamily["money"] }) {
  const { passes, plans, invoices, paid_cents, balance_cents } = money
  const lines = [
    balance_cents > 0 ? m.owes({ amount: formatMoney(balance_cents) }) : "",
    balance_cents < 0 ? m.inFavor({ amount: formatMoney(-balance_cents) }) : "",
    ...passes.map(({ name, left, expires_on }) =>
      expires_on === "" ? m.pass({ name, left }) : m.passUntil({ name, left, day: dayYearLabel(expires_on) }),
    ),
    plans.parts === 0 ? "" : m.plan({ parts: plans.parts, amount: formatMoney(plans.cents) }),
    invoices.count === 0 ? "" : m.invoice({ count: invoices.count, amount: formatMoney(invoices.cents) }),
    paid_cents === 0 ? "" : m.paid({ amount: formatMoney(paid_cents) }),
  ].filter((line) => line !== "")
  return lines.map((line, index) => (
    <p key={`${index} ${line}`} className="small">
      {line}
    </p>
  ))
}
