import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { FunboxMark } from "@hub/ui/mark/funbox-mark"
import { Photo } from "@hub/ui/picture/photo"
import { TrailScene } from "@hub/ui/scene/trail-scene"
import { Link } from "@tanstack/react-router"
import { liveFigure, whoFor } from "../catalogue/funbox-texts.ts"
import { select } from "../catalogue/selection.ts"
import { useInit } from "../company/init.ts"
import { useLanguage } from "../language/language.ts"
import styles from "./welcome.module.css"

const m = messages("portal/pages.welcome")

/** /welcome: each funbox with one live figure. */
export function WelcomePage() {
  useLanguage()
  const init = useInit()
  const { picture } = init.company_profile
  return (
    <main id="main" className="bleed">
      <div className={styles["welcome"]}>
        <section className={`${styles["hero"] ?? ""} on-brand`}>
          {picture == null ? (
            <TrailScene className={styles["scene"]} />
          ) : (
            <div className={styles["photo"]}>
              <Photo isFirst photo={picture} sizes="(min-width: 52rem) 54vw, 100vw" />
            </div>
          )}
          <h1>{m.title({ part: <br /> })}</h1>
          <p>{m.explanation}</p>
        </section>
        <nav className={styles["board"]} aria-label={m.findAProgram}>
          <h2 className="visually-hidden">{m.findAProgram}</h2>
          <ul>
            {init.funboxes.map((funbox) => {
              const { figure, unit } = liveFigure(funbox, init.company_profile.time_zone)
              return (
                <li key={funbox.id}>
                  <Link to="/availability" onClick={() => select(init, funbox.id)}>
                    <FunboxMark mark={funbox.mark} size={3.25} />
                    <span className={styles["name"]}>
                      <b>{funbox.name}</b>
                      <span>{whoFor(funbox)}</span>
                    </span>
                    <span className={styles["count"]}>
                      <span className="numeral">{figure}</span>
                      <span className="unit">{unit}</span>
                    </span>
                    <Icon name="arrow" />
                  </Link>
                </li>
              )
            })}
          </ul>
          <Stack gap={3} className={styles["actions"]}>
            <Link activeOptions={{ exact: true }} className={buttonClass({ wide: true })} to="/select-funbox">
              {m.seeTheWholeLineup}
            </Link>
            <Link className={buttonClass({ variant: "line", wide: true })} to="/dashboard">
              {m.myDashboard}
            </Link>
          </Stack>
        </nav>
      </div>
    </main>
  )
}
