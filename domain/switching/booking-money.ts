// What a booking costs and what is paid of it, as far as the files say it. What they don't say is settled: nobody owes by a guess.

export interface BookingMoney {
  readonly price_cents: number
  readonly paid_cents: number
}

interface Said {
  readonly row: string
  readonly price_cents: number | undefined
  readonly paid_cents: number | undefined
  readonly is_paid: boolean | undefined
  readonly program: { readonly price_cents: number }
}

/** Of one booking; undefined where the files say nothing of its money: a credit pays it. */
function moneyOf({ price_cents, paid_cents, is_paid, program }: Said): BookingMoney | undefined {
  if (paid_cents !== undefined && price_cents !== undefined)
    return { price_cents: Math.max(price_cents, paid_cents), paid_cents }
  if (is_paid === true) {
    const price = price_cents ?? paid_cents ?? program.price_cents
    return { price_cents: price, paid_cents: price }
  }
  if (is_paid === false) return { price_cents: price_cents ?? program.price_cents, paid_cents: 0 }
  return paid_cents === undefined ? undefined : { price_cents: paid_cents, paid_cents }
}

/** What a row says of money is of all its bookings together: the first takes its price, the next what is left. */
function sharedMoney(row: readonly Said[]): (BookingMoney | undefined)[] {
  const [first] = row
  const says = first?.price_cents !== undefined || first?.paid_cents !== undefined
  if (first === undefined || row.length < 2 || !says) return row.map(moneyOf)
  const whole = moneyOf(first)
  if (whole === undefined) return row.map(() => undefined)
  let [price, paid] = [whole.price_cents, whole.paid_cents]
  return row.map(({ program }, index) => {
    const price_cents = index === row.length - 1 ? price : Math.min(price, program.price_cents)
    const paid_cents = Math.min(paid, price_cents)
    price -= price_cents
    paid -= paid_cents
    return { price_cents, paid_cents }
  })
}

/** Beside each booking its money. */
export function bookingMoney<Booking extends Said>(
  bookings: readonly Booking[],
): { booking: Booking; money: BookingMoney | undefined }[] {
  const rows = new Map<string, Booking[]>()
  for (const booking of bookings) rows.set(booking.row, [...(rows.get(booking.row) ?? []), booking])
  return [...rows.values()].flatMap((row) => {
    const money = sharedMoney(row)
    return row.map((booking, index) => ({ booking, money: money[index] }))
  })
}
