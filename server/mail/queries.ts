import { type Database, sql } from "../database/sql.ts"

export interface MailOrder {
  id: string
  number: string | null
}

/** The order that a mail is about, or that of a payment, a refund, a dispute, a booking, an instalment, a try to charge one, or a payment of an invoice. */
export const orderOf = (db: Database, about_id: string) =>
  db.maybe<MailOrder>(sql`
    select o.id, o.number::text as number from customer_order o where o.id = (
      select id from customer_order where id = ${about_id}
      union all select order_id from payment where id = ${about_id}
      union all select p.order_id from refund r join payment p on p.id = r.payment_id where r.id = ${about_id}
      union all select order_id from credit_note where id = ${about_id}
      union all select order_id from refund_payout where id = ${about_id}
      union all select order_id from dispute where id = ${about_id}
      union all select order_id from attendance where id = ${about_id} and order_id is not null
      union all select order_id from hand_payment where entry_id = ${about_id}
      union all select order_id from installment where id = ${about_id}
      union all select i.order_id from installment_try t join installment i on i.id = t.installment_id where t.id = ${about_id}
      union all select v.order_id from invoice_payment i join invoice v on v.id = i.invoice_id where i.id = ${about_id}
      limit 1)`)
