import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import {
  ACCOUNT_CODE,
  ACCOUNT_KEYS,
  ACCOUNT_NAME_LENGTH,
  type AccountKey,
  DEFAULT_ACCOUNTS,
  repeatedAccounts,
} from "@hub/domain/payments/accounts"
import { isProblem } from "@hub/portal/api/problem"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { MONTHS } from "../reports/months-queries.ts"
import css from "./accounts-form.module.css"
import { accountsQuery, type BookAccount } from "./queries.ts"

const m = messages("console/money.accounts")
const about = messages("console/money.account")

const KINDS = ["ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"] as const
const CODE = new RegExp(ACCOUNT_CODE)

type Typed = Readonly<Record<AccountKey, { readonly code: string; readonly name: string }>>

const typedOf = (accounts: readonly BookAccount[]): Typed => {
  const of = (account: AccountKey) => {
    const { code, name } = accounts.find((one) => one.account === account) ?? DEFAULT_ACCOUNTS[account]
    return { code, name }
  }
  return {
    BANK: of("BANK"),
    PROVIDER_CLEARING: of("PROVIDER_CLEARING"),
    RECEIVABLE: of("RECEIVABLE"),
    SUSPENSE: of("SUSPENSE"),
    DISPUTED: of("DISPUTED"),
    FAMILY_CREDITS: of("FAMILY_CREDITS"),
    DEFERRED_REVENUE: of("DEFERRED_REVENUE"),
    OPENING_BALANCES: of("OPENING_BALANCES"),
    REVENUE_SALES: of("REVENUE_SALES"),
    DISCOUNTS: of("DISCOUNTS"),
    REVENUE_FEES: of("REVENUE_FEES"),
    BAD_DEBTS: of("BAD_DEBTS"),
    PROVIDER_FEES: of("PROVIDER_FEES"),
    DISPUTE_FEES: of("DISPUTE_FEES"),
    DISPUTE_LOSSES: of("DISPUTE_LOSSES"),
  }
}

const listOf = (typed: Typed) =>
  ACCOUNT_KEYS.map((account) => ({
    account,
    code: typed[account].code.trim(),
    name: tidyLine(typed[account].name),
  }))

function errorsOf(typed: Typed): FieldError[] {
  const accounts = listOf(typed)
  const wrong = accounts.flatMap(({ account, code, name }) => [
    ...(CODE.test(code) ? [] : [{ path: `${account}.code`, message: m.codeMissing, code: "pattern" }]),
    ...(name === "" ? [{ path: `${account}.name`, message: m.nameMissing, code: "empty" }] : []),
  ])
  const repeated = repeatedAccounts(accounts.filter(({ code, name }) => code !== "" && name !== ""))
  return [
    ...wrong,
    ...repeated.map(({ account, field }) => {
      const { code, name } = typed[account]
      const message = field === "code" ? m.codeTaken({ code }) : m.nameTaken({ name })
      return { path: `${account}.${field}`, message, code: "taken" }
    }),
  ]
}

const changesOf = (typed: Typed, before: Typed) => {
  const were = listOf(before)
  return listOf(typed).filter(({ code, name }, at) => code !== were[at]?.code || name !== were[at]?.name)
}

/** Each account's code and name. Only what was changed is sent, so that a save doesn't undo someone else's. */
export function AccountsForm({ accounts }: { accounts: readonly BookAccount[] }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (changes: ReturnType<typeof listOf>) =>
      api.call("PUT /books/accounts", { body: { accounts: changes } }),
    onSuccess: async (saved) => {
      queries.setQueryData(accountsQuery().queryKey, saved)
      notifySuccess(m.saved)
      await queries.invalidateQueries({ queryKey: MONTHS })
    },
  })
  const sent = save.variables
  const form = useForm({
    initial: () => typedOf(accounts),
    check: errorsOf,
    save,
    errorsOf: (failure) =>
      isProblem(failure)
        ? failure.errors.map((error) => {
            const [, at = "", field = ""] = error.path.split(".")
            return { ...error, path: `${sent?.[Number(at)]?.account ?? ""}.${field}` }
          })
        : [],
    submit: (typed, before) => {
      const changes = changesOf(typed, before)
      if (changes.length === 0) notifySuccess(m.nothingChanged)
      else save.mutate(changes)
    },
  })
  return (
    <Stack as="form" gap={5} {...form.element}>
      <FormErrors form={form} />
      {KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`accounts-${kind}`}>
          <div className="sign">
            <h2 id={`accounts-${kind}`}>{m[kind]}</h2>
          </div>
          {ACCOUNT_KEYS.filter((account) => DEFAULT_ACCOUNTS[account].kind === kind).map((account) => (
            <div key={account} className={css["account"]} role="group" aria-label={DEFAULT_ACCOUNTS[account].name}>
              <p className={css["about"]}>
                <b>{DEFAULT_ACCOUNTS[account].name}</b>
                <small>{about[account]}</small>
              </p>
              <TextField label={m.code} maxLength={20} autoComplete="off" {...form.text(`${account}.code`)} />
              <TextField
                label={m.name}
                maxLength={ACCOUNT_NAME_LENGTH}
                autoComplete="off"
                {...form.text(`${account}.name`)}
              />
            </div>
          ))}
        </section>
      ))}
      <Row>
        <Button type="submit" busy={save.isPending}>
          {m.save}
        </Button>
      </Row>
    </Stack>
  )
}
