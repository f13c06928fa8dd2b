import { profileErrors } from "@hub/domain/health/health-faults"
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
import { useFormFaults } from "../form/use-form-faults.ts"
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
  const [draft, setDraft] = useState<ProfileDetails>({
    disability_baseline: profile.disability_baseline,
    physician: profile.physician,
    insurance: profile.insurance,
  })
  const save = useSaveProfile(student.id, () => {
    notifySuccess(t.saved)
    onDone()
  })
  const faults = useFormFaults(save.error)
  const readPhone = usePlausiblePhone()
  const { disability_baseline, physician, insurance } = draft
  const set = (change: Partial<ProfileDetails>, path: string) => {
    setDraft((was) => ({ ...was, ...change }))
    faults.forget(path)
  }
  const field = (path: string, value: string) => ({
    name: path,
    value,
    maxLength: 300,
    autoComplete: "off",
    error: faults.at(path),
  })
  return (
    <Form
      onSubmit={() => {
        if (save.isPending) return
        save.reset()
        if (faults.check(profileErrors(draft, readPhone))) save.mutate({ ...draft, revision: profile.revision })
      }}
    >
      <FormErrors summary={faults.summary} error={save.error} />
      <RadioField
        label={t.baselineQuestion}
        hint={t.explanation}
        name="disability_baseline.answer"
        options={BASELINE_ANSWERS.map((answer) => ({ value: answer, label: BASELINE_LABELS[answer] }))}
        value={disability_baseline.answer ?? undefined}
        onChange={(value) => {
          const answer = BASELINE_ANSWERS.find((one) => one === value) ?? null
          set({ disability_baseline: { ...disability_baseline, answer } }, "disability_baseline.answer")
        }}
      />
      {disability_baseline.answer === "YES" && (
        <TextArea
          label={t.whatHelps}
          required
          name="disability_baseline.needs"
          max_length={1_000}
          value={disability_baseline.needs}
          error={faults.at("disability_baseline.needs")}
          onChange={({ target }) =>
            set({ disability_baseline: { ...disability_baseline, needs: target.value } }, "disability_baseline.needs")
          }
        />
      )}
      <FieldPair>
        <TextField
          label={t.physicianLabel}
          {...field("physician.name", physician.name)}
          onChange={({ target }) => set({ physician: { ...physician, name: target.value } }, "physician.name")}
        />
        <PhoneField
          label={t.physicianPhone}
          {...field("physician.phone", physician.phone)}
          onChange={({ target }) => set({ physician: { ...physician, phone: target.value } }, "physician.phone")}
        />
      </FieldPair>
      <TextField
        label={t.insuranceLabel}
        {...field("insurance.provider", insurance.provider)}
        onChange={({ target }) => set({ insurance: { ...insurance, provider: target.value } }, "insurance.provider")}
      />
      <FieldPair>
        <TextField
          label={t.policyNumber}
          {...field("insurance.policy_number", insurance.policy_number)}
          onChange={({ target }) =>
            set({ insurance: { ...insurance, policy_number: target.value } }, "insurance.policy_number")
          }
        />
        <TextField
          label={t.policyholder}
          {...field("insurance.holder_name", insurance.holder_name)}
          onChange={({ target }) =>
            set({ insurance: { ...insurance, holder_name: target.value } }, "insurance.holder_name")
          }
        />
      </FieldPair>
      <FormActions save_words={t.save} isBusy={save.isPending} isFixed onCancel={onDone} />
    </Form>
  )
}
