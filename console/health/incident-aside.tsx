import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Aside } from "@hub/ui/layout/aside"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import { exactSpanLabel } from "../shell/ages.ts"
import css from "./incident.module.css"
import type { IncidentPart, Told } from "./use-incident.ts"

const m = messages("console/health.incident")

interface Props {
  parts: Readonly<Record<IncidentPart, boolean>>
  name: string | undefined
  times: { readonly time: string; readonly called_at: string }
  told: Told
  children: ReactNode
}

const PARTS = ["WHEN", "HAPPENED", "DONE", "TOLD", "FOLLOWS"] as const

const instantOn = (time: string): string => `2000-01-01T${time}:00.000Z`

function toldText({ time, called_at }: Props["times"], told: Told): string | undefined {
  if (told === "NOT_REACHED") return m.toldNobody
  if (time === "" || called_at === "" || called_at < time) return undefined
  return m.toldAfter({ span: exactSpanLabel(instantOn(time), instantOn(called_at)) })
}

/** What is there and what is missing, and what the family reads. */
export function IncidentAside({ parts, name, times, told, children }: Props) {
  const names = {
    WHEN: m.partWHEN,
    HAPPENED: m.partHAPPENED,
    DONE: m.partDONE,
    TOLD: m.partTOLD,
    FOLLOWS: m.partFOLLOWS,
  }
  return (
    <Aside>
      <Stack gap={4}>
        <section aria-labelledby="before">
          <div className="sign">
            <h2 id="before">{m.before}</h2>
          </div>
          <ul className={css["parts"]}>
            {PARTS.map((part) => (
              <Row as="li" gap={3} key={part} data-there={parts[part] || undefined}>
                <Icon name={parts[part] ? "check" : "minus"} />
                <span>
                  {names[part]}
                  <span className="visually-hidden">
                    {" "}
                    {parts[part] ? m.ready({ part: names[part] }) : m.missing({ part: names[part] })}
                  </span>
                  {part === "TOLD" && toldText(times, told) !== undefined && <small>{toldText(times, told)}</small>}
                </span>
              </Row>
            ))}
          </ul>
        </section>
        {name !== undefined && (
          <section aria-labelledby="reads">
            <div className="sign">
              <h2 id="reads">{m.reads}</h2>
            </div>
            <blockquote className={css["mail"]}>
              <small>{m.mailHas}</small>
              <b>{m.mailSubject({ name: name.split(" ")[0] ?? name })}</b>
            </blockquote>
          </section>
        )}
        {children}
        <Row as="p" items="start" gap={2} className={css["stays"]}>
          <Icon name="pencil" />
          {m.stays}
        </Row>
      </Stack>
    </Aside>
  )
}
