import { profileErrors } from "@hub/domain/health/health-errors"
import {
  BASELINE_ANSWERS,
  BASELINE_LABELS,
  type MedicalProfile,
  type ProfileDetails,
} from "@hub/domain/health/medical-profile"
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
import { profileSection as t } from "./words.tsx"

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
        <h2 id="profile">{t.needsAndDoctor}</h2>
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {profile.revision === 0 ? t.answer : t.change}
          <span className="visually-hidden"> {t.needsAndDoctorLower}</span>
        </Button>
      </div>
      {profile.revision === 0 ? (
        <p className="dim">{t.notAnsweredYet}</p>
      ) : (
        <dl className={styles["facts"]}>
          <dt>{t.needs}</dt>
          <dd>{answer === "YES" ? needs : answer === null ? t.notAnswered : BASELINE_LABELS[answer]}</dd>
          <dt>{t.physician}</dt>
          <dd>
            {[physician.name, formatPhone(physician.phone)].filter((part) => part !== "").join(", ") || t.notGiven}
          </dd>
          <dt>{t.insurance}</dt>
          <dd>
            {[insurance.provider, insurance.policy_number, insurance.holder_name]
              .filter((part) => part !== "")
              .join(", ") || t.notGiven}
          </dd>
        </dl>
      )}
      <Modal
        isOpen={isOpen}
        title={t.titleOf(student.first_name)}
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
    notifySuccess(t.saved)
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
        label={t.baselineQuestion}
        hint={t.explanation}
        options={BASELINE_ANSWERS.map((answer) => ({ value: answer, label: BASELINE_LABELS[answer] }))}
        {...form.choice("disability_baseline.answer", BASELINE_ANSWERS)}
      />
      {form.values.disability_baseline.answer === "YES" && (
        <TextArea label={t.whatHelps} required max_length={1_000} {...form.text("disability_baseline.needs")} />
      )}
      <FieldPair>
        <TextField label={t.physicianLabel} {...line} {...form.text("physician.name")} />
        <PhoneField label={t.physicianPhone} {...line} {...form.text("physician.phone")} />
      </FieldPair>
      <TextField label={t.insuranceLabel} {...line} {...form.text("insurance.provider")} />
      <FieldPair>
        <TextField label={t.policyNumber} {...line} {...form.text("insurance.policy_number")} />
        <TextField label={t.policyholder} {...line} {...form.text("insurance.holder_name")} />
      </FieldPair>
      <FormActions save_words={t.save} isBusy={form.isBusy} isFixed onCancel={onDone} />
    </Form>
  )
}
