// Solid pictograms of things to bring, on a grid of 24. Their names stand beside them.

const PATHS: Readonly<Record<string, string>> = {
  bottle: "M9.5 2h5v3h-5zM9 6h6c1.5 1.5 2 3 2 5v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9c0-2 .5-3.5 2-5z",
  lunch:
    "M8 7V5.5A2.5 2.5 0 0 1 10.5 3h3A2.5 2.5 0 0 1 16 5.5V7h3a2 2 0 0 1 2 2v3H3V9a2 2 0 0 1 2-2zm2 0h4V5.5a.5.5 0 0 0-.5-.5h-3a.5.5 0 0 0-.5.5zM3 14h7v2h4v-2h7v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  boot: "M7 3h7v9c1 2 3 2.5 5 3 1.7.5 2 2 2 3.5H7zM7 20h14v1.5H7z",
  hat: "M5.5 15a6.5 8 0 0 1 13 0zM1.5 16.5h21c-2 2.5-6 3.5-10.5 3.5S3.5 19 1.5 16.5z",
  jacket: "M9 3h6l5.5 5-2.5 4-2-1.5V21H8V10.5L6 12 3.5 8z",
  smock: "M9 3h6l5.5 5-2.5 4-2-1.5V21H8V10.5L6 12 3.5 8z",
  sunscreen: "M8 9h8v11a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2zM9.5 4h5v3.5h-5z",
  laptop: "M5 5h14a1 1 0 0 1 1 1v10H4V6a1 1 0 0 1 1-1zM2 17h20v1a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z",
  notebook: "M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6zM3 6h2v2H3zM3 11h2v2H3zM3 16h2v2H3z",
  "sleeping-bag": "M9 2h6a4 4 0 0 1 4 4v13a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a4 4 0 0 1 4-4zm0 4v4h6V6z",
  flashlight: "M7 2h10v4l-2 4v10a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2V10L7 6z",
  backpack:
    "M9 5a3 3 0 0 1 6 0h1a3 3 0 0 1 3 3v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a3 3 0 0 1 3-3zm2 0h2a1 1 0 0 0-2 0zM8 13h8v2H8z",
}

export const PackingIcon = ({ name }: { name: string }) => (
  <svg aria-hidden="true" fill="currentColor" fillRule="evenodd" viewBox="0 0 24 24">
    <path d={PATHS[name] ?? PATHS["backpack"]} />
  </svg>
)
