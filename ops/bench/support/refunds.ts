import type pg from "pg"

/** A business names its programs anew each year, and its reports go by these names: ten of them, not one for each course. */
export const nameCourses = (client: pg.Client) =>
  client.query(`update offering set name = 'Past course ' || right(name, 1) where name like 'Past course %'`)

/** Of each twentieth order a part was given back, a week after it was sold. */
export const seedRefunds = (client: pg.Client) =>
  client.query(`
    insert into ledger_transfer (id, cause_kind, cause_id, kind, customer_id, order_id, debit_account, credit_account, unit, amount, at)
    select gen_random_uuid(), 'REFUND', gen_random_uuid(), 'SALE_REFUNDED', customer_id, order_id, 'REVENUE_SALES', 'RECEIVABLE', 'CENTS', 2500,
      at + interval '7 days'
    from (select customer_id, order_id, at, row_number() over (order by at) as n from ledger_transfer where kind = 'SALE') s where n % 20 = 0`)
