import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/staff.audit")

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
// Codes write "CANCELLED", people read "canceled".
const spoken = (name: string): string =>
  capitalized(name.toLowerCase().replaceAll("_", " ").replaceAll("cancelled", "canceled"))

/** `ORDER_REFUNDED` as "Order refunded". What the database itself recorded is said plainly. */
export function actionText(action: string): string {
  const rows: Readonly<Record<string, string>> = { ROW_INSERT: m.made, ROW_UPDATE: m.changed, ROW_DELETE: m.deleted }
  return rows[action] ?? spoken(action)
}

/** `customer_order` as "Order". */
export const subjectText = (subject: string): string => spoken(subject.replace(/^customer_(?=.)/, ""))
