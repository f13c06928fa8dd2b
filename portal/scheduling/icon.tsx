const PATHS = {
  tick: "m5 12.5 4.5 4.5L19 7.5",
  swap: "M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4",
  add: "M12 5v14M5 12h14",
  left: "m15 5-7 7 7 7",
  right: "m9 5 7 7-7 7",
  down: "m5 9 7 7 7-7",
  go: "M4 12h15M13 6l6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  filters:
    "M4 8h9M19 8h1M4 16h2M12 16h8M16 5.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5M9 13.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5",
} as const
export type IconName = keyof typeof PATHS

/** Decoration: the words stand beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    aria-hidden="true"
    fill="none"
    height="20"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="2"
    viewBox="0 0 24 24"
    width="20"
  >
    <path d={PATHS[name]} />
  </svg>
)
