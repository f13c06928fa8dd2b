import { profileErrors } from "@hub/domain/health/health-faults"
import {
  BASELINE_ANSWERS,
  BASELINE_LABELS,
  BASELINE_QUESTION,
  type MedicalProfile,
  type ProfileDetails,
} from "@hub/domain/health/medical-profile"
import { Button } from "@hub/ui/button/button"
import { RadioField } from "@hub/ui/field/choice-field"
import { PhoneField, TextField } from "@hub/ui/field/field"
import { TextArea } from "@hub/ui/field/text-area"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { FieldPair, Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import styles from "./health.module.css"
import { useSaveProfile } from "./queries.ts"

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
        <h2 id="profile">Needs and doctor</h2>
        <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
          {profile.revision === 0 ? "Answer" : "Change"}
          <span className="visually-hidden"> needs and doctor</span>
        </Button>
      </div>
      {profile.revision === 0 ? (
        <p className="dim">Not answered yet.</p>
      ) : (
        <dl className={styles["facts"]}>
          <dt>Needs</dt>
          <dd>{answer === "YES" ? needs : answer === null ? "Not answered" : BASELINE_LABELS[answer]}</dd>
          <dt>Physician</dt>
          <dd>{[physician.name, physician.phone].filter((part) => part !== "").join(", ") || "Not given"}</dd>
          <dt>Insurance</dt>
          <dd>
            {[insurance.provider, insurance.policy_number, insurance.holder_name]
              .filter((part) => part !== "")
              .join(", ") || "Not given"}
          </dd>
        </dl>
      )}
      <Modal
        isOpen={isOpen}
        title={`${student.first_name}’s needs and doctor`}
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
    notifySuccess("Saved.")
    onDone()
  })
  const faults = useFormFaults(save.error)
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
        if (faults.check(profileErrors(draft))) save.mutate({ ...draft, revision: profile.revision })
      }}
    >
      <FormErrors summary={faults.summary} error={save.error} />
      <RadioField
        label={BASELINE_QUESTION}
        hint="Optional. Your answers help us plan; they never decide whether your child can come."
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
          label="What helps?"
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
          label="Physician (optional)"
          {...field("physician.name", physician.name)}
          onChange={({ target }) => set({ physician: { ...physician, name: target.value } }, "physician.name")}
        />
        <PhoneField
          label="Physician’s phone (optional)"
          {...field("physician.phone", physician.phone)}
          onChange={({ target }) => set({ physician: { ...physician, phone: target.value } }, "physician.phone")}
        />
      </FieldPair>
      <TextField
        label="Health insurance (optional)"
        {...field("insurance.provider", insurance.provider)}
        onChange={({ target }) => set({ insurance: { ...insurance, provider: target.value } }, "insurance.provider")}
      />
      <FieldPair>
        <TextField
          label="Policy number (optional)"
          {...field("insurance.policy_number", insurance.policy_number)}
          onChange={({ target }) =>
            set({ insurance: { ...insurance, policy_number: target.value } }, "insurance.policy_number")
          }
        />
        <TextField
          label="Policyholder (optional)"
          {...field("insurance.holder_name", insurance.holder_name)}
          onChange={({ target }) =>
            set({ insurance: { ...insurance, holder_name: target.value } }, "insurance.holder_name")
          }
        />
      </FieldPair>
      <FormActions save_words="Save" isBusy={save.isPending} isFixed onCancel={onDone} />
    </Form>
  )
}
