import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams, useRouter, useRouterState, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import type { Init } from "../api/inlined.ts"
import { FunboxCard } from "../catalogue/funbox-card.tsx"
import styles from "../catalogue/lineup.module.css"
import { LocationList } from "../catalogue/location-list.tsx"
import { select } from "../catalogue/selection.ts"
import { initQuery } from "../company/queries.ts"

/** Pages that are about the selected funbox: who came from one of them to choose another one goes back there (2.1). */
const ABOUT_A_FUNBOX = /^\/(availability|schedule|explore-offerings|flexible-payments)([/?]|$)/

/** /select-funbox, /select-funbox/{id} and /funbox/{url_part}: the lineup. A funbox in the address is preselected. */
export function LineupPage() {
  const { data: init } = useQuery(initQuery)
  const { id, url_part } = useParams({ strict: false })
  const router = useRouter()
  const { from, from_state } = useRouterState({ select: (state) => state.location.state })
  // 2.1: which list is shown stands in the address.
  const search: { selected_tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = search.selected_tab === "location" ? "location" : "funbox"
  const setTab = (selected_tab: "funbox" | "location") =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, selected_tab }),
      state: true,
      replace: true,
    })
  const [flipped, setFlipped] = useState<string>()
  const chosen = init?.funboxes.find((funbox) => funbox.id === id || funbox.url_part === url_part)
  // 2.1: a funbox in the address is selected, so that whatever is opened next is about it.
  useEffect(() => {
    if (init !== undefined && chosen !== undefined) select(init, chosen.id)
  }, [init, chosen])
  if (init === undefined) return null

  const go = (of: Init, funbox_id: string, location_id?: string) => {
    select(of, funbox_id, location_id)
    if (from !== undefined && ABOUT_A_FUNBOX.test(from)) router.history.push(from, from_state)
    else router.history.push("/availability")
  }
  return (
    <main id="main">
      <div className={styles["lh"]}>
        <h1>Lineup</h1>
        <fieldset className="segmented" aria-label="Show by">
          <button type="button" aria-pressed={tab === "funbox"} onClick={() => setTab("funbox")}>
            Funboxes
          </button>
          <button type="button" aria-pressed={tab === "location"} onClick={() => setTab("location")}>
            Locations
          </button>
        </fieldset>
      </div>
      {tab === "funbox" ? (
        <ul className={styles["fbs"]}>
          {init.funboxes.map((funbox) => (
            <li key={funbox.id} className={styles["fb"]} data-chosen={funbox === chosen || undefined}>
              <FunboxCard
                funbox={funbox}
                init={init}
                isFlipped={flipped === funbox.id}
                onFlip={() => setFlipped(flipped === funbox.id ? undefined : funbox.id)}
                onSelect={() => go(init, funbox.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <LocationList init={init} onSelect={(funbox_id, location_id) => go(init, funbox_id, location_id)} />
      )}
    </main>
  )
}
