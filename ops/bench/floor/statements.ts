// The floor's statements by name: like the product's, each is parsed once per connection.

export const STATEMENTS = {
  who: "select id from customer where token = $1",
  list: `select o.id, o.name, o.description, o.room, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays,
      o.session_count, o.min_grade, o.max_grade, o.price, o.capacity, o.capacity - o.taken as free, o.location_id,
      l.name as location
    from offering o join location l on l.id = o.location_id
    where o.location_id = $1 and o.start_date between $2 and $3
    order by o.start_date, o.start_time, o.id limit 25`,
  take: "update offering set taken = taken + 1 where id = $1 and taken < capacity returning price",
  order: "insert into customer_order (id, customer_id, final_price) values ($1, $2, $3)",
  payment: "insert into payment (id, order_id, amount, status) values ($1, $2, $3, 'COMPLETED')",
  ledger: `insert into ledger (id, payment_id, account, amount)
    values ($1, $3, 'cash', $4::int), ($2, $3, 'revenue', - $4::int)`,
  attendance: `with booked as (
      insert into attendance (id, order_id, student_id, offering_id) values ($1, $2, $3, $4) returning id)
    insert into attendance_day (attendance_id, session_id, student_id, starts_at, ends_at)
    select booked.id, s.id, $3, s.starts_at, s.ends_at from booked, session s where s.offering_id = $4`,
  receipt: "insert into outbox (id, customer_id, kind, body) values ($1, $2, 'RECEIPT', $3)",
} as const
