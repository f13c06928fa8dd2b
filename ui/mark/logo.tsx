/** The product's mark, for a business without a logo. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand-fill)" />
      <path
        d="M8.5 24.5h8a5 5 0 0 0 0-10h-2a4 4 0 0 1 0-8h9"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="8.5" cy="24.5" r="3.6" fill="var(--on-brand)" />
      <circle cx="23.5" cy="6.5" r="3.6" fill="var(--on-brand)" />
    </svg>
  )
}
