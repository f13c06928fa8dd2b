import {
  copyDay,
  copyDays,
  copyInstant,
  copyPrice,
  type PriceRule,
  type Replacement,
  replaceWords,
} from "@hub/domain/catalogue/copy-season"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { DaysOff } from "@hub/domain/company/company"
import { messages } from "@hub/domain/kernel/messages"
import { v7 as newId } from "uuid"
import type { CreditTypeRow, OfferingRow, PaymentPlanRow, ScheduleSetRow, SeasonRow } from "../import/business-data.ts"
import { isRecord } from "../import/errors.ts"
import { withoutTranslations } from "../import/take-translations.ts"
import { previewDigest } from "../kernel/preview.ts"
import type { DraftTranslation, NewDraft } from "./store-drafts.ts"

const m = messages("server/catalogue.copy")

export interface CopyRules {
  readonly weeks: number
  readonly price: PriceRule
  readonly replacements: readonly Replacement[]
  readonly opens_at: string | null
  readonly season_name: string
  readonly days_off: readonly DaysOff[]
  readonly takes: readonly string[]
}

/** What is copied of a thing, and what it is a copy of. */
export interface Original<Row> {
  readonly id: string
  readonly row: Row
}

type Translations = ReadonlyMap<string, readonly DraftTranslation[]>

/** The copy of a copy is called like the first. */
const baseOf = (external_id: string): string => external_id.replace(/~[\w-]{10}$/, "").slice(0, 180)

/** By what it holds: the same copy, made again, is the same thing. */
export const copyId = (external_id: string, holds: object): string =>
  `${baseOf(external_id)}~${previewDigest(holds).slice(0, 10)}`

const valueAt = (row: object, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>(
      (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
      row,
    )

/** Its translations are changed apart. */
function plainRow(row: object): Record<string, unknown> {
  const plain = withoutTranslations({ ...row })
  return isRecord(plain) ? plain : {}
}

/** Makes the rows of a copy, each once. */
export function copier(rules: CopyRules, translations: Translations) {
  const { weeks, price, replacements, opens_at, season_name, days_off, takes } = rules
  const drafts: NewDraft[] = []
  const sets = new Map<string, string>()
  const credits = new Map<string, string>()
  const words = (text: string) => replaceWords(text, replacements)

  function draft<Row extends { readonly external_id: string }>(
    kind: ThingKind,
    { id, row: before }: Original<Row>,
    row: Row,
    change: (text: string) => string = words,
    external_id = copyId(before.external_id, plainRow({ ...row, external_id: "" })),
  ): string {
    const copied = { ...row, external_id }
    drafts.push({
      id: newId(),
      kind,
      external_id,
      row: plainRow(copied),
      translations: (translations.get(id) ?? []).flatMap(({ field, language, source, text }) => {
        const now = valueAt(copied, field)
        if (typeof now !== "string" || now === "") return []
        // What was out of date stays so.
        const is_current = valueAt(before, field) === source
        return [{ field, language, source: is_current ? now : source, text: change(text) }]
      }),
      copied_from: id,
      takes: kind === "schedule_sets" ? takes : [],
    })
    return external_id
  }

  return {
    drafts,
    priceOf: (cents: number) => copyPrice(cents, price),
    season: (original: Original<SeasonRow>, row: SeasonRow) => draft("seasons", original, row, words, row.external_id),
    /** One whose price doesn't change serves both seasons. */
    credit(original: Original<CreditTypeRow>): string {
      const { row } = original
      const known = credits.get(row.external_id)
      if (known !== undefined) return known
      const now = copyPrice(row.price, price)
      const named = (text: string) =>
        words(text) === text ? m.price({ name: text, season: season_name }) : words(text)
      const made =
        now === row.price
          ? row.external_id
          : draft("credit_types", original, { ...row, price: now, name: named(row.name) }, named)
      credits.set(row.external_id, made)
      return made
    },
    set(original: Original<ScheduleSetRow>, zone: string): string {
      const { row } = original
      const known = sets.get(row.external_id)
      if (known !== undefined) return known
      const moved = (instant: string) => copyInstant(instant, weeks, zone)
      const opens = opens_at ?? (row.opens_at === null ? null : moved(row.opens_at))
      // An early opening stays as long before the others'.
      const ahead = opens === null || row.opens_at === null ? 0 : Date.parse(opens) - Date.parse(moved(row.opens_at))
      const made = draft("schedule_sets", original, {
        ...row,
        name: words(row.name),
        description: words(row.description),
        opens_at: opens,
        closes_at: row.closes_at === null ? null : moved(row.closes_at),
        early_openings: (row.early_openings ?? []).map((one) => ({
          ...one,
          opens_at: new Date(Date.parse(moved(one.opens_at)) + ahead).toISOString(),
        })),
      })
      sets.set(row.external_id, made)
      return made
    },
    offering(original: Original<OfferingRow>, of: { schedule_set: string; credit_type: string }): string | undefined {
      const { row } = original
      const { kept } = copyDays(row.sessions, weeks, days_off)
      if (kept.length === 0) return undefined
      const texts = { name: words(row.name), description: words(row.description), room: words(row.room) }
      return draft("offerings", original, { ...row, ...of, ...texts, sessions: kept })
    },
    plan(original: Original<PaymentPlanRow>): void {
      const { row } = original
      draft("payment_plans", original, {
        ...row,
        name: words(row.name),
        fixed_days: row.fixed_days?.map((day) => copyDay(day, weeks)) ?? null,
        schedule_sets: row.schedule_sets.flatMap((set) => sets.get(set) ?? []),
      })
    },
  }
}
