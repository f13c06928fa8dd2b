// What a booking costs and what is paid of it, as far as the files say it. What they don't say is settled: nobody owes by a guess.

export interface BookingMoney {
  readonly price_cents: number
  readonly paid_cents: number
}

interface Said {
  readonly row: string
  readonly child?: string
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

function byKey<Booking extends Said>(bookings: readonly Booking[], keyOf: (booking: Booking) => string): Booking[][] {
  const groups = new Map<string, Booking[]>()
  for (const booking of bookings) groups.set(keyOf(booking), [...(groups.get(keyOf(booking)) ?? []), booking])
  return [...groups.values()]
}

/** A row of several children says what each costs, or what all of them do: that is more than any of them would. */
function paidTogether<Booking extends Said>(row: readonly Booking[]): Booking[][] {
  const of_children = byKey(row, ({ child = "" }) => child)
  const [first] = row
  const whole = first?.price_cents ?? first?.paid_cents ?? 0
  const most = Math.max(...of_children.map((own) => own.reduce((sum, { program }) => sum + program.price_cents, 0)))
  return of_children.length > 1 && whole > most ? [[...row]] : of_children
}

/** Beside each booking its money. */
export function bookingMoney<Booking extends Said>(
  bookings: readonly Booking[],
): { booking: Booking; money: BookingMoney | undefined }[] {
  return byKey(bookings, ({ row }) => row)
    .flatMap(paidTogether)
    .flatMap((together) => {
      const money = sharedMoney(together)
      return together.map((booking, index) => ({ booking, money: money[index] }))
    })
}
