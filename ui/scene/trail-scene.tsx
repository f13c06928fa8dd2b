/** The trail with its stops, over hills: re-coloured by the deployment through the tokens. */
export function TrailScene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 640 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="476" cy="84" r="62" fill="var(--sun)" />
      <circle cx="150" cy="420" r="270" fill="var(--brand-hi)" />
      <circle cx="560" cy="440" r="310" fill="var(--brand-lo)" />
      <g fill="var(--brand-lo)">
        <path d="m214 186 30-78 30 78z" />
        <path d="m254 196 23-58 23 58z" />
      </g>
      <g fill="var(--brand-hi)">
        <path d="m546 150 27-72 27 72z" />
        <path d="m588 164 21-54 21 54z" />
      </g>
      <path
        d="M-20 292h150a42 42 0 0 0 42-42v-8a42 42 0 0 1 42-42h112a42 42 0 0 0 42-42v0a42 42 0 0 1 42-42h66"
        transform="translate(0 12)"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="11"
        strokeLinecap="round"
      />
      <g fill="var(--brand-fill)" stroke="var(--on-brand)" strokeWidth="7">
        <circle cx="96" cy="304" r="13" />
        <circle cx="282" cy="212" r="13" />
      </g>
      <circle cx="476" cy="128" r="18" fill="var(--on-brand)" />
      <circle cx="476" cy="128" r="7.5" fill="var(--brand-fill)" />
    </svg>
  )
}
