import { CHILD_FIELDS, type ChildField, type Choices, type FamilyField } from "@hub/domain/families/merge"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { RadioField } from "@hub/ui/field/choice-field"
import { Stack } from "@hub/ui/layout/stack"
import type { ReactNode } from "react"
import css from "./merge.module.css"
import type { MergePreview } from "./merge-queries.ts"

const m = messages("console/families.merge")

type Family = MergePreview["kept"]
type Child = Family["children"][number]

interface Props {
  shown: MergePreview
  choices: Choices
  /** It was proposed so, and waits. */
  isFixed: boolean
  onChoose: (choices: Choices) => void
}

const OTHER = "other"

const childText = ({ name, birth_date, bookings, documents, documents_done }: Child): string =>
  m.child({
    name: birth_date === null ? name : `${name}, ${dayYearLabel(birth_date)}`,
    bookings,
    documents: documents === 0 ? "none" : `${Math.round((100 * documents_done) / documents)}%`,
  })

const valueOf: Readonly<Record<ChildField, (child: Child) => string>> = {
  name: ({ name }) => name,
  birth_date: ({ birth_date }) => (birth_date === null ? "" : dayYearLabel(birth_date)),
  grade: ({ grade }) => (grade === "NONE" ? "" : gradeLabel(gradePosition(grade))),
  pronouns: ({ pronouns }) => (pronouns === "none" ? "" : pronouns),
  gender: ({ gender }) => gender ?? "",
  photo: ({ has_photo }) => (has_photo ? m.hasPhoto : ""),
}
const FAMILY: Readonly<Record<FamilyField, (family: Family) => string>> = {
  name: ({ name }) => name,
  phone: ({ phone }) => (phone === null ? "" : formatPhone(phone)),
  address: ({ address }) => address ?? "",
  language: ({ language }) => language ?? "",
}
const childLabels = (): Readonly<Record<ChildField, string>> => ({
  name: m.fieldName,
  birth_date: m.fieldBirthDate,
  grade: m.fieldGrade,
  pronouns: m.fieldPronouns,
  gender: m.fieldGender,
  photo: m.fieldPhoto,
})
const familyLabels = (): Readonly<Record<FamilyField, string>> => ({
  name: m.familyName,
  phone: m.familyPhone,
  address: m.familyAddress,
  language: m.familyLanguage,
})
const FAMILY_FIELDS: readonly FamilyField[] = ["name", "phone", "address", "language"]

const toggled = <Field extends string>(take: readonly Field[], field: Field, isTaken: boolean): Field[] =>
  isTaken ? [...new Set([...take, field])] : take.filter((one) => one !== field)

/** Field by field: what stays, what moves, and which of two counts. */
export function MergeFields({ shown: { kept, moved }, choices, isFixed, onChoose }: Props) {
  const pairOf = (child: Child) => choices.children.find(({ moved_id }) => moved_id === child.id)
  const match = (child: Child, kept_id: string) =>
    onChoose({
      ...choices,
      children: [
        ...choices.children.filter((one) => one.moved_id !== child.id && one.kept_id !== kept_id),
        ...(kept_id === OTHER ? [] : [{ kept_id, moved_id: child.id, take: [] }]),
      ],
    })
  return (
    <Stack gap={5} as="section" aria-label={m.sideBySide}>
      <div>
        <div className={css["pair"]}>
          {[kept, moved].map((family) => (
            <Stack gap={1} key={family.id}>
              <b>{family === kept ? m.stays({ name: family.name }) : m.movesIn({ name: family.name })}</b>
              <small className="dim">
                {m.since({ day: dayYearLabel(family.since) })} · {family === moved ? m.numberStays : m.owner}
              </small>
            </Stack>
          ))}
        </div>
        <dl className={css["facts"]}>
          <Pair label={m.signsIn} first={kept.email ?? m.noEmail} second={moved.email ?? m.noEmail} />
          <Pair label={m.children} first={<Children of={kept} />} second={<Children of={moved} />} />
        </dl>
      </div>
      {moved.children.map((child) => {
        const pair = pairOf(child)
        const own = kept.children.find(({ id }) => id === pair?.kept_id)
        return (
          <Stack gap={3} key={child.id}>
            {isFixed ? (
              <p className="flush">
                <b>{childText(child)}</b>
                <br />
                {own === undefined ? m.anotherChild : m.sameAs({ name: own.name })}
              </p>
            ) : (
              <RadioField
                label={m.movingChild({ child: childText(child) })}
                value={pair?.kept_id ?? OTHER}
                onChange={(value) => match(child, value)}
                options={[
                  ...kept.children.map((one) => ({ value: one.id, label: m.sameAs({ name: childText(one) }) })),
                  { value: OTHER, label: m.anotherChild },
                ]}
              />
            )}
            {own !== undefined &&
              pair !== undefined &&
              CHILD_FIELDS.filter(
                (field) =>
                  valueOf[field](own) !== valueOf[field](child) &&
                  valueOf[field](own) !== "" &&
                  valueOf[field](child) !== "",
              ).map((field) => (
                <Choice
                  key={field}
                  label={m.fieldOf({ field: childLabels()[field], name: own.name })}
                  values={[valueOf[field](own), valueOf[field](child)]}
                  isTaken={pair.take.includes(field)}
                  isFixed={isFixed}
                  onTake={(isTaken) =>
                    onChoose({
                      ...choices,
                      children: choices.children.map((one) =>
                        one === pair ? { ...pair, take: toggled(pair.take, field, isTaken) } : one,
                      ),
                    })
                  }
                />
              ))}
          </Stack>
        )
      })}
      {FAMILY_FIELDS.filter((field) => {
        const [own, other] = [FAMILY[field](kept), FAMILY[field](moved)]
        return own !== other && own !== "" && other !== ""
      }).map((field) => (
        <Choice
          key={field}
          label={familyLabels()[field]}
          values={[FAMILY[field](kept), FAMILY[field](moved)]}
          isTaken={choices.take.includes(field)}
          isFixed={isFixed}
          onTake={(isTaken) => onChoose({ ...choices, take: toggled(choices.take, field, isTaken) })}
        />
      ))}
      <dl className={css["facts"]}>
        <Fact label={m.bookings}>{m.sumBookings({ count: kept.bookings + moved.bookings })}</Fact>
        <Fact label={m.money}>
          {m.sumMoney({
            owed: formatMoney(kept.owed_amount + moved.owed_amount),
            credits: kept.credits + moved.credits,
          })}
        </Fact>
        <Fact label={m.pickUp}>{m.sumContacts({ count: kept.contacts + moved.contacts })}</Fact>
        <Fact label={m.documents}>{m.sumDocuments({ count: moved.documents, entries: moved.health_entries })}</Fact>
      </dl>
    </Stack>
  )
}

const Children = ({ of }: { of: Family }) =>
  of.children.length === 0 ? (
    m.noChildren
  ) : (
    <Stack gap={2}>
      {of.children.map((child) => (
        <span key={child.id}>{childText(child)}</span>
      ))}
    </Stack>
  )

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What each of the two has. */
const Pair = ({ label, first, second }: { label: string; first: ReactNode; second: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className={css["pair"]}>
      <div>{first}</div>
      <div>{second}</div>
    </dd>
  </div>
)

interface ChoiceProps {
  label: string
  /** Of the family that stays, and of the other. */
  values: readonly [string, string]
  isTaken: boolean
  isFixed: boolean
  onTake: (isTaken: boolean) => void
}

function Choice({ label, values: [own, other], isTaken, isFixed, onTake }: ChoiceProps) {
  if (isFixed)
    return (
      <p className="flush">
        {label}: <b>{isTaken ? other : own}</b>
      </p>
    )
  return (
    <RadioField
      label={label}
      columns={2}
      value={isTaken ? "MOVED" : "KEPT"}
      onChange={(value) => onTake(value === "MOVED")}
      options={[
        { value: "KEPT", label: own },
        { value: "MOVED", label: other },
      ]}
    />
  )
}
