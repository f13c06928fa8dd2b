import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { announce } from "@hub/ui/page-header/announcements.ts"
import { useEffect } from "react"
import { NameStep } from "../account/name-step.tsx"
import { titleOf } from "../routes-titles.ts"
import { useGateTitle } from "./gate-title.ts"

const nameStep = messages("portal/account.nameStep")
const m = messages("portal/shell.announcements")

/** A new account says its name before it sees any page. */
export function NamePage({ customer }: { customer: Customer }) {
  useGateTitle(nameStep.title)
  // The address has changed before the name is known.
  useEffect(
    () => () => {
      const title = titleOf(location.pathname)
      if (title !== undefined) announce(m.arrived({ title }))
    },
    [],
  )
  return <NameStep customer={customer} />
}
