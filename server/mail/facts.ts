import { Location } from "@hub/domain/catalogue/catalogue"
import { Cents, Day, Id, Instant, oneOf, WallTime, written } from "@hub/domain/kernel/wire"
import { MEMBER_COLOURS, type MemberFace } from "@hub/domain/participants/member-colour"
import { GIVES } from "@hub/domain/scheduling/cancel-outcome"
import { type Static, type TSchema, Type } from "typebox"

// What the facts of mails are made of: values, which every language says in its own way. Only what someone wrote is text.

/** Null as the database has it: the wire's `nullable` is for the contract. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const Name = Type.String()
export const Written = Type.String()
/** What the business calls something: said in the reader's language where it has translated it. */
export const Called = written()
export const Names = Type.Array(Name)
export const Nothing = Type.Object({})

export const Dates = Type.Object({
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
})
export type Dates = Static<typeof Dates>

export const When = Type.Object({ ...Dates.properties, weekdays: Type.Integer() })

/** The number of an order; null before it is placed. */
export const OrderNumber = orNull(Type.Integer())

/** A moment, and by whose clock it is said. */
export const Moment = Type.Object({ at: Instant, time_zone: Type.String() })

export const Card = Type.Object({ brand: Type.String(), last4: Type.String(), wallet_type: orNull(Type.String()) })
export type Card = Static<typeof Card>

export const Face = Type.Object({
  colour: Type.Unsafe<MemberFace["colour"]>({ enum: MEMBER_COLOURS }),
  letter: Type.String(),
})

/** A location as readers of mails may see it. */
export const Where = Type.Object({
  ...Type.Pick(Location, ["type", "show_directions"]).properties,
  name: Called,
  address: orNull(Type.String()),
})

const VisitDay = Type.Object({
  date: Day,
  start_time: WallTime,
  end_time: WallTime,
  starts_at: Instant,
  ends_at: Instant,
})

/** Booked days, as calendars and letters need them. */
export const Visit = Type.Object({
  attendance_id: Id,
  student_name: Name,
  name: Called,
  location: Where,
  room: Called,
  days: Type.Array(VisitDay),
  stamped_at: Instant,
  things_to_bring: Type.Array(Called),
})

/** What comes back for care, lunch or a shirt. */
export const Added = Type.Object({ refunded: Cents, reduced: Cents, code: Cents })

/** What a family gets back for a place that it gives up. */
export const Back = Type.Object({
  gives: oneOf(GIVES),
  amount: Cents,
  /** Comes off what is still to be paid. */
  reduced: Cents,
  /** What is asked for afterwards. */
  left: Type.Array(Type.Object({ amount: Cents, due_on: Day })),
  credit: Type.Object({ name: Called, is_program: Type.Boolean() }),
  /** For what was added to it, on top. */
  added: Type.Optional(Added),
})
export type Back = Static<typeof Back>

export const datesOf = ({ start_date, end_date, start_time, end_time }: Dates): Dates => ({
  start_date,
  end_date,
  start_time,
  end_time,
})

export const whenOf = ({ weekdays, ...dates }: Static<typeof When>): Static<typeof When> => ({
  ...datesOf(dates),
  weekdays,
})

/** What mails say of a card. */
export const cardOf = ({ brand, last4, wallet_type }: Card): Card => ({ brand, last4, wallet_type })

type Lists<Record> = {
  readonly [Key in keyof Record]: Record[Key] extends (infer One)[] ? readonly One[] : Record[Key]
}

/** What a letter and a calendar say of booked days. */
export const visitOf = ({
  attendance_id,
  student_name,
  name,
  location,
  room,
  days,
  stamped_at,
  things_to_bring,
}: Lists<Static<typeof Visit>>): Static<typeof Visit> => ({
  attendance_id,
  student_name,
  name,
  location,
  room,
  days: [...days],
  stamped_at,
  things_to_bring: [...things_to_bring],
})
