import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import styles from "./order-page.module.css"
import { type Stop, stopTitle } from "./order-page-texts.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderMoney")

/** What was paid, what came back and what is still to come, as stops on a line. */
export function OrderMoney({ order, stops, pay }: { order: Order; stops: readonly Stop[]; pay: ReactNode }) {
  return (
    <ol className={styles["money"]}>
      {stops.map((stop) => (
        <li key={stop.key} data-state={stop.state}>
          <b>{stopTitle(stop)}</b>
          <span className={styles["sum"]}>
            {stop.was_amount !== undefined && (
              <s>
                <span className="visually-hidden">{m.was} </span>
                <Money cents={stop.was_amount} />
              </s>
            )}
            {stop.amount < 0 && "−"}
            {(stop.amount !== 0 || stop.was_amount !== undefined) && <Money cents={Math.abs(stop.amount)} />}
          </span>
          {stop.note !== "" && <p>{stop.note}</p>}
          {(stop.state === "now" || stop.state === "fail") && (
            <Row gap={2} wrap items="stretch" className={styles["acts"]}>
              {stop.key === "invoice" ? (
                pay
              ) : (
                <Link className={buttonClass({ size: "s" })} to="/payment_plan/$id" params={{ id: order.id }}>
                  {m.payNow}
                </Link>
              )}
              {stop.key !== "invoice" && (
                <Link
                  className={buttonClass({ variant: "line", size: "s" })}
                  to="/payment_plan/$id"
                  params={{ id: order.id }}
                >
                  {m.otherCard}
                </Link>
              )}
            </Row>
          )}
        </li>
      ))}
    </ol>
  )
}
