import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { useLocation, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { FunboxCard } from "../catalogue/funbox-card.tsx"
import { LocationList } from "../catalogue/location-list.tsx"
import { select } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import type { LineupSearch } from "../routes-search.ts"
import styles from "./lineup.module.css"

const m = messages("portal/pages.lineup")

/** Pages about the selected funbox: choosing another one leads back there (2.1). */
const ABOUT_A_FUNBOX = /^\/(availability|schedule|explore-offerings|flexible-payments)([/?]|$)/

/** After the router has scrolled the new page to its top. */
const showFirst = (card: HTMLElement | null): void => {
  if (card !== null) requestAnimationFrame(() => requestAnimationFrame(() => card.scrollIntoView({ block: "center" })))
}

/** /select-funbox, /select-funbox/{id} and /funbox/{url_part}: the lineup. The route has selected a funbox in the address. */
export function LineupPage() {
  const init = useInit()
  const label = init.public_settings.funbox_label.plural
  const { id, url_part } = useParams({ strict: false })
  const router = useRouter()
  const { from, from_state } = useLocation({ select: ({ state }) => state })
  // 2.1: the address says which list is shown.
  const { selected_tab: tab = "funbox" }: LineupSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const setTab = (selected_tab: "funbox" | "location") =>
    void navigate({ to: ".", search: (before) => ({ ...before, selected_tab }), state: true, replace: true })
  const [flipped, setFlipped] = useState<string>()
  const chosen = init.funboxes.find((funbox) => funbox.id === id || funbox.url_part === url_part)
  const isUnknown = chosen === undefined && (id ?? url_part) !== undefined

  const go = (funbox_id: string, location_id?: string) => {
    select(init, funbox_id, location_id)
    if (from !== undefined && ABOUT_A_FUNBOX.test(from)) router.history.push(from, from_state)
    else router.history.push("/availability")
  }
  return (
    <main id="main">
      <Stack gap={4} className={styles["heading"]}>
        <h1>{m.lineup}</h1>
        <fieldset className="segmented" aria-label={m.showBy}>
          <button type="button" aria-pressed={tab === "funbox"} onClick={() => setTab("funbox")}>
            {label.slice(0, 1).toUpperCase() + label.slice(1)}
          </button>
          <button type="button" aria-pressed={tab === "location"} onClick={() => setTab("location")}>
            {m.locations}
          </button>
        </fieldset>
      </Stack>
      {isUnknown && (
        <p className="note warn" role="status">
          {m.areaNotFound}
        </p>
      )}
      {tab === "funbox" ? (
        <ul className={styles["cards"]}>
          {init.funboxes.map((funbox) => (
            <li
              key={funbox.id}
              ref={funbox === chosen ? showFirst : undefined}
              className={styles["card"]}
              aria-current={funbox === chosen || undefined}
              data-chosen={funbox === chosen || undefined}
            >
              <FunboxCard
                funbox={funbox}
                init={init}
                isFlipped={flipped === funbox.id}
                onFlip={() => setFlipped(flipped === funbox.id ? undefined : funbox.id)}
                onSelect={() => go(funbox.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <LocationList init={init} onSelect={go} />
      )}
    </main>
  )
}
