import { lazyPage } from "./shell/lazy-page.ts"

export const AccountPage = lazyPage(() => import("./pages/account.tsx"), "AccountPage")
export const DevicePage = lazyPage(() => import("./pages/device.tsx"), "DevicePage")
export const EnrolPage = lazyPage(() => import("./pages/enrol.tsx"), "EnrolPage")
export const FamiliesPage = lazyPage(() => import("./pages/families.tsx"), "FamiliesPage")
export const FamilyPage = lazyPage(() => import("./pages/family.tsx"), "FamilyPage")
export const InboxPage = lazyPage(() => import("./pages/inbox.tsx"), "InboxPage")
export const JoinPage = lazyPage(() => import("./pages/join.tsx"), "JoinPage")
export const PeoplePage = lazyPage(() => import("./pages/people.tsx"), "PeoplePage")
export const SettingsPage = lazyPage(() => import("./pages/settings.tsx"), "SettingsPage")
export const AuditPage = lazyPage(() => import("./pages/audit.tsx"), "AuditPage")
export const TodayPage = lazyPage(() => import("./pages/today.tsx"), "TodayPage")
