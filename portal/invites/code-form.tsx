import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"

const m = messages("portal/invites.code")

const LENGTH = 12
const plain = (typed: string): string => typed.replaceAll(/[^0-9A-Za-z]/g, "")

/** The code of a letter, as people type it. */
export function CodeForm({ onFound }: { onFound: (token: string) => void }) {
  const find = useMutation({
    mutationFn: (code: string) => api.call("POST /invites/by_code", { body: { code } }),
    onSuccess: ({ token }) => onFound(token),
  })
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) => (plain(code).length === LENGTH ? [] : [{ path: "code", message: m.missing, code: "short" }]),
    save: find,
    errorsOf: (error) =>
      isProblem(error, "INVITE_CODE_UNKNOWN") ? [{ path: "code", message: error.message, code: "unknown" }] : [],
    submit: ({ code }) => find.mutate(plain(code)),
  })
  return (
    <form {...form.element}>
      <FormErrors form={form} safe="" />
      <TextField
        label={m.code}
        required
        hint={m.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.text("code")}
      />
      <Button type="submit" wide busy={form.isBusy}>
        {m.go}
      </Button>
    </form>
  )
}
