import type { CompanyProfile } from "@hub/domain/company/company"
import { formatPhone } from "@hub/domain/kernel/text"
import { Logo } from "@hub/ui/mark/logo"

/** 2.3: every user is shut out while the company is locked. */
export function LockedPage({ company }: { company: CompanyProfile }) {
  const { name, logo, phone, email } = company
  return (
    <main id="main">
      <div className="page-h">
        <span className="logo">
          {logo === null ? <Logo /> : <img src={logo} alt="" width={32} height={32} />}
          {name}
        </span>
        <h1>Locked</h1>
        <p>Please reach out to the business directly, because this account is currently unavailable.</p>
      </div>
      {phone !== null && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{formatPhone(phone)}</a>
        </p>
      )}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </main>
  )
}
