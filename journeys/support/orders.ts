import type { Page } from "@playwright/test"
import { expect } from "./test.ts"

/** How many orders the history lists, and that none of them waits for money. */
export async function paidOrders(page: Page): Promise<number> {
  await page.goto("/history")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Transaction History" })).toBeVisible()
  await expect(main).toHaveAttribute("aria-busy", "false")
  await expect(main.getByText("Not paid yet")).toHaveCount(0)
  // A phone hides the heads.
  return main.getByRole("region", { name: "Orders" }).locator("tbody tr").count()
}

export interface Placed {
  readonly orders: Set<string>
  readonly payments: Set<string>
}

/** Which orders were placed, and by which payments: however often Pay is pressed, each should be one. */
export function watchPlacing(page: Page): Placed {
  const placed = { orders: new Set<string>(), payments: new Set<string>() }
  page.on("response", async (response) => {
    if (!response.url().includes("/orders/place_schedule_and_pay") || !response.ok()) return
    const { result } = await response.json()
    placed.orders.add(result.order.id)
    placed.payments.add(result.payment_provider_record.id)
  })
  return placed
}
