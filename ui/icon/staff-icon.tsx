// Icons that only the staff's screens need: apart, so that no family fetches them.

const PATHS = {
  inbox: ["M4 13 6.500 5h11L20 13v6H4zM4 13h5l1.500 2.500h3L15 13h5"],
  print: ["M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z"],
  refresh: [
    "M20 11a8 8 0 0 0-14.500-3.500L4 9.500M4 4v5.500h5.500M4 13a8 8 0 0 0 14.500 3.500L20 14.500M20 20v-5.500h-5.500",
  ],
  key: ["M8 10.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z", "m11.500 11.500 8-8M16 7l3 3"],
  link: ["M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17"],
  message: ["M4 5h16v11H10l-4 4v-4H4z"],
  out: ["M14 4h5v16h-5M4 12h11M11 8l4 4-4 4"],
  alertPlan: ["M9 3.500h6V9h5.500v6H15v5.500H9V15H3.500V9H9z"],
  torch: ["M8 3h8v4l-2 3v11h-4V10L8 7zM12 13v2"],
  offline: [
    "M3 3l18 18M12 19.500v.1M8.500 15.500a5 5 0 0 1 6.500-.4M5 12a10 10 0 0 1 4-2.300M13.500 9.300A10 10 0 0 1 19 12M2 8.500A15 15 0 0 1 5 6.500M10 5a15 15 0 0 1 12 3.500",
  ],
  note: ["M5 4h14v10l-5 6H5zM14 20v-6h5"],
  cash: [
    "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
    "M12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  ],
  free: ["M6 21V4h12l-3 4.500L18 13H6"],
  turn: ["M19 12a7 7 0 1 1-2-5l3 3M20 4v6h-6"],
  device: [
    "M9.500 3h5A2.500 2.500 0 0 1 17 5.500v13a2.500 2.500 0 0 1-2.500 2.500h-5A2.500 2.500 0 0 1 7 18.500v-13A2.500 2.500 0 0 1 9.500 3z",
    "M11 17.500h2",
  ],
  more: ["M5 12h.1M12 12h.1M19 12h.1"],
  passkey: [
    "M7 19c-1-2-1.500-4-1.500-6.500a6.500 6.500 0 0 1 13 0c0 2-.2 3.500-.6 5M9.500 20c-.8-2-1-4.500-1-7a3.500 3.500 0 0 1 7 0c0 3-.4 5-1 7M12 13c0 3-.2 5-.8 7.500",
  ],
  shield: ["M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6z"],
} as const
export type StaffIconName = keyof typeof PATHS

export const isStaffIcon = (name: string): name is StaffIconName => name in PATHS

export const StaffIcon = ({ name }: { name: StaffIconName }) => (
  <svg className="icon" data-points={name === "out" || undefined} viewBox="0 0 24 24" aria-hidden="true">
    {PATHS[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
