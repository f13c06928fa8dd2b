import type { FastifyInstance } from "fastify"
import { accountRoutes } from "../account/routes.ts"
import { smsReportsStaffRoutes } from "../account/staff-routes.ts"
import { alertsRoutes } from "../alerts/routes.ts"
import { applicationsRoutes } from "../applications/routes.ts"
import { applicationsStaffRoutes } from "../applications/staff-routes.ts"
import { auditStaffRoutes } from "../audit/staff-routes.ts"
import { catalogueRoutes } from "../catalogue/routes.ts"
import { catalogueStaffRoutes } from "../catalogue/staff-routes.ts"
import { applicationsOfFamily, applicationsOfStaff, checkoutApp } from "../checkout/app.ts"
import { companyRoutes } from "../company/routes.ts"
import { settingsStaffRoutes } from "../company/staff-settings.ts"
import { photoRoute } from "../day/photo-route.ts"
import { dayRoutes, dayStaffRoutes } from "../day/routes.ts"
import { disputesStaffRoutes } from "../disputes/routes.ts"
import { familiesApp } from "../families/app.ts"
import { filesApp } from "../files/app.ts"
import { firstDayStaffRoutes } from "../first-day/staff-routes.ts"
import { formsRoutes } from "../forms/routes.ts"
import { isUnread } from "../forms/staff-queries.ts"
import { formsStaffRoutes, healthFormsStaffRoutes } from "../forms/staff-routes.ts"
import { gateStaffRoutes } from "../gate/routes.ts"
import { healthRoutes } from "../health/routes.ts"
import { healthStaffRoutes } from "../health/staff-routes.ts"
import { waitingConcerns } from "../invites/queries.ts"
import { invitesRoutes, invitesStaffRoutes } from "../invites/routes.ts"
import { leavingStaffRoutes } from "../leaving/routes.ts"
import { booksStaffRoutes } from "../ledger/books-routes.ts"
import { mapsApp } from "../maps/app.ts"
import { messagesApp } from "../messages/app.ts"
import { noticesRoutes } from "../notices/routes.ts"
import { openingRoutes } from "../opening/routes.ts"
import { paperworkApp } from "../paperwork/app.ts"
import { documentsStaffRoutes } from "../paperwork/staff-routes.ts"
import { participantsRoutes } from "../participants/routes.ts"
import { paymentsApp } from "../payments/app.ts"
import { payoutsStaffRoutes } from "../payouts/routes.ts"
import { payoutsIn } from "../payouts/show-payouts.ts"
import { privacyApp } from "../privacy/app.ts"
import { programsStaffRoutes } from "../programs/staff-routes.ts"
import { reportsCalls } from "../reports/app.ts"
import { deferredAt } from "../reports/deferred-at.ts"
import { reviewsApp } from "../reviews/app.ts"
import { waitingReviews } from "../reviews/queries.ts"
import { schedulingRoutes } from "../scheduling/routes.ts"
import { seasonsRoutes } from "../seasons/routes.ts"
import { sharingApp } from "../sharing/app.ts"
import { healthGrantRoutes } from "../staff/health-grant.ts"
import { staffRoutes } from "../staff/routes.ts"
import { switchingStaffRoutes } from "../switching/routes.ts"
import { todayStaffRoutes } from "../today/staff-routes.ts"
import { waitlistsRoutes } from "../waitlists/routes.ts"
import { walletApp } from "../wallet/app.ts"
import type { RoomNeeds } from "./room-needs.ts"

/** Every room's calls, for families and for staff, and what rooms serve outside of the contract. */
export function roomsOf(needs: RoomNeeds) {
  const { clocked, checkout, medical } = needs
  const apps = {
    checkout: checkoutApp(checkout),
    payments: paymentsApp(needs.payments),
    files: filesApp(needs.files),
    paperwork: paperworkApp(needs.paperwork),
    reviews: reviewsApp(needs.reviews),
    messages: messagesApp(needs.messages),
    maps: mapsApp(needs.maps),
    sharing: sharingApp(needs.sharing),
    wallet: walletApp(needs.wallet),
    families: familiesApp(checkout, needs.families),
    privacy: privacyApp(needs.families),
  }
  return {
    calls: {
      ...companyRoutes(needs.reading),
      ...accountRoutes(needs.accounts),
      ...participantsRoutes(clocked),
      ...apps.files.calls,
      ...catalogueRoutes(needs.lists, needs.init),
      ...schedulingRoutes(needs.lists, needs.availability),
      ...dayRoutes(needs.day),
      ...alertsRoutes(needs.alerts),
      ...apps.checkout.calls,
      ...apps.payments.calls,
      ...waitlistsRoutes(checkout),
      ...seasonsRoutes(needs.cached),
      ...openingRoutes(needs.opening),
      ...formsRoutes(medical),
      ...apps.paperwork.calls,
      ...healthRoutes(medical),
      ...apps.sharing.calls,
      ...apps.reviews.calls,
      ...apps.wallet.calls,
      ...apps.maps.calls,
      ...apps.families.calls,
      ...apps.privacy.calls,
      ...invitesRoutes(needs.invites),
      ...applicationsRoutes(needs.applications, applicationsOfFamily(checkout)),
    },
    staff_calls: {
      ...staffRoutes(needs.staff),
      ...settingsStaffRoutes(clocked),
      ...apps.reviews.staff_calls,
      ...apps.messages.staff_calls,
      ...auditStaffRoutes(clocked),
      ...booksStaffRoutes({ ...clocked, deferredAt: deferredAt(clocked.clock), payoutsIn }),
      ...disputesStaffRoutes(checkout),
      ...payoutsStaffRoutes(checkout),
      ...noticesRoutes(needs.notices),
      ...firstDayStaffRoutes(needs.first_day),
      ...switchingStaffRoutes(needs.switching, needs.switching.uses),
      ...leavingStaffRoutes(needs.leaving),
      ...invitesStaffRoutes(needs.invites),
      ...apps.checkout.staff_calls,
      ...programsStaffRoutes(clocked),
      ...catalogueStaffRoutes(needs.day),
      ...apps.families.staff_calls,
      ...todayStaffRoutes(medical),
      ...gateStaffRoutes(needs.gate),
      ...dayStaffRoutes(needs.day),
      ...applicationsStaffRoutes(
        { ...needs.applications, vault: medical.vault },
        applicationsOfStaff(checkout),
        (sites, now) => ({
          questions: isUnread(sites, now),
          reviews: waitingReviews(sites),
          concerns: waitingConcerns(sites),
        }),
      ),
      ...documentsStaffRoutes(needs.stored),
      ...formsStaffRoutes(medical),
      ...healthFormsStaffRoutes(medical),
      ...healthStaffRoutes({ ...medical, file_store: needs.files.file_store }),
      ...healthGrantRoutes(needs.staff),
      ...reportsCalls(needs.reporting),
      ...smsReportsStaffRoutes(clocked),
    },
    async serve(app: FastifyInstance) {
      for (const room of Object.values(apps)) await room.serve(app)
      photoRoute(app, needs.day)
    },
  }
}
