import type { CompanyProfile } from "@hub/domain/company/company"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { Footer } from "./frame.tsx"

// Spec 2.7: where it is, and what it shows.

const site = (name: string) => `https://${name}.example/juniper`
const company: CompanyProfile = {
  name: "Juniper Trail",
  logo: null,
  phone: "4165550123",
  country: "US",
  email: "hello@juniper.example",
  website: null,
  brand_color: "#0b6b4f",
  phone_example: "(555) 010-0134",
  language: "en",
  school_year_starts: "08-01",
  time_zone: "America/Toronto",
  picture: null,
  social: {
    pinterest: site("pinterest"),
    facebook: site("facebook"),
    twitter: site("twitter"),
    instagram: site("instagram"),
    youtube: site("youtube"),
  },
  documents: {
    cancellation_policy: "https://juniper.example/policy",
    terms_of_service: "https://juniper.example/terms",
    payment_plan_policy: null,
    privacy_policy: null,
  },
}

const at = (path: string) => render(<Footer path={path} company={company} />)
afterEach(cleanup)

describe("the footer", () => {
  it.each([
    "/schedule",
    "/schedule/checkout&pay",
    "/schedule/application_process",
    "/availability",
    "/add-participant",
    "/edit-participant/1",
    "/payment_plan/1",
    "/flexible-payments",
    "/flexible-payments/checkout",
    "/upgrade_credit/1",
    "/upgrade_credit/1/checkout",
    "/payment",
    "/reschedule",
    "/cancel_credit",
    "/locations",
    "/participants",
    "/participants/1",
  ])("isn't on %s", (path) => {
    at(path)
    expect(screen.queryByRole("contentinfo")).toBeNull()
  })

  it.each(["/", "/welcome", "/dashboard", "/history", "/schedule-sharing", "/payment_success", "/promocodes"])(
    "is on %s, with all of it",
    (path) => {
      at(path)
      expect(screen.getByRole("link", { name: "+1 (416) 555-0123" }).getAttribute("href")).toBe("tel:4165550123")
      const mail = screen.getByRole("link", { name: "hello@juniper.example" })
      expect(mail.getAttribute("href")).toBe("mailto:hello@juniper.example")
      for (const name of ["Pinterest", "Facebook", "Twitter", "Instagram", "YouTube"])
        expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(site(name.toLowerCase()))
      expect(screen.getByRole("link", { name: /^Policy/ }).getAttribute("href")).toBe("https://juniper.example/policy")
      expect(screen.getByRole("link", { name: /^Terms of Use/ }).getAttribute("href")).toBe(
        "https://juniper.example/terms",
      )
      expect(screen.getByText(/^Powered by .* © \d{4} All Rights Reserved\.$/)).toBeDefined()
    },
  )

  it("leaves phone and email to the Support page itself", () => {
    at("/support")
    expect(screen.queryByRole("link", { name: /555/ })).toBeNull()
    expect(screen.queryByRole("link", { name: /@/ })).toBeNull()
    expect(screen.getByRole("link", { name: "Facebook" })).toBeDefined()
  })
})
