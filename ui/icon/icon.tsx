// Line icons on a grid of 24. Decorative: their meaning is next to them in words.

const PATHS = {
  search: ["M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13", "m15.5 15.5 5 5"],
  share: ["M12 4v11M7.5 8 12 3.5 16.5 8M6 12H5v8h14v-8h-1"],
  pin: ["M12 21c-5-6-7-8.5-7-11.5a7 7 0 1 1 14 0C19 12.5 17 15 12 21z", "M12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5"],
  undo: ["M9 6 4.5 10.5 9 15M4.5 10.5H15a4.5 4.5 0 0 1 0 9h-4"],
  info: ["M12 11v5.5M12 7.5v.01", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"],
  menu: ["M4 7h16M4 12h16M4 17h10"],
  more: [
    "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
    "M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
    "M19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  ],
  close: ["M6 6l12 12M18 6 6 18"],
  arrow: ["M4 12h15M13 6l6 6-6 6"],
  back: ["m15 5-7 7 7 7"],
  next: ["m9 5 7 7-7 7"],
  first: ["m18 5-7 7 7 7M11 5l-7 7 7 7"],
  last: ["m6 5 7 7-7 7M13 5l7 7-7 7"],
  down: ["m5 9 7 7 7-7"],
  check: ["m5 12.5 4.5 4.5L19 7.5"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  card: ["M3 5.5h18v13H3zM3 10h18M6.5 15h4"],
  swap: ["M4 9a8 8 0 0 1 14-3l2 2M20 4v4h-4M20 15a8 8 0 0 1-14 3l-2-2M4 20v-4h4"],
  bell: ["M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 20.5h4M12 3v2"],
  lock: ["M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z"],
  alert: ["M12 7v6M12 16.5v.01", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"],
  qr: ["M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20v-1"],
  help: ["M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.01", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"],
  eye: ["M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7z", "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"],
  download: ["M12 4v11M7 11l5 5 5-5M5 20h14"],
  home: ["M4 11 12 4l8 7v9H4zM10 20v-6h4v6"],
  people: [
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.5a3.2 3.2 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5",
  ],
  tag: ["M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5v.01"],
  person: ["M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8z", "M4 21a8 8 0 0 1 16 0"],
  pencil: ["M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3"],
  document: ["M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h4"],
  phone: [
    "M6 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1L15.5 13l5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5z",
  ],
  web: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"],
  mail: ["M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z", "m4 7 8 6 8-6"],
  calendar: ["M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"],
  filters: [
    "M4 8h9M19 8h1M4 16h2M12 16h8",
    "M16 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M9 13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5",
  ],
  leaf: ["M5 19c0-9 5-14 15-14 0 10-5 15-12 13M5 21c2-5 5-8 9-10"],
  heart: ["M12 20C5 15 3.5 11.5 4 8.5c.8-4 6-4.5 8-1 2-3.5 7.2-3 8 1 .5 3-1 6.5-8 11.5z"],
  cutlery: [
    "M7 3v7a2.5 2.5 0 0 1-2.5-2.5V3M7 10v11M9.5 3v4.5A2.5 2.5 0 0 1 7 10",
    "M17 13V3c-2.5 1.5-3.5 4.5-3 10zM17 13v8",
  ],
  pill: ["M7 8h10a4 4 0 0 1 0 8H7a4 4 0 0 1 0-8z", "M12 8v8"],
  clock: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z", "M12 7v5.5l3.5 2"],
  bandage: ["m4.2 14.2 10-10a3.96 3.96 0 0 1 5.6 5.6l-10 10a3.96 3.96 0 0 1-5.6-5.6z", "m10.5 10 3 3.5"],
  pinterest: ["m10 20 2.5-10M9 12a3.4 3.4 0 1 1 3.5 3", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z"],
  facebook: ["M14 21v-9h3M10 12h4V8.5A2.5 2.5 0 0 1 16.5 6H18"],
  twitter: ["m4 4 16 16M20 4 4 20"],
  instagram: [
    "M9 4h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z",
    "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
  ],
  youtube: ["M7 6h10a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4z", "m10.5 9.5 4 2.5-4 2.5z"],
  bag: ["M5 8h14v12H5zM9 8V5h6v3M9 12v4M15 12v4"],
  list: ["M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1"],
  copy: ["M8 8h12v12H8z", "M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"],
} as const
export type IconName = keyof typeof PATHS

/** They point along the lines of text: mirrored where those run to the left. */
const POINTING: readonly IconName[] = ["arrow", "back", "next", "first", "last", "undo"]

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" data-points={POINTING.includes(name) || undefined} viewBox="0 0 24 24" aria-hidden="true">
      {PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
