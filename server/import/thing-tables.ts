import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { schemas } from "./business-data.ts"

/** Where the things of each kind are stored, what names one to people, and the schema that checks it. */
export const THINGS = {
  company: { table: "company", name: "name", schema: schemas.Company },
  locations: { table: "location", name: "name", schema: schemas.Location },
  funboxes: { table: "funbox", name: "name", schema: schemas.Funbox },
  activities: { table: "activity", name: "name", schema: schemas.Activity },
  offerings: { table: "offering", name: "name", schema: schemas.Offering },
  schedule_sets: { table: "schedule_set", name: "name", schema: schemas.ScheduleSet },
  seasons: { table: "season", name: "name", schema: schemas.Season },
  credit_types: { table: "credit_type", name: "name", schema: schemas.CreditType },
  packages: { table: "package", name: "name", schema: schemas.Package },
  payment_plans: { table: "payment_plan", name: "name", schema: schemas.PaymentPlan },
  promocodes: { table: "promocode", name: "code", schema: schemas.Promocode },
  add_ons: { table: "add_on", name: "name", schema: schemas.AddOn },
  document_templates: { table: "document_template", name: "name", schema: schemas.DocumentTemplate },
  smart_forms: { table: "smart_form_template", name: "name", schema: schemas.SmartFormTemplate },
} as const satisfies Record<ThingKind, { table: string; name: string; schema: unknown }>
