/** A trail with stops over hills, in the colours of the brand. */
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
        <path d="m562 150 27-72 27 72z" />
        <path d="m596 164 21-54 21 54z" />
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

/** The end of the trail, behind a message of success: the left half is free for text. */
export function ArrivalScene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1280 240" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle cx="1130" cy="92" r="44" fill="var(--sun)" />
      <circle cx="330" cy="760" r="620" fill="var(--brand-hi)" />
      <circle cx="1120" cy="560" r="440" fill="var(--brand-lo)" />
      <path d="m1204 142 20-56 20 56zM1232 152l16-42 16 42z" fill="var(--brand-hi)" />
      <path d="m930 196 20-56 20 56zM908 204l15-40 15 40z" fill="var(--brand-lo)" />
      <path
        d="M714 300V180a34 34 0 0 1 34-34h382"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="9"
        strokeLinecap="round"
        transform="translate(0 -20)"
      />
      <circle cx="860" cy="126" r="10" fill="var(--brand-fill)" stroke="var(--on-brand)" strokeWidth="6" />
      <circle cx="1130" cy="126" r="14" fill="var(--on-brand)" />
      <circle cx="1130" cy="126" r="6" fill="var(--brand-fill)" />
    </svg>
  )
}
