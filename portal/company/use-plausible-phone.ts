import { plausiblePhone, type ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { useContext, useMemo } from "react"
import { InitContext } from "./init.ts"

/** What a browser can say of a phone, with a number of the business's country in its sentences. */
export function usePlausiblePhone(): ReadPhone {
  const example = useContext(InitContext)?.company_profile.phone_example
  return useMemo(() => plausiblePhone(example), [example])
}
