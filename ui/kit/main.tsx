import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import "../kit.css"
import "../density.css"
import { sayInKit } from "../texts.ts"
import { ENGLISH } from "./english.ts"
import { Kit } from "./kit.tsx"

// The kit page: `npm run dev`, then `/kit?theme=dark&only=Fields`.

sayInKit({ texts: ENGLISH, locale: () => "en-US" })

const theme = new URLSearchParams(location.search).get("theme")
if (theme !== null) document.documentElement.dataset["theme"] = theme
const brand = new URLSearchParams(location.search).get("brand")
if (brand !== null) document.documentElement.style.setProperty("--brand", `#${brand}`)

const root = document.getElementById("root")
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  )
