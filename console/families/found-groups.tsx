import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { Avatar } from "@hub/ui/avatar/avatar"
import type { FoundGroup, Found as Line } from "@hub/ui/find-box/find-box"
import { Icon } from "@hub/ui/icon/icon"
import { clockLabel } from "../shell/clock.ts"
import type { Found, FoundOrders } from "./queries.ts"

const m = messages("console/families.find")

/** What the one box found, by kind, and the family that each leads to. */
export interface FoundFamilies {
  readonly groups: readonly FoundGroup[]
  readonly familyOf: ReadonlyMap<string, string>
}

/** Names and orders, for who reads no more. */
export function foundOrders({ families, orders }: FoundOrders): FoundFamilies {
  const familyOf = new Map([
    ...families.map(({ id }): [string, string] => [`families-${id}`, id]),
    ...orders.map(({ id, family_id }): [string, string] => [`orders-${id}`, family_id]),
  ])
  const lines = families.map(({ id, name, late_amount }) => ({
    id: `families-${id}`,
    name,
    more: "",
    face: <Icon name="people" />,
    tag: lateTag(late_amount),
  }))
  return {
    groups: [
      { id: "families", name: m.families, found: lines },
      {
        id: "orders",
        name: m.orders,
        found: orders.map((order) => ({ id: `orders-${order.id}`, ...orderLine(order) })),
      },
    ],
    familyOf,
  }
}

const lateTag = (amount: number) =>
  amount > 0 ? <span className="tag bad">{m.late({ amount: formatMoney(amount) })}</span> : undefined

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ")

export function foundGroups(found: Found, time_zone: string): FoundFamilies {
  const familyOf = new Map<string, string>()
  const group = <Thing extends { id: string }>(
    id: string,
    name: string,
    things: readonly Thing[],
    family: (thing: Thing) => string,
    line: (thing: Thing) => Omit<Line, "id">,
  ): FoundGroup => ({
    id,
    name,
    found: things.map((thing) => {
      const key = `${id}-${thing.id}`
      familyOf.set(key, family(thing))
      return { id: key, ...line(thing) }
    }),
  })
  const groups = [
    group("families", m.families, found.families, ({ id }) => id, familyLine),
    group(
      "children",
      m.children,
      found.children,
      ({ family_id }) => family_id,
      (child) => childLine(child, time_zone),
    ),
    group("grown-ups", m.grownUps, found.grown_ups, ({ family_id }) => family_id, grownUpLine),
    group("orders", m.orders, found.orders, ({ family_id }) => family_id, orderLine),
  ]
  return { groups, familyOf }
}

const familyLine = (family: Found["families"][number]): Omit<Line, "id"> => {
  const { name, grown_ups, children, since, is_restricted, late_amount, maybe_same_as } = family
  return {
    name,
    more: joined(
      grown_ups.join(", "),
      children.length === 0 ? m.noChildren : children.join(", "),
      m.since({ when: since.slice(0, 4) }),
    ),
    face: <Icon name="people" />,
    tag: is_restricted ? (
      <span className="tag warn">{m.restricted}</span>
    ) : late_amount > 0 ? (
      <span className="tag bad">{m.late({ amount: formatMoney(late_amount) })}</span>
    ) : maybe_same_as !== null ? (
      <span className="tag warn">{m.same}</span>
    ) : undefined,
  }
}

const childLine = (child: Found["children"][number], time_zone: string): Omit<Line, "id"> => {
  const { name, colour, age, grade, in_since, next } = child
  const [first_name = "", ...rest] = name.split(" ")
  const grade_name = gradeLabel(gradePosition(grade))
  return {
    name,
    more: joined(
      age === null ? grade_name : m.age({ age, grade: grade_name }),
      next === null
        ? undefined
        : in_since === null
          ? m.next({ day: dayWithWeekday(next.date), name: next.name })
          : m.at({ name: next.name, location: next.location }),
    ),
    face: <Avatar first_name={first_name} last_name={rest.join(" ")} k={colour} size="m" isDecorative />,
    tag:
      in_since === null ? undefined : (
        <span className="tag ok">{m.inSince({ time: clockLabel(in_since, time_zone) })}</span>
      ),
  }
}

const grownUpLine = (grown_up: Found["grown_ups"][number]): Omit<Line, "id"> => {
  const { name, relationship, phone, email, may_collect } = grown_up
  const [first_name = "", ...rest] = name.split(" ")
  return {
    name,
    more: joined(
      relationship,
      phone === null ? undefined : formatPhone(phone),
      email ?? undefined,
      may_collect.length === 0 ? undefined : m.mayCollect({ children: may_collect.join(", ") }),
    ),
    face: <Avatar first_name={first_name} last_name={rest.join(" ")} k="other" size="m" isDecorative />,
  }
}

const orderLine = (order: Found["orders"][number]): Omit<Line, "id"> => {
  const { number, family, placed_on, price, is_of_plan, late_amount, status } = order
  return {
    name: String(number),
    more: joined(
      family,
      dayLabel(placed_on),
      formatMoney(price),
      is_of_plan ? m.plan : undefined,
      status === "CANCELLED" || status === "EXPIRED" ? m.canceled : undefined,
      status === "AWAITING_PAYMENT" ? m.unpaid : undefined,
    ),
    face: <Icon name="card" />,
    tag: lateTag(late_amount),
  }
}
