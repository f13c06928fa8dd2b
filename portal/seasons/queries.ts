import type { Contract } from "@hub/domain/contract"
import type { Input, Result } from "@hub/domain/kernel/endpoint"
import type { SeasonPlace, SeasonPlan } from "@hub/domain/seasons/season"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { preloaded } from "../api/preloaded.ts"
import { sentenceOf } from "../api/problem.ts"

/** Places change by the minute. */
const FRESH_MS = 15_000
const SEASONS_FRESH_MS = 300_000

export type PlanChanges = Input<Contract["POST /seasons/{url_part}/plan"]>["body"]
export type AvailableOffering = Result<Contract["GET /availability/offerings"]>["items"][number]
export type PricedBasket = Result<Contract["POST /orders/calculate_schedule_and_pay/extended"]>

export const seasonsQuery = queryOptions({
  queryKey: ["seasons"],
  queryFn: ({ signal }) => api.call("GET /seasons/", {}, { signal }),
  initialData: () => api.preloaded("GET /seasons/", {}, SEASONS_FRESH_MS),
  initialDataUpdatedAt: () => preloaded.answered_at,
  staleTime: SEASONS_FRESH_MS,
})

export const planQuery = (url_part: string) =>
  queryOptions({
    queryKey: ["season_plan", url_part],
    queryFn: ({ signal }) => api.call("GET /seasons/{url_part}/plan", { params: { url_part } }, { signal }),
    staleTime: FRESH_MS,
  })

/** What meets in some days, with what speaks against a child. */
export const weekOfferingsQuery = (student_id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ["availability", "season_week", student_id, from, to],
    queryFn: async ({ signal }) => {
      const query = { student_ids: student_id, from, to, limit: 60 }
      return (await api.call("GET /availability/offerings", { query }, { signal })).items
    },
    staleTime: FRESH_MS,
  })

/** The pictures of what meets in some days. */
export const weekCardsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["activities", "season_week", from, to],
    queryFn: async ({ signal }) =>
      (await api.call("GET /activities/", { query: { from, to, limit: 60 } }, { signal })).items,
    staleTime: 300_000,
  })

type Pick = Readonly<{ student_id: string; offering_id: string }>

/** The price of places of one program area, holding nothing. */
export const priceQuery = (items: readonly Pick[]) =>
  queryOptions({
    queryKey: ["season_price", items.map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)],
    queryFn: ({ signal }) => {
      const body = { items: items.map(({ student_id, offering_id }) => ({ student_id, offering_id })) }
      return api.call("POST /orders/calculate_schedule_and_pay/extended", { body }, { signal })
    },
    staleTime: 60_000,
    retry: false,
  })

const CHANGE_PLAN = ["season_plan", "change"]

interface Change {
  readonly changes: PlanChanges
  /** Shown until the server has answered. */
  readonly shown?: readonly SeasonPlace[] | undefined
}

/** The plan as it will be. */
export function changedPlan(plan: SeasonPlan, { changes: { picks = [], away = [] }, shown = [] }: Change): SeasonPlan {
  const students = plan.students.map((student) => {
    const own = picks.filter(({ student_id }) => student_id === student.id)
    const dropped = new Set(own.filter(({ is_picked }) => !is_picked).map(({ offering_id }) => offering_id))
    const changed = new Set(shown.filter(({ student_id }) => student_id === student.id).map((one) => one.offering_id))
    const kept = student.places.filter(
      ({ state, offering_id }) => state !== "PICKED" || !(dropped.has(offering_id) || changed.has(offering_id)),
    )
    const known = new Set(kept.map(({ offering_id }) => offering_id))
    const added = shown.filter(({ student_id, offering_id }) => student_id === student.id && !known.has(offering_id))
    const gone = away.filter(({ student_id }) => student_id === student.id)
    const weeks = student.away.filter((week) => !gone.some((one) => one.week === week && !one.is_away))
    const more = gone.filter(({ week, is_away }) => is_away && !weeks.includes(week)).map(({ week }) => week)
    return { ...student, places: [...kept, ...added], away: [...weeks, ...more] }
  })
  return { ...plan, students }
}

const isLast = (queries: QueryClient): boolean => queries.isMutating({ mutationKey: CHANGE_PLAN }) === 1

/** Changes the plan at once; the server's answer replaces it when nothing else is on its way. */
export function usePlanChange(url_part: string) {
  const queries = useQueryClient()
  const { queryKey } = planQuery(url_part)
  return useMutation({
    mutationKey: CHANGE_PLAN,
    // One after the other, so that the last answer is of the last change.
    scope: { id: "season_plan" },
    mutationFn: ({ changes }: Change) =>
      api.call("POST /seasons/{url_part}/plan", { params: { url_part }, body: changes }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (plan) => (plan === undefined ? plan : changedPlan(plan, change)))
    },
    onSuccess: (plan) => {
      if (!isLast(queries)) return
      queries.setQueryData(queryKey, plan)
      // What opens for the family, and what is missing for it, go by its picks.
      void queries.invalidateQueries({ queryKey: ["season_opening", url_part] })
    },
    onError: (error) => {
      notifyError(sentenceOf(error))
      if (isLast(queries)) void queries.invalidateQueries({ queryKey })
    },
  })
}
