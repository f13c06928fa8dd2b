import { type Static, Type } from "typebox"
import { messages } from "../kernel/messages.ts"
import { Line, Text } from "../kernel/typed-text.ts"
import { Id, Instant, named, namedExact, nullable, oneOf } from "../kernel/wire.ts"

// 2.12: the disability baseline question, and whom staff call: physician and insurance.

export const BASELINE_ANSWERS = ["YES", "NO", "NOT_SAID"] as const

export const BASELINE_LABELS = messages("domain/health.baseline")

const Short = Line({ maxLength: 2_000 })
const Long = Text({ maxLength: 2_000 })

export const ProfileDetails = namedExact("ProfileDetails", {
  disability_baseline: namedExact("DisabilityBaseline", { answer: nullable(oneOf(BASELINE_ANSWERS)), needs: Long }),
  // A phone as it is pasted: what isn't seen is left out when it is read.
  physician: namedExact("Physician", { name: Short, phone: Type.String({ maxLength: 400 }) }),
  insurance: namedExact("Insurance", { provider: Short, policy_number: Short, holder_name: Short }),
})
export type ProfileDetails = Static<typeof ProfileDetails>

export const EMPTY_PROFILE: ProfileDetails = {
  disability_baseline: { answer: null, needs: "" },
  physician: { name: "", phone: "" },
  insurance: { provider: "", policy_number: "", holder_name: "" },
}

export const ProfileChange = namedExact("ProfileChange", {
  ...ProfileDetails.properties,
  revision: Type.Integer({ minimum: 0 }),
})
export type ProfileChange = Static<typeof ProfileChange>

export const MedicalProfile = named("MedicalProfile", {
  ...ProfileDetails.properties,
  student_id: Id,
  /** 0 before the first answer. */
  revision: Type.Integer(),
  /** When the family last said that everything is still right. */
  confirmed_at: nullable(Instant),
})
export type MedicalProfile = Static<typeof MedicalProfile>
