import { messages } from "@hub/domain/kernel/messages"
import type { About, MailAction } from "./mail-kind.ts"

const m = messages("server/mail.links")

// Where the buttons of mails lead.

const to =
  (path: string, label: () => string) =>
  (about: About): MailAction => ({ label: label(), url: about.public_origin + path })

/** Its order's page, or the list of all where it has none. */
const ofOrder = (path: string, { public_origin, order_id }: About): string =>
  `${public_origin}${path}${order_id === undefined ? "" : `/${order_id}`}`

const toPlan =
  (label: () => string) =>
  (about: About): MailAction => ({
    label: label(),
    url: ofOrder("/payment_plan", about),
  })

export const toReceipt = (about: About): MailAction => ({
  label: m.openOrder,
  url: `${about.public_origin}/history/${about.about_id}`,
})
export const toHistory = (about: About): MailAction => ({ label: m.seeInOrders, url: ofOrder("/history", about) })
export const toPrograms = to("/explore-offerings", () => m.findProgram)
export const toBookings = to("/participants", () => m.openBookings)
export const toNewParticipant = to("/add-participant", () => m.addChildren)
export const toNewPassword = to("/sign-in?aim=forgot", () => m.newPassword)
export const toApplications = to("/applications", () => m.openApplications)
export const toPayApplication = to("/applications", () => m.payPlace)
export const toCards = to("/cards", () => m.addCard)
export const toSchedule = to("/dashboard", () => m.seeSchedule)
export const toDue = to("/dashboard", () => m.seeDue)
export const toOpenPlan = toPlan(() => m.openPlan)
export const toChooseCard = toPlan(() => m.chooseCard)
export const toPay = toPlan(() => m.payNow)
export const toConfirm = toPlan(() => m.confirm)
export const toOtherCard = (about: About): MailAction => ({
  label: m.otherCard,
  url: `${about.public_origin}/payment_plan/${about.about_id}`,
})
