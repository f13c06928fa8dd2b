import { profileErrors } from "@hub/domain/health/health-errors"
import {
  BASELINE_ANSWERS,
  BASELINE_LABELS,
  type MedicalProfile,
  type ProfileDetails,
} from "@hub/domain/health/medical-profile"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { PhoneField, TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { usePlausiblePhone } from "../company/use-plausible-phone.ts"
import { FieldPair, Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import styles from "./health.module.css"
import { useSaveProfile } from "./queries.ts"

const m = messages("portal/health.profileSection")

interface Props {
  student: { readonly id: string; readonly first_name: string }
  profile: MedicalProfile
}

/** The disability baseline question (2.12), physician and insurance. */
export function ProfileSection({ student, profile }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { disability_baseline, physician, insurance } = profile
  const { answer, needs } = disability_baseline
  return (
    <section aria-labelledby="profile">
      <div className="sign">
        <h2 id="profile">{m.needsAndDoctor}</h2>
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {profile.revision === 0 ? m.answer : m.change}
          <span className="visually-hidden"> {m.needsAndDoctorLower}</span>
        </Button>
      </div>
      {profile.revision === 0 ? (
        <p className="dim">{m.notAnsweredYet}</p>
      ) : (
        <dl className={styles["facts"]}>
          <dt>{m.needs}</dt>
          <dd>{answer === "YES" ? needs : answer === null ? m.notAnswered : BASELINE_LABELS[answer]}</dd>
          <dt>{m.physician}</dt>
          <dd>
            {[physician.name, formatPhone(physician.phone)].filter((part) => part !== "").join(", ") || m.notGiven}
          </dd>
          <dt>{m.insurance}</dt>
          <dd>
            {[insurance.provider, insurance.policy_number, insurance.holder_name]
              .filter((part) => part !== "")
              .join(", ") || m.notGiven}
          </dd>
        </dl>
      )}
      <Modal
        isOpen={isOpen}
        title={m.titleOf({ first_name: student.first_name })}
        align="bottom"
        isWide
        closesOnBackdrop={false}
        onClose={() => setOpen(false)}
      >
        <ProfileForm key={profile.revision} student={student} profile={profile} onDone={() => setOpen(false)} />
      </Modal>
    </section>
  )
}

function ProfileForm({ student, profile, onDone }: Props & { onDone: () => void }) {
  const save = useSaveProfile(student.id, () => {
    notifySuccess(m.saved)
    onDone()
  })
  const readPhone = usePlausiblePhone()
  const { disability_baseline, physician, insurance, revision } = profile
  const form = useForm<ProfileDetails>({
    initial: { disability_baseline, physician, insurance },
    check: (draft) => profileErrors(draft, readPhone),
    save,
    submit: (draft) => save.mutate({ ...draft, revision }),
  })
  const line = { maxLength: 300, autoComplete: "off" }
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <RadioField
        label={m.baselineQuestion}
        hint={m.explanation}
        options={BASELINE_ANSWERS.map((answer) => ({ value: answer, label: BASELINE_LABELS[answer] }))}
        {...form.choice("disability_baseline.answer", BASELINE_ANSWERS)}
      />
      {form.values.disability_baseline.answer === "YES" && (
        <TextArea label={m.whatHelps} required max_length={1_000} {...form.text("disability_baseline.needs")} />
      )}
      <FieldPair>
        <TextField label={m.physicianLabel} {...line} {...form.text("physician.name")} />
        <PhoneField label={m.physicianPhone} {...line} {...form.text("physician.phone")} />
      </FieldPair>
      <TextField label={m.insuranceLabel} {...line} {...form.text("insurance.provider")} />
      <FieldPair>
        <TextField label={m.policyNumber} {...line} {...form.text("insurance.policy_number")} />
        <TextField label={m.policyholder} {...line} {...form.text("insurance.holder_name")} />
      </FieldPair>
      <FormActions save_text={m.save} isBusy={form.isBusy} isFixed onCancel={onDone} />
    </Form>
  )
}
