import type { Grade } from "@hub/domain/participants/grade"
import type { OfferingRow } from "@hub/server/import/business-data"
import { aboutOffering } from "./descriptions.ts"

interface Plan {
  id: string
  set: string
  credit: string
  name: string
  days: string[]
  at: readonly [string, string]
  grades?: readonly [Grade, Grade]
  capacity?: number
  room?: string
}

export const offering = (plan: Plan): OfferingRow => ({
  external_id: plan.id,
  schedule_set: plan.set,
  credit_type: plan.credit,
  activity: plan.name,
  name: plan.name,
  description: aboutOffering(plan.name),
  room: plan.room ?? "Barn",
  online_url: null,
  min_grade: plan.grades?.[0] ?? null,
  max_grade: plan.grades?.[1] ?? null,
  min_age: null,
  max_age: null,
  capacity: plan.capacity ?? 12,
  sessions: plan.days.map((date) => ({ date, start_time: plan.at[0], end_time: plan.at[1] })),
})
