import { messages } from "@hub/domain/kernel/messages"
import type { Permission } from "@hub/domain/kernel/permission"
import type { IconName } from "@hub/ui/icon/icon"
import type { StaffIconName } from "@hub/ui/icon/staff-icon"

const m = messages("console/shell.doors")

/** Addresses of the navigation. */
type DoorPath =
  | "/today"
  | "/gate"
  | "/families"
  | "/inbox"
  | "/messages"
  | "/programs"
  | "/catalogue"
  | "/health"
  | "/money"
  | "/people"
  | "/reports"
  | "/settings"
  | "/audit"

export interface Door {
  readonly to: DoorPath
  readonly name: string
  readonly icon: IconName | StaffIconName
  readonly permission: Permission
  /** Opens it, too, to something else than what the first one does. */
  readonly also?: Permission | readonly Permission[]
  readonly part: "day" | "business"
}

/** The ways in from every page, in the order of a day; each person sees theirs, and the first is where they begin. */
export const doors = (): readonly Door[] => [
  { to: "/today", name: m.today, icon: "calendar", permission: "today", part: "day" },
  { to: "/gate", name: m.gate, icon: "qr", permission: "gate", also: "who_is_here", part: "day" },
  { to: "/families", name: m.families, icon: "people", permission: "read_orders", part: "day" },
  { to: "/inbox", name: m.inbox, icon: "inbox", permission: "read_families", part: "day" },
  { to: "/programs", name: m.programs, icon: "calendar", permission: "programs", part: "day" },
  { to: "/health", name: m.health, icon: "heart", permission: "read_health", also: "manage_staff", part: "day" },
  { to: "/money", name: m.money, icon: "card", permission: "refund", part: "business" },
  { to: "/messages", name: m.messages, icon: "message", permission: "message", part: "business" },
  { to: "/catalogue", name: m.catalogue, icon: "pencil", permission: "programs", part: "business" },
  {
    to: "/reports",
    name: m.reports,
    icon: "list",
    permission: "books",
    also: ["programs", "read_health"],
    part: "business",
  },
  { to: "/people", name: m.staff, icon: "person", permission: "manage_staff", part: "business" },
  { to: "/settings", name: m.settings, icon: "filters", permission: "settings", part: "business" },
  { to: "/audit", name: m.audit, icon: "eye", permission: "audit", part: "business" },
]
