// The texts of this room, by component.

export const errorScreen = {
  loadFailed: "We couldn't load this page",
  checkConnection: "Your picks are safe. Check your connection and try again.",
  title: "Hmm, something's not quite right...",
  explanation:
    "The screen has gone blank — but we got you covered! This could be due to cache, cookies, or security features protecting your data. Try refreshing the page, closing and reopening your browser.",
  refreshNow: "Refresh Now",
}

export const failedScreen = {
  tryAgain: "Try again",
}

export const footer = {
  pinterest: "Pinterest",
  facebook: "Facebook",
  twitter: "Twitter",
  instagram: "Instagram",
  policy: "Policy",
  termsOfUse: "Terms of Use",
  poweredBy: (year: string | number) => `Powered by Customer Hub · © ${year} All Rights Reserved.`,
}

export const frame = {
  skipToMainContent: "Skip to Main Content",
}

export const funboxOptions = {
  viewMoreOptions: "View More Options",
}

export const funboxSwitcher = {
  allLocations: "All locations",
  select: (singular: string) => `Select ${singular}`,
}

export const headerMenu = {
  book: "Book",
  family: "Family",
  account: "Account",
  support: "Support",
  main: "Main",
  code: "Code",
  menu: "Menu",
}

export const header = {
  home: (name: string | number) => `${name}, home`,
  logIn: "Log in",
}

export const loadingPage = {
  loading: "Loading",
}

export const lockedPage = {
  locked: "Locked",
  contactBusiness: "Please reach out to the business directly, because this account is currently unavailable.",
}

export const mainMenu = {
  menu: "Menu",
}

export const menuContents = {
  viewAvailability: "View Availability",
  exploreOfferings: "Explore Offerings",
  dashboard: "Dashboard",
  participants: "Participants",
  documents: "Documents",
  yourProfile: "Your Profile",
  transactionHistory: "Transaction History",
  cards: "Cards",
  promoCodes: "Promo Codes",
  support: "Support",
  home: (name: string | number) => `${name}, home`,
  qrCode: "QR code",
  mainMenu: "Main menu",
  book: "Book",
  select: (singular: string | number) => `Select ${singular}`,
  family: "Family",
  healthLog: "Health Log",
  account: "Account",
  scheduleDates: "Schedule Dates",
  creditsPackages: "Credits & Packages",
  logOut: "Log Out",
  logIn: "Log in",
}

export const offlineBanner = {
  offline: "You're offline. Your picks are safe.",
}

export const profileFailed = {
  title: "We couldn't load your family",
  stillSignedIn: "You're still signed in, and your picks are safe. We try again every few seconds.",
  getHelp: "Get help",
}

export const restrictedPage = {
  support: "Support",
  title: "Account Login Restriction",
  explanation: (name: string | number) =>
    `${name} has temporarily restricted your account from login access, scheduling and transacting. In some cases, this may happen automatically due to unpaid invoices older than one (1) year, based on the preferred account settings. If you believe this was done in error, please contact ${name} support.`,
  logOut: "Log Out",
}

export const seeAlso = {
  participants: "Participants",
  aboutParticipants: "Profiles, health and photos",
  contacts: "Contacts",
  aboutContacts: "Who to call, and who may pick up",
  documents: "Documents",
  aboutDocuments: "What to sign or send",
  pastBookings: "Past bookings",
  aboutPastBookings: "Earlier bookings, by participant",
  scheduleSharing: "Schedule sharing",
  aboutScheduleSharing: "Send the days to others",
  transactionHistory: "Transaction history",
  aboutTransactionHistory: "Orders and receipts",
  cards: "Cards",
  aboutCards: "What you pay with",
  promoCodes: "Promo codes",
  aboutPromoCodes: "Ready for checkout",
  viewAvailability: "View availability",
  aboutAvailability: "What you can book, by week",
  exploreOfferings: "Explore offerings",
  aboutOfferings: "Every program at a glance",
  directionsAndDetails: "Directions and details",
  aboutDirections: "Every location, with its map",
  dashboard: "Dashboard",
  aboutDashboard: "What's next for your family",
  support: "Support",
  aboutSupport: "Call or write to us",
  seeAlso: "See also",
}

export const shell = {
  initializeFailed: "Application Failed to Initialize",
  serverUnreachable: "We couldn't reach the server. Your picks are safe, and we try again every few seconds.",
}

export const versionNotice = {
  fetchFailed: "The version could not be fetched.",
  refresh: "Refresh",
  updateAvailable: "Update Available!",
  required: "Refresh Browser Required",
  requiredSentence: "Refresh Browser Required.",
  explanation: "A new software version has been released. For your benefit please refresh your internet browser.",
  refreshNow: "Refresh Now",
}

export const announcements = {
  arrived: (title: string) => `You've navigated to ${title}`,
}
