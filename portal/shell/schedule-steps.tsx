const STEPS = ["Dates", "Questions", "Pay", "Ready"] as const

/** Where a family is on its way through checkout. */
export function ScheduleSteps({ current }: { current: (typeof STEPS)[number] }) {
  const at = STEPS.indexOf(current)
  return (
    <ol className="steps" aria-label="Progress">
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...(index < at ? { className: "done" } : {})}
          {...(index === at ? { "aria-current": "step" } : {})}
        >
          {step}
          {index < at && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  )
}
