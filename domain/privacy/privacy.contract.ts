import { Type } from "typebox"
import { CodeAnswer, Password, PhoneToken } from "../account/sign-in.ts"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Link } from "../kernel/wire.ts"
import { Consent, FamilyData } from "./family-data.ts"

/** The password of an account that has one; else a code that was mailed to its email, or the phone provider's token. */
const proof = {
  password: Type.Optional(Password),
  code_id: Type.Optional(CodeAnswer.properties.code_id),
  code: Type.Optional(CodeAnswer.properties.code),
  phone_token: Type.Optional(PhoneToken.properties.token),
}

export const privacyContract = endpoints({
  "GET /profile/family_data": {
    summary: "What is held of the family, and what speaks against deleting it now",
    access: "customer",
    refusals: ["NOT_FOUND"],
    result: FamilyData,
  },
  "GET /profile/consents": {
    summary: "What the family has agreed to or refused, newest first",
    access: "customer",
    result: Type.Array(Consent),
  },
  "POST /profile/family_data/export": {
    summary: "A link, good for a few minutes, to everything of the family as one ZIP file",
    access: "customer",
    refusals: [
      "CODE_EXPIRED",
      "CODE_WRONG",
      "NOT_FOUND",
      "PHONE_NOT_PROVED",
      "PHONE_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
      "WRONG_PASSWORD",
    ],
    body: exact(proof),
    result: Link,
  },
  "POST /profile/family_data/delete": {
    summary: "Delete the family for good; what tax law needs stays without names",
    access: "customer",
    refusals: [
      "CODE_EXPIRED",
      "CODE_WRONG",
      "FAMILY_NOT_DELETABLE",
      "NOT_FOUND",
      "PHONE_NOT_PROVED",
      "PHONE_PROVIDER_UNAVAILABLE",
      "TOO_MANY_REQUESTS",
      "WRONG_PASSWORD",
    ],
    body: exact({ ...proof, is_final: Type.Literal(true) }),
    result: Type.Object({}),
  },
})
