import type { ReactNode } from "react"
import { Avatar } from "../avatar/avatar.tsx"
import { BarLine } from "../bar-line/bar-line.tsx"
import type { FoundGroup } from "../find-box/find-box.tsx"
import { Icon, type IconName } from "../icon/icon.tsx"
import { StaffIcon, type StaffIconName } from "../icon/staff-icon.tsx"
import type { Station } from "../line-nav/line-nav.tsx"
import type { Column } from "../table/columns.ts"

// What the staff's parts show on the kit page: one camp, one morning.

export interface Week {
  readonly id: string
  readonly name: string
  readonly more: string
  readonly booked: number
  readonly of: number
  readonly money: string
}

export const WEEKS: readonly Week[] = [
  { id: "jun-21", name: "Jun 21 - 25", more: "On now, 17 in so far", booked: 22, of: 24, money: "$8,470" },
  { id: "jul-6", name: "Jul 6 - 9", more: "Full since Jun 2nd. 4 days", booked: 24, of: 24, money: "$7,392" },
  { id: "jul-12", name: "Jul 12 - 16", more: "2 groups", booked: 60, of: 64, money: "$23,100" },
]

export const WEEK_COLUMNS: readonly Column<Week>[] = [
  {
    id: "week",
    header: "Week",
    isName: true,
    isSortable: true,
    cell: ({ name, more }) => (
      <>
        <a href="#main">{name}</a>
        <small>{more}</small>
      </>
    ),
  },
  {
    id: "fill",
    header: "Fill",
    hiddenOnPhone: true,
    cell: ({ booked, of }) => <BarLine parts={{ in: booked }} of={of} isDecorative />,
  },
  {
    id: "booked",
    header: "Booked",
    align: "end",
    isBesideName: true,
    isSortable: true,
    cell: ({ booked, of }) => (
      <>
        <b>{booked}</b> of {of}
      </>
    ),
  },
  { id: "left", header: "Left", align: "end", label: "left", cell: ({ booked, of }) => of - booked },
  { id: "money", header: "Money", align: "end", hiddenOnPhone: true, cell: ({ money }) => money },
]

export interface Child {
  readonly id: string
  readonly first: string
  readonly last: string
  readonly age: string
  readonly missing?: string
  readonly paid: string
}

export const CHILDREN: readonly Child[] = [
  { id: "anouk", first: "Anouk", last: "Bauer", age: "6 years", paid: "$308" },
  { id: "felix", first: "Felix", last: "Moreau", age: "8 years", missing: "Swim permission", paid: "$308" },
  { id: "hana", first: "Hana", last: "Kim", age: "7 years", paid: "plan, 2 of 4" },
]

export const CHILD_COLUMNS: readonly Column<Child>[] = [
  {
    id: "face",
    header: "",
    kind: "face",
    cell: ({ first, last }) => <Avatar first_name={first} last_name={last} k="other" size="s" isDecorative />,
  },
  {
    id: "child",
    header: "Child",
    isName: true,
    cell: ({ first, last, age }) => (
      <>
        <a href="#main">
          {first} {last}
        </a>
        <small>{age}</small>
      </>
    ),
  },
  {
    id: "missing",
    header: "Missing",
    cell: ({ missing }) => missing !== undefined && <span className="tag warn">{missing}</span>,
  },
  { id: "paid", header: "Paid", align: "end", isBesideName: true, cell: ({ paid }) => paid },
  {
    id: "verbs",
    header: "",
    kind: "verbs",
    cell: ({ first }) => (
      <button type="button" className="button compact quiet">
        Move<span className="visually-hidden"> {first}</span>
      </button>
    ),
  },
]

const here = (isHere: boolean) => (inside: ReactNode) => (
  <a href="#main" aria-current={isHere ? "page" : undefined}>
    {inside}
  </a>
)
const icon = (name: IconName) => <Icon name={name} />
const staffIcon = (name: StaffIconName) => <StaffIcon name={name} />

export const DAILY: readonly Station[] = [
  { id: "today", name: "Today", icon: icon("calendar"), link: here(true) },
  { id: "gate", name: "Gate", icon: icon("qr"), link: here(false) },
  { id: "families", name: "Families", icon: icon("people"), link: here(false) },
  { id: "inbox", name: "Inbox", icon: staffIcon("inbox"), count: 20, link: here(false) },
  { id: "more", name: "More", icon: icon("menu"), link: here(false) },
]

export const BUSINESS: readonly Station[] = [
  { id: "money", name: "Money", count: 7, isUrgent: true, link: here(false) },
  { id: "staff", name: "Staff", link: here(false) },
]

export const FOUND: readonly FoundGroup[] = [
  {
    id: "families",
    name: "Families",
    found: [
      {
        id: "family-1",
        name: "Okafor",
        more: "Dana, Ben · Maya, Theo · since 2025",
        face: icon("people"),
        tag: <span className="tag bad">$256.12 late</span>,
      },
      { id: "family-2", name: "Okafor", more: "Rosa · no children · since May 30th", face: icon("people") },
    ],
  },
  {
    id: "children",
    name: "Children",
    found: [
      {
        id: "maya",
        name: "Maya Okafor",
        more: "9, 3rd grade · Trail Makers, Mill Pond",
        face: <Avatar first_name="Maya" last_name="Okafor" k={1} size="m" isDecorative />,
        tag: <span className="tag ok">In since 8:48</span>,
      },
    ],
  },
]
