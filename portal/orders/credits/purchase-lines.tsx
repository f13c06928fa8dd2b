import { CreditLine } from "@hub/ui/credit-line/credit-line"
import { useInit } from "../../company/init.ts"
import type { Order } from "../queries.ts"
import styles from "./purchase-checkout.module.css"

/** What an order is for: credits, packages and what they hold, an upgrade. */
export function PurchaseLines({ items, note }: { items: Order["items"]; note?: string | undefined }) {
  const { credit_types } = useInit()
  const typeOf = (id: string | null) => credit_types.find((type) => type.id === id)
  return (
    <ul className={styles["bought"]}>
      {items.map((item) => {
        if (item.type !== "credit_item" && item.type !== "upgrade_item") return null
        const type = typeOf(item.credit_type_id)
        if (item.package_id === null) {
          return (
            <li key={item.credit_type_id}>
              <CreditLine
                name={type?.name ?? item.name}
                quantity={item.quantity}
                is_program_credit={type?.is_program_credit ?? true}
                is_free={false}
                // The name of one whose type is gone says it itself.
                is_upgrade={item.type === "upgrade_item" && type !== undefined}
                note={note}
              />
            </li>
          )
        }
        return (
          <li key={item.package_id}>
            <p className={styles["package"]}>
              <b>
                {item.quantity} × {item.name}
              </b>
            </p>
            <ul>
              {item.contents.map(({ credit_type_id, name, quantity }) => (
                <li key={credit_type_id}>
                  <CreditLine
                    name={name}
                    quantity={quantity * item.quantity}
                    is_program_credit={typeOf(credit_type_id)?.is_program_credit ?? true}
                    is_free={false}
                  />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
