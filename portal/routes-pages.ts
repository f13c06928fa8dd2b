import type { RouteComponent } from "@tanstack/react-router"
import { lazyPage } from "./shell/lazy-page.ts"

// Every page, each in a script that comes with its first visit.

export const LineupPage: RouteComponent = lazyPage(() => import("./pages/lineup.tsx"), "LineupPage")
export const SignInPage: RouteComponent = lazyPage(() => import("./pages/sign-in.tsx"), "SignInPage")
export const SupportPage: RouteComponent = lazyPage(() => import("./pages/support.tsx"), "SupportPage")
export const FlexiblePaymentsPage: RouteComponent = lazyPage(
  () => import("./pages/flexible-payments.tsx"),
  "FlexiblePaymentsPage",
)
export const FlexiblePaymentsCheckoutPage: RouteComponent = lazyPage(
  () => import("./pages/flexible-payments-checkout.tsx"),
  "FlexiblePaymentsCheckoutPage",
)
export const ExploreOfferingsPage: RouteComponent = lazyPage(
  () => import("./pages/explore-offerings.tsx"),
  "ExploreOfferingsPage",
)
export const ProgramPage: RouteComponent = lazyPage(() => import("./pages/program.tsx"), "ProgramPage")
export const AvailabilityPage: RouteComponent = lazyPage(() => import("./pages/availability.tsx"), "AvailabilityPage")
export const ProfilePage: RouteComponent = lazyPage(() => import("./pages/profile.tsx"), "ProfilePage")
export const ContactsPage: RouteComponent = lazyPage(() => import("./pages/contacts.tsx"), "ContactsPage")
export const PersonalInfoPage: RouteComponent = lazyPage(() => import("./pages/personal-info.tsx"), "PersonalInfoPage")
export const DashboardPage: RouteComponent = lazyPage(() => import("./pages/dashboard.tsx"), "DashboardPage")
export const ParticipantsPage: RouteComponent = lazyPage(() => import("./pages/participants.tsx"), "ParticipantsPage")
export const ParticipantPage: RouteComponent = lazyPage(() => import("./pages/participant.tsx"), "ParticipantPage")
export const BookingPage: RouteComponent = lazyPage(() => import("./pages/booking.tsx"), "BookingPage")
export const PastBookingsPage: RouteComponent = lazyPage(() => import("./pages/past-bookings.tsx"), "PastBookingsPage")
export const AddParticipantPage: RouteComponent = lazyPage(
  () => import("./pages/add-participant.tsx"),
  "AddParticipantPage",
)
export const EditParticipantPage: RouteComponent = lazyPage(
  () => import("./pages/edit-participant.tsx"),
  "EditParticipantPage",
)
export const OrderPage: RouteComponent = lazyPage(() => import("./pages/order.tsx"), "OrderPage")
export const HistoryPage: RouteComponent = lazyPage(() => import("./pages/history.tsx"), "HistoryPage")
export const CheckDetailsPage: RouteComponent = lazyPage(() => import("./pages/check-details.tsx"), "CheckDetailsPage")
export const InvitePage: RouteComponent = lazyPage(() => import("./pages/invite.tsx"), "InvitePage")
export const InviteCodePage: RouteComponent = lazyPage(() => import("./pages/invite-code.tsx"), "InviteCodePage")
export const CardsPage: RouteComponent = lazyPage(() => import("./pages/cards.tsx"), "CardsPage")
export const DocumentsPage: RouteComponent = lazyPage(() => import("./pages/documents.tsx"), "DocumentsPage")
export const CustomDocumentPage: RouteComponent = lazyPage(
  () => import("./pages/custom-document.tsx"),
  "CustomDocumentPage",
)
export const ParticipantHealthPage: RouteComponent = lazyPage(
  () => import("./pages/participant-health.tsx"),
  "ParticipantHealthPage",
)
export const MedicationRequestPage: RouteComponent = lazyPage(
  () => import("./pages/medication-request.tsx"),
  "MedicationRequestPage",
)
export const MedicationArchivePage: RouteComponent = lazyPage(
  () => import("./pages/medication-archive.tsx"),
  "MedicationArchivePage",
)
export const PromocodesPage: RouteComponent = lazyPage(() => import("./pages/promocodes.tsx"), "PromocodesPage")
export const SmartFormsPage: RouteComponent = lazyPage(() => import("./pages/smart-forms.tsx"), "SmartFormsPage")
export const QuestionSetPage: RouteComponent = lazyPage(() => import("./pages/question-set.tsx"), "QuestionSetPage")
export const AfterScheduleQuestionsPage: RouteComponent = lazyPage(
  () => import("./pages/after-schedule-questions.tsx"),
  "AfterScheduleQuestionsPage",
)
export const BeforeScheduleQuestionsPage: RouteComponent = lazyPage(
  () => import("./pages/before-schedule-questions.tsx"),
  "BeforeScheduleQuestionsPage",
)
export const ApplicationsPage: RouteComponent = lazyPage(() => import("./pages/applications.tsx"), "ApplicationsPage")
export const ScheduleWaitlistPage: RouteComponent = lazyPage(
  () => import("./pages/schedule-waitlist.tsx"),
  "ScheduleWaitlistPage",
)
export const ApplicationFormsPage: RouteComponent = lazyPage(
  () => import("./pages/application-forms.tsx"),
  "ApplicationFormsPage",
)
export const ApplicationPage: RouteComponent = lazyPage(() => import("./pages/application.tsx"), "ApplicationPage")
export const ApplicationProcessPage: RouteComponent = lazyPage(
  () => import("./pages/application-process.tsx"),
  "ApplicationProcessPage",
)
export const CheckoutPage: RouteComponent = lazyPage(() => import("./pages/schedule-checkout.tsx"), "CheckoutPage")
export const PaymentSuccessPage: RouteComponent = lazyPage(() => import("./pages/thanks.tsx"), "PaymentSuccessPage")
export const ReschedulePage: RouteComponent = lazyPage(() => import("./pages/reschedule.tsx"), "ReschedulePage")
export const CancelCreditPage: RouteComponent = lazyPage(() => import("./pages/cancel-credit.tsx"), "CancelCreditPage")
export const UpgradeCreditPage: RouteComponent = lazyPage(
  () => import("./pages/upgrade-credit.tsx"),
  "UpgradeCreditPage",
)
export const UpgradeCheckoutPage: RouteComponent = lazyPage(
  () => import("./pages/upgrade-credit-checkout.tsx"),
  "UpgradeCheckoutPage",
)
export const PaymentPlanPage: RouteComponent = lazyPage(() => import("./pages/payment-plan.tsx"), "PaymentPlanPage")
export const DirectionsPage: RouteComponent = lazyPage(() => import("./pages/directions.tsx"), "DirectionsPage")
export const ScheduleSharingPage: RouteComponent = lazyPage(
  () => import("./pages/schedule-sharing.tsx"),
  "ScheduleSharingPage",
)
export const ThankYouPage: RouteComponent = lazyPage(() => import("./pages/thanks.tsx"), "ThankYouPage")
export const SuccessPage: RouteComponent = lazyPage(() => import("./pages/schedule-and-pay-success.tsx"), "SuccessPage")
export const InvoiceSentPage: RouteComponent = lazyPage(() => import("./pages/invoice-sent.tsx"), "InvoiceSentPage")
export const PayInvoicePage: RouteComponent = lazyPage(() => import("./pages/pay-invoice.tsx"), "PayInvoicePage")
export const GoingPage: RouteComponent = lazyPage(() => import("./pages/going.tsx"), "GoingPage")
export const MergePage: RouteComponent = lazyPage(() => import("./pages/merge.tsx"), "MergePage")
export const TogetherPage: RouteComponent = lazyPage(() => import("./pages/together.tsx"), "TogetherPage")
export const VerifyCopyPage: RouteComponent = lazyPage(() => import("./pages/verify-copy.tsx"), "VerifyCopyPage")
export const SeasonPage: RouteComponent = lazyPage(() => import("./pages/season.tsx"), "SeasonPage")
