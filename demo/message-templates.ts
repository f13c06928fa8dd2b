import type { FamilyMessageKind } from "@hub/domain/messages/message-kinds"
import type { Transaction } from "@hub/server/database/transaction"
import { putTemplate } from "@hub/server/messages/store"
import { v7 as newId } from "uuid"

type Words = readonly [subject: string, body: string]

interface DemoTemplate {
  readonly name: string
  readonly kind: FamilyMessageKind
  readonly en: Words
  readonly es: Words
}

const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: "What to bring",
    kind: "SAFETY",
    en: [
      "What {child} needs at {program}",
      "Please pack a lunch, a full water bottle and boots.\n\nWe start on {first_day} at {location}.",
    ],
    es: [
      "Lo que {child} necesita en {program}",
      "Manden almuerzo, una botella de agua llena y botas.\n\nEmpezamos el {first_day} en {location}.",
    ],
  },
  {
    name: "Rain: we stay inside",
    kind: "SAFETY",
    en: [
      "{program} is inside today",
      "It rains too hard for the trail, so we stay inside at {location}. Drop-off and pick-up don't change.",
    ],
    es: [
      "{program} será bajo techo hoy",
      "Llueve demasiado para salir, así que nos quedamos bajo techo en {location}. La entrada y la salida no cambian.",
    ],
  },
  {
    name: "Pick-up at another door",
    kind: "SAFETY",
    en: [
      "Pick-up of {child} is at the side door",
      "Work is being done at the front of {location}. Please pick up {child} at the side door.",
    ],
    es: [
      "La salida de {child} es por la puerta lateral",
      "Hay obras en la entrada de {location}. Recojan a {child} por la puerta lateral.",
    ],
  },
  {
    name: "Next season opens",
    kind: "NEWS",
    en: ["The next season opens soon", "Hello {family},\n\nthe next season opens soon, and {child} can come again."],
    es: [
      "La próxima temporada abre pronto",
      "Hola, {family}:\n\nLa próxima temporada abre pronto y {child} puede volver.",
    ],
  },
]

/** What the office writes often. */
export async function addMessageTemplates(tx: Transaction, now: Date): Promise<void> {
  for (const { name, kind, ...words } of TEMPLATES)
    await putTemplate(tx, {
      id: newId(),
      name,
      kind,
      texts: (["en", "es"] as const).map((language) => ({
        language,
        subject: words[language][0],
        body: words[language][1],
      })),
      changed_by: "Jo Adeyemi",
      now,
    })
}
