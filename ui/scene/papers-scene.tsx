/** Two sheets and a pencil: documents, where there are none yet. It fills its box. */
export const PapersScene = () => (
  <svg viewBox="0 0 424 212" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="424" height="212" fill="var(--brand-hi)" />
    <circle cx="90" cy="40" r="36" fill="var(--sun)" />
    <path d="m106 34 156-22 26 182-130 18h-26z" fill="var(--brand-lo)" />
    <path d="m149 10 159 11-13 191-159-11z" fill="#fff" />
    <path d="m168 36 120 8M167 54l74 5" stroke="var(--brand-fill)" strokeWidth="8" strokeLinecap="round" />
    <circle cx="200" cy="115" r="32" fill="var(--brand-fill)" />
    <circle cx="262" cy="84" r="10" fill="var(--sun)" />
    <path d="m250 101 40 64-72-5z" fill="var(--brand-lo)" />
    <path d="M351 27a9 9 0 0 1 18 0v126h-18z" fill="var(--brand-lo)" />
    <path d="M351 153h18l-9 24z" fill="var(--sun)" />
  </svg>
)
