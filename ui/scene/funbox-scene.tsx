/** The picture of a funbox's card: hills and a sun, shapes, or a tent. */
export function FunboxScene({ mark, className }: { mark: string; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 380 176" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {mark === "tent" ? <Night /> : mark === "shapes" ? <Shapes /> : <Day />}
    </svg>
  )
}

function Day() {
  return (
    <>
      <rect width="380" height="176" fill="var(--brand-fill)" />
      <circle cx="190" cy="95" r="53" fill="var(--sun)" />
      <circle cx="80" cy="236" r="138" fill="var(--brand-hi)" />
      <circle cx="316" cy="252" r="154" fill="var(--brand-lo)" />
    </>
  )
}

function Shapes() {
  return (
    <>
      <rect width="380" height="176" fill="var(--brand-hi)" />
      <rect x="52" y="72" width="104" height="104" fill="var(--brand-fill)" />
      <path d="m196 24 66 152H130z" fill="var(--brand-lo)" />
      <circle cx="292" cy="118" r="58" fill="var(--sun)" />
    </>
  )
}

function Night() {
  return (
    <>
      <rect width="380" height="176" fill="var(--brand-lo)" />
      <path d="m180 51 91 125H89z" fill="var(--on-brand)" />
      <path d="m180 98 33 78h-66z" fill="var(--brand-lo)" />
      <path d="M324 72a33 33 0 1 1-46-44 33 33 0 0 0 46 44z" fill="var(--sun)" />
      <g fill="var(--on-brand)">
        <circle cx="52" cy="43" r="3.5" />
        <circle cx="109" cy="27" r="2.5" />
        <circle cx="225" cy="33" r="3" />
        <circle cx="345" cy="118" r="2.5" />
      </g>
    </>
  )
}
