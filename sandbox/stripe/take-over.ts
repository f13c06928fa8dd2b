import { createHash } from "node:crypto"
import { html, plainPage } from "@hub/server/http/plain-page"
import type { FastifyInstance } from "fastify"
import { parseForm } from "./form.ts"
import type { Customer, PaymentMethodObject } from "./objects.ts"
import type { SandboxStore } from "./store.ts"
import { type Behaviour, testCard } from "./test-cards.ts"

// The vendor takes over customers with their cards from another processor, and returns which of its own they are now. Here nobody hands over
// card numbers: each gets one of the test cards.

export const TAKE_OVER_PATH = "/sandbox/cards-from-before"

const NUMBERS = ["4242424242424242", "5555555555554444", "378282246310005"] as const
const MOST = 5_000
const YEARS = 3

/** The same customer however often it is handed over. */
const idOf = (prefix: string, old_id: string): string =>
  `${prefix}_before${createHash("sha256").update(old_id).digest("hex").slice(0, 20)}`

interface TakenOver {
  readonly old_id: string
  readonly customer: Customer
  readonly method: PaymentMethodObject
}

function takenOver(old_id: string, index: number, now: Date): TakenOver {
  const number = NUMBERS[index % NUMBERS.length] ?? NUMBERS[0]
  const { brand, behaviour }: { brand: string; behaviour: Behaviour } = testCard(number) ?? {
    brand: "visa",
    behaviour: "ok",
  }
  const created = Math.floor(now.getTime() / 1000)
  const method: PaymentMethodObject = {
    id: idOf("pm", old_id),
    created,
    livemode: false,
    object: "payment_method",
    type: "card",
    customer: idOf("cus", old_id),
    card: {
      brand,
      display_brand: brand,
      last4: number.slice(-4),
      exp_month: (index % 12) + 1,
      exp_year: now.getUTCFullYear() + YEARS,
      funding: "credit",
      country: "US",
      wallet: null,
    },
    metadata: { old_customer_id: old_id },
    sandbox: { behaviour, is_set_up: true },
  }
  const customer: Customer = {
    id: idOf("cus", old_id),
    created,
    livemode: false,
    object: "customer",
    email: null,
    name: null,
    phone: null,
    metadata: { old_customer_id: old_id },
    invoice_settings: { default_payment_method: method.id },
  }
  return { old_id, customer, method }
}

const HEAD = "old_customer_id,stripe_customer_id,old_card_id,stripe_payment_method_id,brand,last4,exp_month,exp_year"
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Customers that are there already stay as they are. Returns the vendor's file. */
async function takeOver(store: SandboxStore, old_ids: readonly string[], now: Date): Promise<string> {
  const all = old_ids.map((old_id, index) => takenOver(old_id, index, now))
  const lines = await store.change("", async (objects) => {
    const written: string[] = []
    for (const { old_id, customer, method } of all) {
      const before = await objects.get("payment_method", method.id)
      if (before === undefined) {
        await objects.put("customer", customer)
        await objects.put("payment_method", method, customer.id)
      }
      const { card } = before ?? method
      const cells = [
        customer.id,
        `${old_id}-card`,
        method.id,
        card.brand,
        card.last4,
        String(card.exp_month),
        String(card.exp_year),
      ]
      written.push([old_id, ...cells].map(quoted).join(","))
    }
    return written
  })
  return `${[HEAD, ...lines].join("\n")}\n`
}

const PAGE = plainPage({
  title: "Cards from another provider",
  body: `<h1>Cards from another provider</h1>
<p>Stands in for a card provider that takes over saved cards: paste what the other system calls each customer, one a line. Each gets a test card, and you get the file that says which customer is which.</p>
<form method="post" action="${html(TAKE_OVER_PATH)}">
<p><label for="customers">Old customers, one a line</label><br><textarea id="customers" name="customers" rows="12" cols="40" required></textarea></p>
<p><button>Take them over</button></p>
</form>`,
})

export function takeOverPage(app: FastifyInstance, store: SandboxStore): void {
  app.get(TAKE_OVER_PATH, async (_request, reply) => reply.type("text/html; charset=utf-8").send(PAGE))
  app.post(TAKE_OVER_PATH, async (request, reply) => {
    const { body } = request
    const form = parseForm(typeof body === "string" ? body : "")
    const lines = (form.get("customers") ?? "").split(/\r\n|\n|\r/).map((line) => line.trim())
    const old_ids = [...new Set(lines.filter((line) => line !== ""))].slice(0, MOST)
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="cards.csv"')
      .send(await takeOver(store, old_ids, new Date()))
  })
}
