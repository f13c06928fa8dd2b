import type { Address } from "@hub/domain/account/customer"
import type { FileAnswer } from "@hub/domain/forms/answer"
import { isAddress } from "@hub/domain/forms/answer-shapes"
import { FieldError } from "@hub/ui/field/field-error"
import { useQuery } from "@tanstack/react-query"
import { createContext, memo, use } from "react"
import { AddressFields } from "../account/address-fields.tsx"
import { addressValuesQuery } from "../account/queries.ts"
import {
  type OwnFieldProps,
  QuestionField as QuestionFieldOf,
  type QuestionFieldProps,
} from "../form/question-field.tsx"
import { useLanguage } from "../language/language.ts"
import { FilesField } from "./files-field.tsx"
import { MedicalItemsField, MedicationsField } from "./list-fields.tsx"

const NO_ADDRESS: Required<Address> = { line1: "", line2: "", city: "", state: "", postal_code: "", country: "US" }

const Files = createContext<readonly FileAnswer[]>([])

/** A question of any kind. */
export const QuestionField = memo(function QuestionField({
  files,
  ...props
}: Omit<QuestionFieldProps, "Own"> & { files: readonly FileAnswer[] }) {
  useLanguage()
  return (
    <Files value={files}>
      <QuestionFieldOf {...props} Own={OwnField} />
    </Files>
  )
})

function OwnField({ question, errorAt, ...field }: OwnFieldProps) {
  const files = use(Files)
  switch (question.kind) {
    case "FILE":
      return <FilesField {...field} files={files} />
    case "ADDRESS":
      return <AddressQuestion {...field} errorAt={errorAt} />
    case "MEDICAL_ITEMS":
      return <MedicalItemsField {...field} catalogs={question.catalogs} />
    case "MEDICATIONS":
      return <MedicationsField {...field} />
    default:
      return null
  }
}

function AddressQuestion({
  label,
  required = false,
  name,
  answer,
  errorAt,
  onChange,
}: Omit<OwnFieldProps, "question">) {
  const { data } = useQuery(addressValuesQuery)
  const address = { ...NO_ADDRESS, ...(isAddress(answer) ? answer : {}) }
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {errorAt(name) !== undefined && <FieldError>{errorAt(name)}</FieldError>}
      <AddressFields
        countries={data?.countries ?? []}
        address={address}
        required={required}
        errorAt={(at) => errorAt(at.replace(/^address/, name))}
        onChange={(change) => onChange({ ...address, ...change })}
      />
    </fieldset>
  )
}
