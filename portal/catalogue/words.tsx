import type { ReactNode } from "react"

// The texts of this room, by component.

export const breadcrumb = {
  breadcrumb: "Breadcrumb",
}

export const funboxCard = {
  selectThisOption: (name: ReactNode) => <>Select This Option{name}</>,
  back: "Back",
  seeDescription: "See Description",
  from: "from",
  requirements: "Requirements",
  atLocations: (names: string | number) => `At ${names}.`,
}

export const funboxOption = {
  selected: "Selected",
  selectThisOption: (name: ReactNode) => <>Select This Option{name}</>,
  back: "Back",
  seeDescription: "See Description",
  requirements: "Requirements",
}

export const locationList = {
  findALocation: "Find a location",
  addressAfterBooking: "The address is shown after booking.",
}

export const locationMap = {
  m: (meters: number) => `${meters} m`,
  km: (meters: string | number) => `${meters} km`,
}

export const locationNames = {
  linkWhenBooked: "Online. Once you've booked, the link shows with your booking an hour before.",
}
